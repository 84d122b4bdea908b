import { cookieNames, fromStore } from './store-proxy.js';

const origin = 'https://loja.exemplo';
const own = 'http://localhost:3004';
const cookies = cookieNames(origin);

describe('cookies at the local address', () => {
  it('come back to the store that set them under their own names', () => {
    const set = cookies.toBrowser(
      '__Host-session=a1; Path=/; HttpOnly; Secure; SameSite=Lax; Domain=loja.exemplo',
    );

    expect(set).toMatch(/^[\da-f]{8}\.__Host-session=a1; Path=\/; HttpOnly; SameSite=Lax$/);
    const [pair = ''] = set.split(';');
    expect(cookies.toStore(`other=1; ${pair}; theme=dark`)).toBe('__Host-session=a1');
  });

  it('do not come to another store', () => {
    const [pair = ''] = cookies.toBrowser('session=a1; Path=/').split(';');

    expect(cookieNames('https://outra.exemplo').toStore(pair)).toBe('');
    expect(cookieNames('https://outra.exemplo').toStore(undefined)).toBe('');
  });
});

describe('headers at the local address', () => {
  const headers = (store: Record<string, string>) => fromStore(store, origin, own, cookies);

  it('lead to the local address, and to other sites as before', () => {
    expect(headers({ location: `${origin}/login?a=1` })).toEqual({ location: `${own}/login?a=1` });
    expect(headers({ location: '/login' })).toEqual({ location: '/login' });
    expect(headers({ location: `${origin}.br/` })).toEqual({ location: `${origin}.br/` });
  });

  it('demand no TLS, and otherwise keep the store’s policy', () => {
    expect(
      headers({
        'strict-transport-security': 'max-age=31536000',
        'alt-svc': 'h3=":443"',
        'content-security-policy':
          "default-src 'none'; upgrade-insecure-requests; script-src 'self'",
      }),
    ).toEqual({ 'content-security-policy': "default-src 'none'; script-src 'self'" });
  });
});
