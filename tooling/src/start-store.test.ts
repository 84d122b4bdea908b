import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSettings } from './settings';
import { startServers } from './start-store';

/** A back end that answers with 503 until it is ready. */
async function startBackEnd() {
  const state = { isReady: false };
  const server = createServer((_, response) => response.writeHead(state.isReady ? 200 : 503).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { state, server, port: (server.address() as AddressInfo).port };
}

describe('startServers', () => {
  let server: Server | undefined;
  beforeEach(() => jest.spyOn(console, 'log').mockReturnValue());
  afterEach(() => server?.close());

  it('starts the shell once the back end is ready, so that an early visitor gets complete pages', async () => {
    const backEnd = await startBackEnd();
    server = backEnd.server;
    const settings = readSettings({ API_PORT: String(backEnd.port) });
    const statusAtStart: Record<string, number> = {};
    const processes = {
      start: async (name: string, _: string, { ready }: { ready: string }) => {
        const address = `http://127.0.0.1:${backEnd.port}/readyz`;
        statusAtStart[name] = (await fetch(address)).status;
        if (ready === address) backEnd.state.isReady = true;
      },
    };

    await startServers(processes, settings, '');

    expect(statusAtStart).toEqual({ 'back end': 503, shell: 200 });
  });
});
