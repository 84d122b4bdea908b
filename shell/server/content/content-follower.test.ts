/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { http, HttpResponse } from 'msw';
import { BACKEND_TOKEN_HEADER, FOLLOWED_CONTENT_PATH } from '@fireflay/service';
import type { FollowedContent } from '@fireflay/service';
import { server } from '@fireflay/testing';
import { defaultProfile } from 'shared-contracts/profile';
import { ContentPreviews } from '../overrides/content-previews';
import { ContentFollower } from './content-follower';

describe('the published content', () => {
  let folder: string;
  let reply: FollowedContent | undefined;
  let requests: { token: string | null; known: string | null }[];
  let catalogueVersions: number[];
  let logLines: string[];
  const published = { version: 'v1', profile: { brandColor: '#0b5cab' } };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-'));
    requests = [];
    catalogueVersions = [];
    logLines = [];
    reply = published;
    server.use(
      http.get(`http://back-end${FOLLOWED_CONTENT_PATH}`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        const preview = searchParams.get('preview');
        const known = searchParams.get('known');
        requests.push({ token: request.headers.get(BACKEND_TOKEN_HEADER), known });
        if (!reply) return new HttpResponse(null, { status: 503 });
        if (preview === null) return HttpResponse.json(reply);
        return preview === 'good'
          ? HttpResponse.json({
              ...reply,
              version: 'v1.7',
              profile: { brandColor: '#111111' },
              preview: { endsAt: 1_800_000_000_000, label: 'Cores, versão 7' },
            })
          : new HttpResponse(null, { status: 404 });
      }),
    );
  });
  afterEach(() => rm(folder, { recursive: true }));

  const open = () =>
    ContentFollower.open({
      apiBase: 'http://back-end',
      backendToken: 'a-token',
      profile: defaultProfile,
      // A folder that a first start has to make.
      file: join(folder, 'data/published-content.json'),
      onCatalogueVersion: (version) => catalogueVersions.push(version),
      log: (sentence) => logLines.push(sentence),
    });

  it('changes the profile of the settings, and is shown when its version changes', async () => {
    const content = await open();
    expect(content.current()).toMatchObject({
      version: 'v1',
      profile: { ...defaultProfile, brandColor: '#0b5cab' },
    });
    reply = { version: 'v1' };
    await content.follow();
    expect(content.current().profile.brandColor).toBe('#0b5cab');

    reply = { version: '', profile: {} };
    await content.follow();

    expect(content.current().profile).toEqual(defaultProfile);
    expect(requests).toEqual(['', 'v1', 'v1'].map((known) => ({ token: 'a-token', known })));
  });

  it('comes with the version of the catalogue, also where nothing else has changed', async () => {
    reply = { ...published, catalogueVersion: 7 };
    const content = await open();
    reply = { version: 'v1', catalogueVersion: 8 };
    await content.follow();
    reply = { version: 'v1', catalogueVersion: null };
    await content.follow();

    expect(catalogueVersions).toEqual([7, 8]);
  });

  it('of the last start serves while the back end is down, which is said once, and is followed afterwards', async () => {
    await open();
    expect(logLines).toEqual([]);
    reply = undefined;

    const content = await open();
    await content.follow();
    const meanwhile = content.current().profile.brandColor;
    reply = { version: 'v2', profile: { brandColor: '#111111' } };
    await content.follow();

    expect([meanwhile, content.current().profile.brandColor]).toEqual(['#0b5cab', '#111111']);
    expect(logLines).toEqual([expect.stringContaining('show what was last published')]);
  });

  it('is the settings’ alone at a first start without the back end', async () => {
    reply = undefined;

    expect((await open()).current()).toEqual({ version: '', profile: defaultProfile });
  });

  describe('in a preview', () => {
    const aStore = async () => {
      const previews = new ContentPreviews(await open());
      const app = Fastify();
      await app.register(cookie);
      app.get('/*', async (request, answer) => {
        const url = new URL(request.url, 'http://store');
        if (await previews.followLink(answer, url)) return answer;
        const shown = await previews.readSession(request, answer);
        return { color: shown?.profile.brandColor ?? null };
      });
      return app;
    };

    it('is kept in a cookie, and its link does not stay in the address', async () => {
      const app = await aStore();
      const opened = await app.inject('/faq?previa-conteudo=good&q=pix');
      const [set] = opened.cookies;

      expect(opened.headers.location).toBe('/faq?q=pix');
      expect(set).toMatchObject({ name: 'content-preview', value: 'good', httpOnly: true });
      const page = await app.inject({ url: '/faq', cookies: { 'content-preview': 'good' } });
      expect(page.json()).toEqual({ color: '#111111' });
      const left = await app.inject('/?previa-conteudo=off');
      expect(left.cookies[0]).toMatchObject({ name: 'content-preview', value: '' });
    });

    it('that has ended is explained, and its cookie is removed', async () => {
      const app = await aStore();
      const opened = await app.inject('/faq?previa-conteudo=bad');
      const page = await app.inject({ url: '/faq', cookies: { 'content-preview': 'bad' } });

      expect(opened.statusCode).toBe(400);
      expect(opened.body).toContain('Peça um link novo');
      expect(page.json()).toEqual({ color: null });
      expect(page.cookies[0]).toMatchObject({ name: 'content-preview', value: '' });
    });
  });
});
