/** @jest-environment node */
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { saveSession, readSession } from '../overrides/override-session';
import { avoidRelease, isAnonymous, setBucketCookie, readVisitor } from './visitor';

async function requestPage(hasTls: boolean, sent = '') {
  const app = Fastify();
  app.decorate('hasTls', hasTls);
  await app.register(cookie);
  app.get('/', async (request, reply) => {
    const visitor = readVisitor(request);
    setBucketCookie(reply, visitor);
    avoidRelease(reply, visitor, 'mf-cart@2.0.0');
    saveSession(reply, []);
    const session = readSession(request, new URL('http://store/'), []);
    const { known, avoided } = visitor;
    return { known, avoided, anonymous: isAnonymous(request), overriding: !!session };
  });
  const { cookies, ...response } = await app.inject({ url: '/', headers: { cookie: sent } });
  await app.close();
  return { cookies, seen: response.json<Record<string, unknown>>() };
}

describe('the cookies of releases', () => {
  it('belong to the host alone and are Secure, where the store has TLS', async () => {
    const { cookies } = await requestPage(true);

    expect(cookies.map(({ name, secure, path, domain }) => [name, secure, path, domain])).toEqual([
      ['__Host-release-bucket', true, '/', undefined],
      ['__Host-release-avoided', true, '/', undefined],
      ['__Host-release-override', true, '/', undefined],
    ]);
  });

  it('are read under the names that they are set with, and not under names that a sibling domain can set', async () => {
    const own =
      '__Host-release-bucket=7; __Host-release-avoided=mf-catalog%401.0.0; __Host-release-override=-';

    expect((await requestPage(true, own)).seen).toEqual({
      known: true,
      avoided: ['mf-catalog@1.0.0'],
      anonymous: true,
      overriding: true,
    });
    expect((await requestPage(true, own.replaceAll('__Host-', ''))).seen).toEqual({
      known: false,
      avoided: [],
      anonymous: true,
      overriding: false,
    });
  });

  it('have plain names where the store has no TLS', async () => {
    const { cookies, seen } = await requestPage(false, 'release-bucket=7');

    expect(cookies.map(({ name, secure }) => [name, secure ?? false])).toEqual([
      ['release-bucket', false],
      ['release-avoided', false],
      ['release-override', false],
    ]);
    expect(seen.known).toBe(true);
  });
});
