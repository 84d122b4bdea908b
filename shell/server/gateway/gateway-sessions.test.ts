/** @jest-environment node */
import { appendFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { EndedSessions } from './ended-sessions';
import { GatewaySessions } from './gateway-sessions';
import { SealedSessions } from './sealed-session';
import { readSessionKeys, sessionKeys } from './session-keys';

const DAY_MS = 86_400_000;
const ana = {
  id: '7',
  nome: 'Ana',
  email: 'Ana@loja.example',
  doc: '1',
  pessoa: 'fisica',
} as const;
const newKey = () => new Uint8Array(randomBytes(32));

let folder: string;
let key: Uint8Array;
let now: number;
const opened: { close(): unknown }[] = [];

interface Shell {
  keys?: Uint8Array[];
  storeOrigin?: string;
}

/** A server with the calls of a session. Two of them with one folder are two shells, or one that was restarted. */
async function openShell({ keys = [key], storeOrigin }: Shell = {}): Promise<FastifyInstance> {
  const clock = () => now;
  const ended = await EndedSessions.open({ folder, keys, now: clock });
  const sealed = new SealedSessions(keys, storeOrigin ?? 'store', clock);
  const sessions = new GatewaySessions({ sealed, ended, storeOrigin, now: clock });
  const app = Fastify({ routerOptions: { maxParamLength: 300 } });
  await app.register(cookie);
  app.addHook('onRequest', () => ended.poll());
  app.post('/login', async (_request, reply) => {
    await sessions.start(reply, ana);
    return 'ok';
  });
  app.get('/session', async (request, reply) => {
    const session = await sessions.find(request, reply);
    return session ? { ...session, sid: undefined } : reply.code(401).send({});
  });
  app.post('/order/:id', async (request, reply) => {
    const session = await sessions.find(request, reply);
    const { id } = request.params as { id: string };
    if (session) await sessions.addOrder(reply, session, id);
    return 'ok';
  });
  app.post('/password', async (request, reply) => {
    const session = await sessions.find(request, reply);
    if (session) await sessions.endOthers(reply, session);
    return 'ok';
  });
  app.delete('/session', async (request, reply) => {
    await sessions.end(request, reply);
    return 'ok';
  });
  app.delete('/sessions/:who', async (request) => {
    await ended.endAllOf((request.params as { who: string }).who);
    return 'ok';
  });
  opened.push(app);
  return app;
}

type Method = 'GET' | 'POST' | 'DELETE';

async function call(app: FastifyInstance, method: Method, url: string, sent = '') {
  const response = await app.inject({ method, url, headers: { cookie: sent } });
  const [set] = response.cookies;
  return { response, cookie: set && set.value ? `${set.name}=${set.value}` : sent, set };
}
const login = async (app: FastifyInstance) => (await call(app, 'POST', '/login')).cookie;
const statusOf = async (app: FastifyInstance, sent: string) =>
  (await call(app, 'GET', '/session', sent)).response.statusCode;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fireflay-gateway-'));
  key = newKey();
  now = Date.UTC(2026, 10, 22, 12);
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a sealed session', () => {
  it('is found after a restart of the shell, and contains nothing readable', async () => {
    const sent = await login(await openShell());

    const { response } = await call(await openShell(), 'GET', '/session', sent);

    expect(response.json()).toMatchObject({ customer: ana, orders: [] });
    expect(Buffer.from(sent.split('.')[3] ?? '', 'base64url').toString('latin1')).not.toContain(
      'loja.example',
    );
  });

  it('is in an HttpOnly cookie of this host alone when the store uses https', async () => {
    const { set } = await call(
      await openShell({ storeOrigin: 'https://loja.example' }),
      'POST',
      '/login',
    );

    expect(set).toMatchObject({
      name: '__Host-store_session',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 30 * 86_400,
    });
    expect(set).not.toHaveProperty('domain');
  });

  it('opens with an older key after a rotation, and not when the key is gone', async () => {
    const sent = await login(await openShell());

    expect(await statusOf(await openShell({ keys: [newKey(), key] }), sent)).toBe(200);
    expect(await statusOf(await openShell({ keys: [newKey()] }), sent)).toBe(401);
  });

  it.each([
    ['changed', (sent: string) => sent.replace(/.(?=.{9}$)/, (one) => (one === 'A' ? 'B' : 'A'))],
    ['cut', (sent: string) => sent.slice(0, -9)],
    ['invented', () => 'store_session=e30.e30.e30.e30.e30'],
    ['too long', () => `store_session=${'a'.repeat(5000)}`],
  ])('counts as none, and is removed, when it was %s', async (_, change) => {
    const app = await openShell();
    const { response, set } = await call(app, 'GET', '/session', change(await login(app)));

    expect(response.statusCode).toBe(401);
    expect(set).toMatchObject({ name: 'store_session', value: '' });
  });

  it('of another store with the same keys does not open', async () => {
    const sent = await login(await openShell({ storeOrigin: 'http://outra.example' }));

    expect(await statusOf(await openShell({ storeOrigin: 'http://loja.example' }), sent)).toBe(401);
  });

  it('is sealed again after a day, ends after 14 idle days, and after 30 days in any case', async () => {
    const app = await openShell();
    const first = await login(app);
    now += 13 * DAY_MS;
    const second = (await call(app, 'GET', '/session', first)).cookie;
    expect(second).not.toBe(first);

    now += 2 * DAY_MS;
    expect(await statusOf(app, first)).toBe(401);
    const third = (await call(app, 'GET', '/session', second)).cookie;
    now += 13 * DAY_MS;
    const fourth = (await call(app, 'GET', '/session', third)).cookie;
    now += 3 * DAY_MS;
    expect(await statusOf(app, fourth)).toBe(401);
  });

  it('keeps the orders of concurrent requests whose cookies overwrite each other', async () => {
    const app = await openShell();
    const sent = await login(app);

    const [one] = await Promise.all([
      call(app, 'POST', '/order/1', sent),
      call(app, 'POST', '/order/2', sent),
    ]);
    const { response } = await call(app, 'GET', '/session', one.cookie);

    expect(response.json()).toMatchObject({
      orders: [
        ['1', ''],
        ['2', ''],
      ],
    });
  });

  it('keeps the newest orders that fit in a cookie', async () => {
    const app = await openShell();
    let sent = await login(app);
    for (let id = 10; id < 35; id += 1) {
      sent = (await call(app, 'POST', `/order/${id}${'x'.repeat(200)}`, sent)).cookie;
    }

    expect(sent.length).toBeLessThan(3900);
    const { orders } = (await call(await openShell(), 'GET', '/session', sent)).response.json<{
      orders: [string][];
    }>();
    expect(orders.at(-1)?.[0]).toMatch(/^34x/);
  });
});

