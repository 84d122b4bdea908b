/** @jest-environment node */
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { createRequestIdReader } from '@fireflay/service';
import { isolatedPolicy, remoteOriginsOf } from './document-policy';
import { contentSecurityPolicy, securityHeaders } from './security-headers';

function parsePolicy(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1).join(' ')]),
  );
}

describe('the policy of a page', () => {
  const policy = parsePolicy(
    contentSecurityPolicy({
      inlineScripts: ['start()'],
      remoteOrigins: ['https://parts.loja.example'],
    }),
  );

  it('runs the store’s files, the parts’ origins and the one script it names by hash', () => {
    const hash = createHash('sha256').update('start()').digest('base64');

    expect(policy['script-src']).toBe(`'self' https://parts.loja.example 'sha256-${hash}'`);
  });

  it('lets no script be written into a page or made of text', () => {
    expect(policy['script-src']).not.toMatch(/unsafe|\*|data:|https:(\s|$)/);
    expect(policy['default-src']).toBe("'none'");
    expect(policy['base-uri']).toBe("'none'");
    expect(policy['form-action']).toBe("'self'");
  });

  it('shows pictures of the store, of its parts and of the freight broker, and sends nothing elsewhere by one', () => {
    expect(policy['img-src']).toBe(
      "'self' https://parts.loja.example data: https://melhorenvio.com.br https://*.melhorenvio.com.br",
    );
  });

  it('lets no other site show the store in a frame', () => {
    expect(policy['frame-ancestors']).toBe("'none'");
  });

  it('names an origin of parts once, and not the store’s own', () => {
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
    const assetsOf = () => ({ styles: [], scripts: [], preloads: [] });
    const policy = isolatedPolicy({ remotes, assetsOf }, false, 'mf-cart-checkout', hosts);
    return parsePolicy(policy)['script-src']?.replace(/ 'sha256-[^']+'/, '');
  };

  it('takes scripts of a release elsewhere from its folder, and from no other remote’s origin', () => {
    expect(policyOf('https://cdn.example/mf-cart-checkout/2/m.json', ['loja.example'])).toBe(
      [
        'loja.example/assets/ loja.example/remotes/mf-cart-checkout/',
        'https://cdn.example/mf-cart-checkout/2/',
      ].join(' '),
    );
  });

  it('takes the store’s own where its host cannot be named, as that of a machine under development', () => {
    expect(policyOf('/remotes/mf-cart-checkout/2/m.json', ['[::1]:3000'])).toBe("'self'");
  });
});

describe('the headers of every answer', () => {
  async function ask({ hasTls = false, host = 'loja.example' } = {}) {
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

  it('forbid everything where an answer has no policy of its own', async () => {
    const { plain, own } = await ask();

    expect(plain['content-security-policy']).toContain("default-src 'none'");
    expect(own['content-security-policy']).toBe("default-src 'self'");
    expect(plain).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  it('ask browsers to stay with TLS where the store has it, whatever a proxy tells', async () => {
    const over = await ask({ hasTls: true });
    const without = await ask();

    expect(over.plain['strict-transport-security']).toBe('max-age=31536000');
    expect(without.plain['strict-transport-security']).toBeUndefined();
  });

  it('ask for TLS below a host of which all is the store’s', async () => {
    const { plain } = await ask({ hasTls: true, host: 'www.loja.example' });

    expect(plain['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('the id of a request', () => {
  const idOf = (trusted: string | false, remoteAddress: string, given: string) =>
    createRequestIdReader(trusted)({
      headers: { 'x-request-id': given },
      socket: { remoteAddress },
    });

  it('is a trusted balancer’s when it looks like one, else a new one', () => {
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
