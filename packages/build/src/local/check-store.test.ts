import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkStore } from './check-store.js';

const remote = { name: 'mf-content', contract: '^4.1.0' };
const boot = `<script type="application/json" id="boot">${JSON.stringify({ remotes: [{ name: 'mf-content' }], state: {} })}</script>`;
const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function startStore(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const storeWith = (contract?: string) =>
  startStore(({ url }, response) =>
    response.end(url === '/healthz' ? JSON.stringify({ contract }) : boot),
  );

describe('checkStore', () => {
  it('accepts a store whose contract the remote needs', async () => {
    const origin = await storeWith('4.2.0');

    expect(await checkStore(`${origin}/faq`, remote)).toEqual({ origin, hasRemote: true });
    expect(await checkStore(origin, { ...remote, name: 'mf-new' })).toEqual({
      origin,
      hasRemote: false,
    });
  });

  it('refuses a store with another contract', async () => {
    const origin = await storeWith('4.0.3');

    await expect(checkStore(origin, remote)).rejects.toThrow(
      `mf-content needs contract ^4.1.0, and ${origin} has 4.0.3: name a store whose shell has it`,
    );
  });

  it.each(['loja.exemplo', 'ftp://loja.exemplo', '', 'https://ana:1@loja.exemplo'])(
    'refuses the address %p',
    async (address) => {
      await expect(checkStore(address, remote)).rejects.toThrow(
        `The store must be an address as https://loja.exemplo, not "${address}".`,
      );
    },
  );

  it('refuses another site, a store that is down, and one that has moved', async () => {
    const site = await startStore((_request, response) => response.end('<h1>It works!</h1>'));
    await expect(checkStore(site, remote)).rejects.toThrow('is not a FireFlay store');
    const broken = await startStore((_request, response) => response.writeHead(503).end('…'));
    await expect(checkStore(broken, remote)).rejects.toThrow('answers 503: wait until');
    const moved = await startStore((_request, response) =>
      response.writeHead(301, { location: site }).end(),
    );
    await expect(checkStore(moved, remote)).rejects.toThrow(
      `${moved} leads to ${site}: name that store.`,
    );
    await expect(checkStore('http://127.0.0.1:9', remote)).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:9 does not respond \(.+\): check the address and that the store runs\.$/,
    );
  });
});
