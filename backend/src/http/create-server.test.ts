import { Agent, get } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createServer, REQUESTS_PER_CONNECTION } from './create-server';

describe('a connection that a shell keeps', () => {
  it('ends after a number of requests, so that the next one may lead to a new back end', async () => {
    const app = createServer({ LOG_LEVEL: 'silent', TRUST_PROXY: false }, {});
    app.get('/', async () => 'ok');
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const sockets = new Set<Socket>();
    const request = () =>
      new Promise<{ status?: number | undefined; connection?: string | undefined }>(
        (resolve, reject) => {
          get({ host: '127.0.0.1', port, agent }, (response) => {
            sockets.add(response.socket);
            const { statusCode: status, headers } = response;
            response.resume().on('end', () => resolve({ status, connection: headers.connection }));
          }).on('error', reject);
        },
      );

    for (let each = 1; each < REQUESTS_PER_CONNECTION; each += 1) {
      expect(await request()).toEqual({ status: 200, connection: 'keep-alive' });
    }
    expect(await request()).toEqual({ status: 200, connection: 'close' });
    expect(sockets.size).toBe(1);
    expect(await request()).toEqual({ status: 200, connection: 'keep-alive' });
    expect(sockets.size).toBe(2);

    agent.destroy();
    await app.close();
  });
});
