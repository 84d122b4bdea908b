import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface TestServer {
  base: string;
  requests: ReceivedRequest[];
  /** Connections that were opened so far. */
  connections: () => number;
  close: () => Promise<void>;
}

const running: TestServer[] = [];

/** A real server on any port; `closeServers` ends it. */
export async function startServer(
  respond: (response: ServerResponse, request: ReceivedRequest, number: number) => void,
): Promise<TestServer> {
  const requests: ReceivedRequest[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const received = { method, url, headers, body: Buffer.concat(chunks).toString() };
      requests.push(received);
      respond(response, received, requests.length);
    });
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const started: TestServer = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  running.push(started);
  return started;
}

export async function closeServers(): Promise<void> {
  await Promise.all(running.splice(0).map((server) => server.close()));
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ result: [value] }));
}
