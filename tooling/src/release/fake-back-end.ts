import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolveScenarioRequest } from '@fireflay/testing/scenarios';

export interface FakeBackEnd {
  origin: string;
  close: () => Promise<void>;
}

/** A back end with the responses of the default scenario of the isolated pages. */
export async function startFakeBackEnd(): Promise<FakeBackEnd> {
  const server = createServer((request, response) => {
    resolveScenarioRequest(toRequest(request))
      .then(async (reply = new Response('{}', { status: 404 })) => {
        response.writeHead(reply.status, Object.fromEntries(reply.headers));
        response.end(Buffer.from(await reply.arrayBuffer()));
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

/** Rendering only reads: the body is omitted. */
const toRequest = ({ url = '/', headers }: IncomingMessage) =>
  new Request(`http://back-end${url}`, {
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  });
