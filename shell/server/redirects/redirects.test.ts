/** @jest-environment node */
import { http, HttpResponse } from 'msw';
import { BACKEND_TOKEN_HEADER, REDIRECTS_PATH } from '@fireflay/service';
import { server } from '@fireflay/testing';
import { Redirects } from './redirects';

const apiBase = 'http://back-end';
let asked: { from: string | null; token: string | null }[];
let reply: { to: string | null } | undefined;

beforeEach(() => {
  asked = [];
  reply = { to: '/faq' };
  server.use(
    http.get(apiBase + REDIRECTS_PATH, ({ request: { url, headers } }) => {
      const from = new URL(url).searchParams.get('from');
      asked.push({ from, token: headers.get(BACKEND_TOKEN_HEADER) });
      return reply ? HttpResponse.json(reply) : new HttpResponse(null, { status: 503 });
    }),
  );
});

describe('the redirects', () => {
  it('are asked for once, with the token of the back end', async () => {
    const redirects = new Redirects({ apiBase, backendToken: 'secret' });

    expect(await redirects.find('/antigo.html')).toBe('/faq');
    expect(await redirects.find('/ANTIGO.html/')).toBe('/faq');

    expect(asked).toEqual([{ from: '/antigo.html', token: 'secret' }]);
  });

  it('are not asked for by a path that cannot be stored', async () => {
    const redirects = new Redirects({ apiBase });

    for (let at = 0; at < 6; at += 1) {
      expect(await redirects.find(`/qualquer%00${at}`)).toBeUndefined();
      expect(await redirects.find(`/qualquer\0${at}`)).toBeUndefined();
    }

    expect(asked).toEqual([]);
    expect(await redirects.find('/antigo.html')).toBe('/faq');
  });

  it('are remembered also where there is none', async () => {
    reply = { to: null };
    const redirects = new Redirects({ apiBase });

    expect(await redirects.find('/nada')).toBeUndefined();
    expect(await redirects.find('/nada')).toBeUndefined();

    expect(asked).toHaveLength(1);
  });

  it.each(['https://outra.example/', '//outra.example', '/\\outra.example', 'faq'])(
    'never lead to %s',
    async (to) => {
      reply = { to };

      expect(await new Redirects({ apiBase }).find('/antigo')).toBeUndefined();
    },
  );

  it('are missing while the back end is down, and there soon afterwards', async () => {
    const redirects = new Redirects({ apiBase });
    const working = reply;
    reply = undefined;
    expect(await redirects.find('/antigo')).toBeUndefined();

    reply = working;

    expect(await redirects.find('/antigo')).toBe('/faq');
  });
});
