import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface FakeFile {
  bytes: Buffer | string;
  type?: string;
  status?: number;
  headers?: Record<string, string>;
}

/** An image server on a real socket, with ETags. */
export async function aFakeOrigin() {
  const files = new Map<string, FakeFile>();
  const requests: { path: string; headers: IncomingHttpHeaders; status: number }[] = [];
  const held = new Set<ServerResponse>();
  let mode: 'works' | 'fails' | 'hangs' = 'works';

  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    const file = files.get(path);
    const finish = (status: number, body?: Buffer | string, headers = {}) => {
      requests.push({ path, headers: request.headers, status });
      response.writeHead(status, headers).end(body);
    };
    if (mode === 'fails') return finish(503);
    if (mode === 'hangs') return void held.add(response);
    if (!file) return finish(404, '<h1>404</h1>', { 'content-type': 'text/html' });
    const etag = `"${createHash('md5').update(file.bytes).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) return finish(304);
    const { type = 'image/jpeg', status = 200, headers } = file;
    return finish(status, file.bytes, { 'content-type': type, etag, ...headers });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/fotos`,
    files,
    requests,
    become: (next: typeof mode) => (mode = next),
    async close(): Promise<void> {
      for (const response of held) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
