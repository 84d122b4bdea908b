import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findFreePort } from '@fireflay/service/launched-process';
import { aCertificate } from '@fireflay/service/testing';

const file = join(__dirname, '../haproxy/haproxy.cfg');
const program = ['haproxy', '/usr/sbin/haproxy'].find(
  (each) => spawnSync(each, ['-v']).status === 0,
);
if (!program)
  console.info('Skipped: the check of haproxy.cfg needs HAProxy (apt-get install haproxy).');

const addresses = {
  SHOP_BIND: '127.0.0.1:8443',
  API_BIND: '127.0.0.1:4443',
  SHELL1: '10.0.0.11:3000',
  SHELL2: '10.0.0.12:3000',
  BACK_END1: '10.0.0.21:4000',
  BACK_END2: '10.0.0.22:4000',
};
const office = {
  OFFICE_HOST: 'retaguarda.loja.example',
  OFFICE1: '10.0.0.21:4100',
  OFFICE2: '10.0.0.22:4100',
};
const database = {
  DATABASE_BIND: '127.0.0.1:5432',
  DATABASE1: '10.0.0.31:5432',
  DATABASE2: '10.0.0.32:5432',
  DATABASE3: '10.0.0.33:5432',
};

/** @returns what HAProxy says of the file; '' when all is well */
function check(env: Record<string, string>): string {
  const { status, stderr } = spawnSync(program ?? '', ['-c', '-f', file], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${status}: ${stderr}`;
}

const describeHaproxy = program ? describe : describe.skip;

describeHaproxy('haproxy.cfg', () => {
  let folder: string;
  const tls: Record<string, string> = {};

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'haproxy-'));
    const { cert, key, remove } = await aCertificate();
    const pem = join(folder, 'both.pem');
    writeFileSync(pem, readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));
    Object.assign(tls, { SHOP_CERT: pem, API_CERT: pem, CA: pem });
    await remove();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is valid without TLS, as a cluster on one machine uses it', () => {
    expect(check({ ...addresses, STATS_BIND: '127.0.0.1:8404' })).toBe('');
  });

  it('is valid with TLS, with back office, database and statistics', () => {
    const all = { ...addresses, ...tls, ...office, ...database, STATS_BIND: '127.0.0.1:8404' };
    expect(check(all)).toBe('');
  });

  it('is valid with two database servers', () => {
    const { DATABASE_BIND, DATABASE1, DATABASE2 } = database;
    expect(check({ ...addresses, DATABASE_BIND, DATABASE1, DATABASE2 })).toBe('');
  });

  it('is refused without the addresses of the servers', () => {
    expect(check({ SHOP_BIND: '127.0.0.1:1', API_BIND: '127.0.0.1:2' })).not.toBe('');
  });
});

/** Resolves with the received text when the connection is closed, also by a reset. */
const receivedBy = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let received = '';
    socket.on('data', (data) => (received += data.toString())).on('close', () => resolve(received));
  });

/** A server that replies with its name. */
async function aServer(name: string): Promise<{ server: Server; address: string }> {
  const server = createServer((_request, response) => response.end(name));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { server, address: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describeHaproxy('HAProxy with haproxy.cfg', () => {
  const servers: Server[] = [];
  let balancer: ChildProcess | undefined;
  let folder: string;
  let port: number;

  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'haproxy-'))));
  afterEach(() => void balancer?.kill('SIGKILL'));
  afterAll(() => {
    for (const each of servers) each.close();
    rmSync(folder, { recursive: true });
  });

  async function start(env: Record<string, string>) {
    const [shell, backOffice] = [await aServer('shell'), await aServer('back office')];
    servers.push(shell.server, backOffice.server);
    port = await findFreePort();
    const changed = join(folder, 'haproxy.cfg');
    // The limit is the same one, and the test need not wait for it.
    const configuration = readFileSync(file, 'utf8');
    writeFileSync(changed, configuration.replace('http-request 10s', 'http-request 300ms'));
    balancer = spawn(program ?? '', ['-db', '-f', changed], {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        SHOP_BIND: `127.0.0.1:${port}`,
        API_BIND: `127.0.0.1:${await findFreePort()}`,
        ...office,
        ...Object.fromEntries(['SHELL1', 'SHELL2'].map((name) => [name, shell.address])),
        ...Object.fromEntries(
          ['OFFICE1', 'OFFICE2', 'BACK_END1', 'BACK_END2'].map((name) => [
            name,
            backOffice.address,
          ]),
        ),
        ...env,
      },
    });
    while ((await get('/').catch(() => ({ body: '' }))).body !== 'shell');
  }

  const get = (path: string, host = 'loja.example') =>
    new Promise<{ status?: number | undefined; body: string }>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, headers: { host }, agent: false });
      sent.on('error', reject);
      sent.on('response', (response) => {
        text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
      });
      sent.end();
    });

  it('leads the host of the back office to the back ends, and every other one to shells', async () => {
    await start({});

    expect(await get('/', 'retaguarda.loja.example:8443')).toEqual({
      status: 200,
      body: 'back office',
    });
    expect(await get('/', 'loja.example')).toEqual({ status: 200, body: 'shell' });
    expect(await get('/', 'outra.example')).toEqual({ status: 200, body: 'shell' });
  });

  it('closes a connection whose header does not end', async () => {
    await start({});

    const slow = connect(port, '127.0.0.1');
    slow.write('GET / HTTP/1.1\r\nHost: loja.example\r\nX-Slow: ');
    const drip = setInterval(() => slow.write('x'), 50);
    const reply = await text(slow).finally(() => clearInterval(drip));

    expect(reply).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('closes connections of one address beyond its limit', async () => {
    await start({ CONNECTIONS_PER_ADDRESS: '2' });

    const open = [1, 2, 3].map(() => connect(port, '127.0.0.1').on('error', () => undefined));
    const first = await Promise.race(open.map(receivedBy));
    for (const each of open) each.destroy();

    // One that is only late gets a reply.
    expect(first).toBe('');
  });

  it('refuses requests of one address beyond its limit, with a text that the page shows', async () => {
    await start({ REQUESTS_PER_ADDRESS: '60' });
    const replies = await Promise.all(Array.from({ length: 61 }, () => get('/api/')));

    const [refused] = replies.filter(({ status }) => status === 429);
    expect(JSON.parse(refused?.body ?? '')).toEqual({
      resposta: 'Muitos acessos deste endereço. Tente de novo em alguns segundos.',
    });
  });
});
