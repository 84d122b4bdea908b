/** @jest-environment node */
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { createRequestIdReader } from '@fireflay/service';
import { isolatedPolicy, remoteOriginsOf } from '../rendering/document-policy';
import { contentSecurityPolicy } from '../rendering/content-security-policy';
import { securityHeaders } from './security-headers';

function parsePolicy(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1).join(' ')]),
  );
}

describe('the policy of a page', () => {
  const policy = parsePolicy(
    contentSecurityPolicy({
      inlineScripts: ['start()'],
      remoteOrigins: ['https://remotes.loja.example'],
    }),
  );

  it('allows the store’s files, the remotes’ origins and the one inline script by its hash', () => {
    const hash = createHash('sha256').update('start()').digest('base64');

    expect(policy['script-src']).toBe(`'self' https://remotes.loja.example 'sha256-${hash}'`);
  });

  it('allows no script that is inserted into a page or evaluated from text', () => {
    expect(policy['script-src']).not.toMatch(/unsafe|\*|data:|https:(\s|$)/);
    expect(policy['default-src']).toBe("'none'");
    expect(policy['base-uri']).toBe("'none'");
    expect(policy['form-action']).toBe("'self'");
  });

  it.each([
    ['ga4', "'self' https://*.googletagmanager.com", /google-analytics/],
    ['plausible', "'self' https://plausible.io", /https:\/\/plausible\.io$/],
  ] as const)(
    'allows the script and the calls of %s by its setting only',
    (provider, scripts, calls) => {
      const options = { inlineScripts: [], remoteOrigins: [] };
      const extended = parsePolicy(contentSecurityPolicy({ ...options, analytics: provider }));
      const plain = parsePolicy(contentSecurityPolicy(options));

      expect(extended['script-src']).toBe(scripts);
      expect(extended['connect-src']).toMatch(calls);
      expect(plain['script-src']).toBe("'self'");
      expect(plain['connect-src']).toBe("'self'");
      expect({ ...extended, 'script-src': '', 'connect-src': '', 'img-src': '' }).toEqual({
        ...plain,
        'script-src': '',
        'connect-src': '',
        'img-src': '',
      });
    },
  );

  it('allows images of the store, of its remotes and of the freight broker only', () => {
    expect(policy['img-src']).toBe(
      "'self' https://remotes.loja.example data: https://melhorenvio.com.br https://*.melhorenvio.com.br",
    );
  });

  it('forbids other sites to frame the store', () => {
    expect(policy['frame-ancestors']).toBe("'none'");
  });

  it('names an origin of remotes once, and omits the store’s own', () => {
    expect(
      remoteOriginsOf([
        '/remotes/mf-catalog/1/m.json',
        'https://a.example/x/m.json',
        'https://a.example/y/m.json',
      ]),
    ).toEqual(['https://a.example']);
  });
});

describe('the policy of an isolated page', () => {
  const policyOf = (manifest: string, hosts: string[]) => {
    const composed = { name: 'mf-cart-checkout', version: '1', manifest };
    const other = { name: 'mf-account', version: '1', manifest: 'https://other.example/x/m.json' };
    const remotes = [{ composed }, { composed: other }];
    const assetsOf = () => ({ styles: [], scripts: [], inlineScript: '', preloads: [] });
    const policy = isolatedPolicy({ remotes, assetsOf }, false, 'mf-cart-checkout', hosts);
    return parsePolicy(policy)['script-src']?.replace(/ 'sha256-[^']+'/, '');
  };

  it('allows scripts of an external release from its folder only, and from no other remote’s origin', () => {
    expect(policyOf('https://cdn.example/mf-cart-checkout/2/m.json', ['loja.example'])).toBe(
      [
        'loja.example/assets/ loja.example/remotes/mf-cart-checkout/',
        'https://cdn.example/mf-cart-checkout/2/',
      ].join(' '),
    );
  });

  it('falls back to the store’s origin where its host cannot be named in a policy', () => {
    expect(policyOf('/remotes/mf-cart-checkout/2/m.json', ['[::1]:3000'])).toBe("'self'");
  });
});

describe('the security headers of a response', () => {
  async function fetchHeaders({ hasTls = false, host = 'loja.example' } = {}) {
    const headers = { host };
    const app = Fastify();
    app.decorate('hasTls', hasTls);
    app.addHook('onSend', securityHeaders);
    app.get('/own', async (_request, reply) =>
      reply.header('Content-Security-Policy', "default-src 'self'").send('x'),
    );
    app.get('/', async () => 'x');
    const [plain, own] = [await app.inject({ url: '/', headers }), await app.inject('/own')];
    await app.close();
    return { plain: plain.headers, own: own.headers };
  }

  it('forbid everything where a response has no policy of its own', async () => {
    const { plain, own } = await fetchHeaders();

    expect(plain['content-security-policy']).toContain("default-src 'none'");
    expect(own['content-security-policy']).toBe("default-src 'self'");
    expect(plain).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  it('require TLS where the store has it, whatever a proxy reports', async () => {
    const over = await fetchHeaders({ hasTls: true });
    const without = await fetchHeaders();

    expect(over.plain['strict-transport-security']).toBe('max-age=31536000');
    expect(without.plain['strict-transport-security']).toBeUndefined();
  });

  it('require TLS for subdomains of a host that belongs to the store alone', async () => {
    const { plain } = await fetchHeaders({ hasTls: true, host: 'www.loja.example' });

    expect(plain['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('the id of a request', () => {
  const idOf = (trusted: string | false, remoteAddress: string, given: string) =>
    createRequestIdReader(trusted)({
      headers: { 'x-request-id': given },
      socket: { remoteAddress },
    });

  it('is that of a trusted balancer when it is well formed, otherwise a new one', () => {
    expect(idOf('10.0.0.0/8', '10.1.2.3', 'abc-123_XYZ')).toBe('abc-123_XYZ');
    for (const given of ['x', 'a b c d e f g h', 'x'.repeat(65), '{"a":1}{"b":2}']) {
      expect(idOf('10.0.0.0/8', '10.1.2.3', given)).toMatch(/^[\da-f-]{36}$/);
    }
  });

  it('is never chosen by a shopper', () => {
    expect(idOf('10.0.0.0/8', '203.0.113.7', 'abc-123_XYZ')).not.toBe('abc-123_XYZ');
    expect(idOf(false, '127.0.0.1', 'abc-123_XYZ')).not.toBe('abc-123_XYZ');
  });
});
