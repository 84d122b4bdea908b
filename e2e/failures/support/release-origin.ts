import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/** Whether the origin serves the releases or responds with 404. */
export type OriginState = 'healthy' | 'gone';

const MEDIA_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Another origin that serves a remote's releases. Tests change its state. */
export class ReleaseOrigin {
  readonly #server: Server;
  readonly #releasesDir: string;

  state: OriginState = 'healthy';
  /** Whether it responds to the shell's server too, or to browsers only. */
  servesServers = true;

  private constructor(server: Server, releasesDir: string) {
    this.#server = server;
    this.#releasesDir = releasesDir;

    server.on('request', ({ url = '/', headers }, response) => {
      const { pathname } = new URL(url, 'http://origin');
      // The shell's server also sends requests, without `Origin`.
      if (headers.origin || this.servesServers) void this.#respond(pathname, response);
      else response.writeHead(404).end();
    });
  }

  static async open(releasesDir: string): Promise<ReleaseOrigin> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new ReleaseOrigin(server, releasesDir);
  }

  get url() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #respond(path: string, response: ServerResponse) {
    const file = join(this.#releasesDir, normalize(path));
    const isAvailable =
      this.state === 'healthy' && (await stat(file).catch(() => undefined))?.isFile();
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-store');
    if (!isAvailable) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('Content-Type', MEDIA_TYPES[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  }
}
