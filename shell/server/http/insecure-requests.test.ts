/** @jest-environment node */
import Fastify from 'fastify';
import { warnOfInsecureRequests } from './insecure-requests';

async function warningsOf(
  trustProxy: string | false,
  requests: { url: string; headers?: Record<string, string> }[],
) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ trustProxy, logger: { level: 'warn', stream } });
  warnOfInsecureRequests(app);
  app.get('/*', async () => 'x');
  for (const request of requests) await app.inject(request);
  await app.close();
  return lines.map((line) => JSON.parse(line) as { peer: string; msg: string });
}

const tls = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };

describe('a request without TLS in production', () => {
  it('logs one warning with the sender', async () => {
    const warnings = await warningsOf(false, [
      { url: '/', headers: tls },
      { url: '/faq', headers: tls },
    ]);

    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatchObject({ peer: '127.0.0.1' });
    expect(warnings[0]?.msg).toContain('TRUST_PROXY');
  });

  it('logs none when a trusted proxy ended TLS, or for a health check', async () => {
    const requests = [{ url: '/', headers: tls }, { url: '/readyz' }, { url: '/healthz' }];

    expect(await warningsOf('loopback', requests)).toEqual([]);
  });
});
