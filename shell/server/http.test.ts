/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import Fastify, { type FastifyInstance } from 'fastify';
import { defaultProfile } from 'shared-contracts/profile';
import { readConfiguration } from './configuration';
import { buildServer } from './http';
import type { Live } from './live-composition';

let folder: string;
let backend: FastifyInstance;
let shell: FastifyInstance;
let isReady = true;

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/shell-`);
  backend = Fastify();
  backend.all('/api/eco', async ({ headers }) => headers);
  const apiBase = await backend.listen({ host: '127.0.0.1', port: 0 });
  const env = { API_BASE: apiBase, LOG_LEVEL: 'silent', RELEASES_DIR: folder };
  const live: Live = {
    id: () => '7',
    isReady: () => isReady,
    frame: () => '<header>Loja</header>',
    hasShares: () => false,
    compose: () => Promise.reject(new Error('no page is asked for')),
    remotesFor: () => Promise.resolve([]),
    offers: {
      problemWith: async () => undefined,
      stillThere: async () => [],
      all: async () => ({ origins: [], remotes: [] }),
    },
  };
  const configuration = { ...readConfiguration(env, folder), assetsDir: folder };
  shell = await buildServer(configuration, defaultProfile, live);
});
afterAll(async () => {
  await shell.close();
  await backend.close();
  await rm(folder, { recursive: true });
});

describe('the shell’s server', () => {
  it('says that it lives, and whether it has something to show', async () => {
    isReady = false;
    const early = await shell.inject('/readyz');
    isReady = true;

    expect((await shell.inject('/healthz')).json()).toEqual({ status: 'ok', composition: '7' });
    expect([early.statusCode, (await shell.inject('/readyz')).statusCode]).toEqual([503, 200]);
  });

  it('hands a call on under the id that the shopper gets, and not with what the shopper claims to be', async () => {
    const claims = {
      'x-forwarded-for': '1.2.3.4',
      'x-real-ip': '1.2.3.4',
      forwarded: 'for=1.2.3.4',
    };
    const { headers, ...answer } = await shell.inject({ url: '/api/eco', headers: claims });
    const received = answer.json<Record<string, string>>();

    expect(received['x-request-id']).toBe(headers['x-request-id']);
    expect(received['x-forwarded-for']).toBe('127.0.0.1');
    expect(JSON.stringify(received)).not.toContain('1.2.3.4');
  });
});
