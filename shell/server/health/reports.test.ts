/** @jest-environment node */
import Fastify, { type FastifyInstance } from 'fastify';
import { REPORTS_PATH, type Report } from '../../src/features/reports/report';
import { ReleaseHealth } from './release-health';
import { healthReports } from './reports';

const release = { remote: 'mf-content', version: '1.0.0' };
let app: FastifyInstance;
let health: ReleaseHealth;
beforeEach(async () => {
  health = new ReleaseHealth();
  health.give([release]);
  app = Fastify();
  await app.register(healthReports(health));
});
afterEach(() => app.close());

const aReport = (more: Partial<Report> = {}): Report => ({
  used: [],
  failures: [],
  vitals: [],
  ...more,
});
const send = async (payload: object | string, headers: Record<string, string> = {}) => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: REPORTS_PATH,
    payload,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  });
  return statusCode;
};
const failure = { ...release, kind: 'render' as const, first: true, detail: 'Error: broken' };

describe('the reports of pages', () => {
  it('are counted by release', async () => {
    const vitals = [{ ...release, name: 'LCP' as const, value: 1200 }];

    expect(await send(aReport({ used: [release], failures: [failure], vitals }))).toBe(204);

    expect(health.counts(release, 0)).toEqual({ visits: 1, failed: 1, sources: 1 });
    expect(health.of(release)?.series.median('LCP')).toBe(1200);
  });

  it('keep nothing that a shopper may have typed', async () => {
    const detail =
      'TypeError: "Maria da Silva" of maria@example.com, 529.982.247-25, at /login?acess=abc';
    await send(aReport({ failures: [{ ...failure, detail }] }));

    expect([...(health.of(release)?.texts.keys() ?? [])]).toEqual([
      'TypeError: "…" of …, …, at /login?…',
    ]);
  });

  it.each<[string, object | string]>([
    ['another shape', { used: 'x' }],
    ['no JSON', '{'],
    ['a kind that there is not', aReport({ failures: [{ ...failure, kind: 'x' as 'load' }] })],
    ['too many failures', aReport({ failures: Array.from({ length: 21 }, () => failure) })],
    ['a measure that cannot be', aReport({ vitals: [{ ...release, name: 'LCP', value: -1 }] })],
    ['a name that is no remote', aReport({ used: [{ ...release, remote: '__proto__' }] })],
  ])('are refused with %s', async (_case, payload) => {
    expect(await send(payload)).toBe(400);
    expect(health.counts(release, 0).visits).toBe(0);
  });

  it('are refused when they are too large', async () => {
    expect(await send(`{"used":[],"x":"${'x'.repeat(20_000)}"}`)).toBe(413);
  });

  it.each<[number, Record<string, string>]>([
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    [403, { 'sec-fetch-site': '' }],
    [204, { 'sec-fetch-site': '', origin: 'https://localhost' }],
  ])('are answered %i from %j', async (status, headers) => {
    expect(await send(aReport(), { host: 'localhost', ...headers })).toBe(status);
  });

  it('stop when one address sends too many', async () => {
    const answers = await Promise.all(Array.from({ length: 120 }, () => send(aReport())));

    expect(answers.filter((status) => status === 204).length).toBeLessThan(120);
    expect(answers.at(-1)).toBe(429);
  });
});
