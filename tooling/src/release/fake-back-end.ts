import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolveScenarioRequest } from '@fireflay/testing/scenarios';

export interface FakeBackEnd {
  origin: string;
  close: () => Promise<void>;
}

/** A back end of which all goes well: it answers what the isolated pages show when nothing else is chosen. */
export async function startFakeBackEnd(): Promise<FakeBackEnd> {
  const server = createServer((request, response) => {
    resolveScenarioRequest(toRequest(request))
      .then(async (answer = new Response('{}', { status: 404 })) => {
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        response.end(Buffer.from(await answer.arrayBuffer()));
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Rendering only reads: no body is passed on. */
const toRequest = ({ url = '/', headers }: IncomingMessage) =>
  new Request(`http://back-end${url}`, {
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  });