describe('an ended session', () => {
  it('stays ended when its cookie is sent again, in this shell, after a restart and in another shell', async () => {
    const app = await openShell();
    const other = await openShell();
    const sent = await login(app);
    expect(await statusOf(other, sent)).toBe(200);

    const { set } = await call(app, 'DELETE', '/session', sent);

    expect(set).toMatchObject({ value: '' });
    for (const shell of [app, other, await openShell()]) {
      expect(await statusOf(shell, sent)).toBe(401);
    }
    expect(await statusOf(app, await login(app))).toBe(200);
  });

  it('of a changed password leaves this browser signed in, with its orders, and no other', async () => {
    const app = await openShell();
    const here = (await call(app, 'POST', '/order/5', await login(app))).cookie;
    const elsewhere = await login(app);

    const { cookie: renewed } = await call(app, 'POST', '/password', here);
    now += 2;

    expect(await statusOf(app, here)).toBe(401);
    expect(await statusOf(app, elsewhere)).toBe(401);
    const { response } = await call(await openShell(), 'GET', '/session', renewed);
    expect(response.json()).toMatchObject({ customer: ana, orders: [['5', '']] });
    expect(await statusOf(app, await login(app))).toBe(200);
  });

  it('is found after a rotation of the keys', async () => {
    const app = await openShell();
    const sent = await login(app);

    await call(app, 'DELETE', `/sessions/${ana.id}`);

    expect(await statusOf(app, sent)).toBe(401);
    expect(await statusOf(await openShell({ keys: [newKey(), key] }), sent)).toBe(401);
  });

  it('is read although a full disk has cut another line', async () => {
    const app = await openShell();
    const sent = await login(app);
    await appendFile(join(folder, 'ended-2026-11-22.jsonl'), '{"sid":"cu');
    await call(app, 'DELETE', '/session', sent);

    expect(await statusOf(await openShell(), sent)).toBe(401);
  });

  it('is written without the customer, for the owner of the process alone, and forgotten after 32 days', async () => {
    const app = await openShell();
    const sent = await login(app);
    await call(app, 'POST', '/password', sent);
    const [name = ''] = await readdir(folder);

    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, name), 'utf8')).not.toMatch(/Ana|loja/i);
    now += 34 * DAY_MS;
    await statusOf(app, '');
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('the keys of the sessions', () => {
  it('are created once outside production, readable by the owner alone', async () => {
    const settings = { keys: [], folder: join(folder, 'new'), isOpenToShoppers: false };
    const [one, two] = await Promise.all([readSessionKeys(settings), readSessionKeys(settings)]);

    expect(one).toEqual(two);
    expect(await readSessionKeys(settings)).toEqual(one);
    expect((await stat(join(folder, 'new/session.key'))).mode & 0o777).toBe(0o600);
  });

  it('must be set in production', async () => {
    const starting = readSessionKeys({ keys: [], folder, isOpenToShoppers: true });

    await expect(starting).rejects.toThrow('SESSION_KEYS must be set');
    expect(await readdir(folder)).toEqual([]);
  });

  it('have 32 bytes each', () => {
    const text = Buffer.from(key).toString('base64');

    expect(sessionKeys.parse(`${text}, ${text}`)).toEqual([key, key]);
    expect(sessionKeys.parse(`${text},curta`)).toBeUndefined();
  });
});
