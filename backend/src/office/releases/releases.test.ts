import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import {
  changeChannel,
  integrityOf,
  recordShell,
  readRevokedPreviews,
  signManifest,
  toReleaseStore,
  readApproval,
  PreviewTokens,
} from '@fireflay/releases';
import type { ReleaseStore } from '@fireflay/releases';
import { bucketOf } from '@fireflay/service';
import type { ReleaseReport } from '@fireflay/service';
import { releasePeriods, releaseReports, staff, staffChanges } from '../../database/schema';
import { aTestApp } from '../../testing/test-app';
import { openBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

const qa = generateKeyPairSync('ed25519');
const team = generateKeyPairSync('ed25519');
const remote = 'mf-cart-checkout';
const previewKey = 'k'.repeat(32);
const shells = ['7b0c3b52-3f2b-4c3e-9a0e-0f4a1c3a5d10', '7b0c3b52-3f2b-4c3e-9a0e-0f4a1c3a5d11'];
let folder: string;
let store: ReleaseStore;
let shop: TestBackOffice;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  await recordShell(folder, {
    id: 'web-1:3000',
    guard: 'canary',
    keys: [
      { remote: '*', key: team.publicKey },
      { remote: 'qa', key: qa.publicKey },
    ],
  });
  for (const version of ['1.0.0', '1.1.0']) await publish(version);
  await changeChannel(folder, { what: 'promote', remote, version: '1.0.0', who: 'Ana' });
  store = toReleaseStore(folder);
  shop = await openBackOffice(await aTestApp(), {
    releases: { store, approvalKey: qa.privateKey, previewKey },
  });
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function publish(version: string, more: object = {}) {
  const release = {
    remote,
    version,
    owner: 'Time Compra <compra@loja.example>',
    needsApproval: version !== '1.0.0',
    contract: '>=0.0.0',
    commit: 'abc',
    entry: 'browser/entry.js',
    serverEntry: 'server/remoteEntry.cjs',
    chunks: {},
    files: {},
    ...more,
  };
  const manifest = { metaData: { remoteEntry: { name: 'entry.js', path: '' } }, release };
  await mkdir(join(folder, remote, version), { recursive: true });
  await writeFile(
    join(folder, remote, version, 'mf-manifest.json'),
    signManifest(JSON.stringify(manifest), team.privateKey),
  );
}

const list = async (cookie: string) => (await shop.call('ListReleases', {}, { cookie })).body;
const promote = (cookie: string, more: object = {}) =>
  shop.call(
    'ChangeRelease',
    {
      remote,
      what: 'promote',
      version: '1.1.0',
      why: 'novo frete',
      seen: { live: '1.0.0', canary: null },
      ...more,
    },
    { cookie },
  );
const answer = (cookie: string, given: 'yes' | 'no' = 'yes', seen: string | null = null) =>
  shop.call('AnswerRelease', { remote, version: '1.1.0', answer: given, seen }, { cookie });

describe('the releases in the back office', () => {
  it('are listed with who answers for them, what is live, and the pages of the last hour', async () => {
    await shop.db.insert(releasePeriods).values({
      shell: '7b0c3b52-3f2b-4c3e-9a0e-0f4a1c3a5d10',
      remote,
      version: '1.0.0',
      from: shop.clock.now,
      visits: 40,
      failed: 2,
      onServer: 0,
      fallbackRendered: 0,
      sources: [],
    });

    const { remotes, shells, events, isConnected } = await list(await shop.signIn('qa'));

    expect(isConnected).toBe(true);
    expect(remotes).toMatchObject([
      {
        remote,
        owner: 'Time Compra <compra@loja.example>',
        live: { version: '1.0.0', isPinned: false },
        canary: null,
        mayChange: false,
      },
    ]);
    expect(remotes[0]?.versions.find(({ version }) => version === '1.0.0')).toMatchObject({
      pages: 40,
      failed: 2,
      answer: null,
    });
    expect(shells).toMatchObject([{ id: 'web-1:3000', isReady: true, guard: 'canary' }]);
    expect(events).toMatchObject([{ what: 'promote', who: 'Ana', remote }]);
  });

  it('get to visitors by the platform, after QA has said yes under its own name', async () => {
    const platform = await shop.signIn('platform');
    const refused = await promote(platform);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('pede o sim da qualidade'),
    ]);

    expect((await answer(await shop.signIn('qa'))).status).toBe(200);
    const promoted = await promote(platform);

    expect(promoted.status).toBe(200);
    const { remotes, events } = await list(platform);
    expect(remotes[0]?.live?.version).toBe('1.1.0');
    expect(remotes[0]?.versions.find(({ version }) => version === '1.1.0')?.answer).toMatchObject({
      answer: 'yes',
      who: 'Pessoa 2',
      counts: true,
    });
    expect(events[0]).toMatchObject({
      who: 'Pessoa 1',
      why: 'novo frete',
      versions: '1.0.0 → 1.1.0',
    });
    expect(
      await readApproval(folder, { remote, version: '1.1.0' }, [
        { remote: 'qa', key: qa.publicKey },
      ]),
    ).toMatchObject({ who: 'Pessoa 2' });
  });

  it('are changed by a team only for its own remotes, and QA answers but changes nothing', async () => {
    const cookie = await shop.signIn('team');
    const other = await promote(cookie, { isEmergency: true });
    await shop.db
      .update(staff)
      .set({ remotes: [remote] })
      .where(eq(staff.name, 'Pessoa 1'));
    const own = await promote(cookie, { isEmergency: true });
    const tester = await shop.signIn('qa');

    expect([other.status, own.status]).toEqual([403, 200]);
    expect((await list(cookie)).events[0]?.why).toBe('EMERGÊNCIA: novo frete');
    expect((await promote(tester)).status).toBe(403);
    expect((await answer(cookie)).status).toBe(403);
    expect((await shop.call('EndFreezes', { seen: [] }, { cookie })).status).toBe(403);
  });

  it('do not change for an employee who saw another channel', async () => {
    const cookie = await shop.signIn('platform');

    const late = await promote(cookie, {
      isEmergency: true,
      seen: { live: '0.9.0', canary: null },
    });

    expect(late.status).toBe(409);
    expect(late.body.message).toContain('Outra pessoa mudou esta parte');
    expect((await list(cookie)).remotes[0]?.live?.version).toBe('1.0.0');
  });

  it('stand still in a freeze, but for a rollback', async () => {
    const cookie = await shop.signIn('platform');
    await promote(cookie, { isEmergency: true });
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await shop.call(
      'FreezeReleases',
      { from: day(-1), until: day(1), why: 'Black Friday' },
      { cookie },
    );
    const seen = { live: '1.1.0', canary: null };

    const frozen = await promote(cookie, { what: 'pin', version: '1.0.0', seen });
    const back = await promote(cookie, { what: 'rollback', version: undefined, seen });

    expect(frozen.body.message).toContain('As versões estão congeladas agora.');
    expect(back.status).toBe(200);
    const backwards = { from: day(2), until: day(1), why: 'erro' };
    expect((await shop.call('FreezeReleases', backwards, { cookie })).status).toBe(409);
  });

  it('stay frozen for an employee who has not read the freeze, and a repeated freeze is one', async () => {
    const cookie = await shop.signIn('platform');
    const { freezes: seen } = await list(cookie);
    const period = { from: '2099-11-20', until: '2099-11-30', why: 'Black Friday' };
    await shop.call('FreezeReleases', period, { cookie });
    await shop.call('FreezeReleases', period, { cookie });

    const late = await shop.call('EndFreezes', { seen }, { cookie });

    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringContaining('Outra pessoa congelou as versões'),
    ]);
    const { freezes } = await list(cookie);
    expect(freezes).toMatchObject([{ why: 'Black Friday' }]);
    const end = () => shop.call('EndFreezes', { seen: freezes }, { cookie });
    expect([(await end()).status, (await end()).status]).toEqual([200, 200]);
    expect((await list(cookie)).freezes).toEqual([]);
  });

  it('keep the no of one tester when another one says yes without having read it', async () => {
    const [ana, rui] = [await shop.signIn('qa'), await shop.signIn('qa')];
    await answer(ana, 'no');

    const late = await answer(rui, 'yes');
    const repeated = await answer(ana, 'no');

    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringContaining('Outra pessoa respondeu por esta versão'),
    ]);
    expect(repeated.status).toBe(200);
    const answerOf = async () =>
      (await list(rui)).remotes[0]?.versions.find(({ version }) => version === '1.1.0')?.answer;
    const read = await answerOf();
    expect(read).toMatchObject({ answer: 'no', who: 'Pessoa 1' });
    expect((await answer(rui, 'yes', read?.at)).status).toBe(200);
    expect(await answerOf()).toMatchObject({ answer: 'yes', who: 'Pessoa 2' });
  });

  it('are refused with a sentence for a plan that goes backwards', async () => {
    const cookie = await shop.signIn('platform');

    const { status, body } = await promote(cookie, { what: 'canary', plan: '10:1h,5:1h,100' });

    expect([status, body.message]).toEqual([409, expect.stringContaining('O plano não é válido')]);
  });

  it('can be compared with every running shell before anything changes', async () => {
    await recordShell(folder, {
      id: 'web-2:3000',
      libraries: {},
      keys: [{ remote: '*', key: qa.publicKey }],
    });

    const { body } = await shop.call(
      'CheckRelease',
      { remote, version: '1.1.0' },
      { cookie: await shop.signIn('qa') },
    );

    expect(body.canRelease).toBe(false);
    expect(body.shells).toEqual([
      { id: 'web-1:3000', isReady: true, fits: true },
      { id: 'web-2:3000', isReady: true, fits: false },
    ]);
  });

  it('say so where the back end has no access to them', async () => {
    const other = await openBackOffice(await aTestApp());
    try {
      const cookie = await other.signIn('platform');

      expect((await other.call('ListReleases', {}, { cookie })).body.isConnected).toBe(false);
      const { status, body } = await other.call('EndFreezes', { seen: [] }, { cookie });
      expect([status, body.message]).toEqual([409, expect.stringContaining('RELEASES_DIR')]);
    } finally {
      await other.close();
    }
  });

  it('stay as they are where they cannot be written, and the employee is told', async () => {
    const cookie = await shop.signIn('platform');
    jest.spyOn(store, 'update').mockRejectedValue(new Error('EACCES'));

    const { status, body } = await promote(cookie, { isEmergency: true });

    expect([status, body.message]).toEqual([503, expect.stringContaining('Nada foi feito')]);
  });
});

const aReport = (version: string, more: Partial<ReleaseReport> = {}): ReleaseReport => ({
  remote,
  version,
  failures: [],
  measured: { LCP: {}, INP: {}, CLS: {}, render: {} },
  ...more,
});
const aFailure = (times: number, browser: string): ReleaseReport['failures'][number] => ({
  kind: 'error',
  text: 'TypeError: x is undefined',
  times,
  lastAt: 1_800_000_000_000,
  places: ['mf-cart-checkout/src/cart.tsx:3:1'],
  addresses: ['/carrinho'],
  browsers: [browser],
});
const save = (shell: number, report: ReleaseReport, changedAt = shop.clock.now) =>
  shop.db
    .insert(releaseReports)
    .values({ shell: shells[shell] ?? '', remote, version: report.version, report, changedAt });
const health = async (cookie: string, version: string) =>
  (await shop.call('ReadReleaseHealth', { remote, version }, { cookie })).body;

describe('the health of a release', () => {
  it('adds up what all shells know, beside what is live', async () => {
    const counts = {
      shell: shells[0] ?? '',
      remote,
      from: shop.clock.now,
      visits: 40,
      failed: 2,
      onServer: 0,
      fallbackRendered: 0,
      sources: [],
    };
    await shop.db.insert(releasePeriods).values([
      { ...counts, version: '1.1.0', documents: 20, carts: 3, checkouts: 2, orders: 1, paid: 1 },
      { ...counts, version: '1.0.0', visits: 100, failed: 0 },
    ]);
    const measured = (lcp: number, times: number, renders: number) => ({
      LCP: { [bucketOf(lcp)]: times },
      INP: {},
      CLS: { 0: 1 },
      render: { [bucketOf(40)]: renders },
    });
    await save(
      0,
      aReport('1.1.0', {
        failures: [aFailure(2, 'Firefox 145')],
        measured: measured(1000, 1, 60),
        sales: { other: '1.0.0', verdict: 'worse' },
      }),
      new Date(shop.clock.now.getTime() - 60_000),
    );
    await save(
      1,
      aReport('1.1.0', {
        failures: [aFailure(3, 'Chrome 150')],
        measured: measured(3000, 3, 60),
        refusal: 'o código do servidor não carrega',
      }),
    );

    const found = await health(await shop.signIn('team'), '1.1.0');

    expect(found).toMatchObject({
      own: {
        pages: 40,
        failed: 2,
        cls: 0,
        inp: null,
        sales: { documents: 20, carts: 3, checkouts: 2, orders: 1, paid: 1 },
      },
      live: { version: '1.0.0', pages: 100, lcp: null, render: null, sales: null },
      verdict: { other: '1.0.0', verdict: 'worse' },
      failures: [{ times: 5, browsers: ['Chrome 150', 'Firefox 145'], addresses: ['/carrinho'] }],
      refusals: ['o código do servidor não carrega'],
      changes: null,
    });
    expect(found.own.lcp).toBeGreaterThan(2800);
    expect(found.own.render).toBeCloseTo(40, -1);
  });

  it('has no figure that nobody has measured, nor one of a shell that ended more than an hour ago', async () => {
    const anHourAgo = new Date(shop.clock.now.getTime() - 3_601_000);
    await save(0, aReport('1.0.0', { failures: [aFailure(1, 'Chrome 150')] }), anHourAgo);

    expect(await health(await shop.signIn('qa'), '1.0.0')).toEqual({
      own: {
        version: '1.0.0',
        ...{ pages: 0, failed: 0, disturbed: 0 },
        ...{ lcp: null, inp: null, cls: null, render: null, sales: null },
      },
      ...{ live: null, verdict: null, failures: [], refusals: [], changes: null },
    });
  });

  it('has the note of what the release renders otherwise', async () => {
    const none = { count: 0, examples: [] };
    const note = {
      live: '1.0.0',
      addresses: 200,
      prices: {
        count: 1,
        examples: [{ address: '/p/1', where: 'Total', before: 'R$ 2,00', isInMain: true }],
      },
      texts: { count: 12, examples: [] },
      ...{ structuredData: none, links: none, statuses: none },
      calls: { '/produto/:id': 1 },
      p95: { live: 60, candidate: 100 },
    };
    await writeFile(join(folder, remote, '1.1.0', 'shadow.json'), JSON.stringify(note));

    const { changes } = await health(await shop.signIn('qa'), '1.1.0');

    expect(changes).toMatchObject({
      ...{ live: '1.0.0', addresses: 200, prices: 1, texts: 12, p95: 40 },
      calls: [{ address: '/produto/:id', by: 1 }],
      priceExamples: [{ address: '/p/1', where: 'Total', before: 'R$ 2,00' }],
    });

    // They are read once: a release never changes.
    await rm(join(folder, remote, '1.1.0', 'shadow.json'));
    expect((await health(await shop.signIn('qa'), '1.1.0')).changes).toEqual(changes);
  });

  it('is that of a version which was published', async () => {
    const { status, body } = await shop.call(
      'ReadReleaseHealth',
      { remote, version: '9.9.9' },
      { cookie: await shop.signIn('qa') },
    );

    expect([status, body.message]).toEqual([404, 'mf-cart-checkout 9.9.9 não foi publicada.']);
  });
});

describe('a link of a preview', () => {
  const create = (cookie: string, more: object = {}) =>
    shop.call('CreateReleasePreview', { remote, version: '1.1.0', hours: 2, ...more }, { cookie });
  const end = (cookie: string, id: string) =>
    shop.call('EndReleasePreview', { remote, id }, { cookie });

  it('shows the release until its end, is listed, and ends alone', async () => {
    const cookie = await shop.signIn('qa');
    const { body } = await create(cookie);
    await create(cookie, { hours: 3 });

    const token = new URL(body.link).searchParams.get('previa') ?? '';
    const read = new PreviewTokens(previewKey).read(token);
    expect(read).toMatchObject({ remote, version: '1.1.0' });
    expect(read?.expiresAt).toBe(Math.floor(shop.clock.now.getTime() / 1000) * 1000 + 7_200_000);
    const [channel] = (await list(cookie)).remotes;
    expect(channel).toMatchObject({ mayPreview: true, mayChange: false });
    expect(channel?.previews).toMatchObject([
      { id: read?.id, version: '1.1.0', madeBy: 'Pessoa 1', endsAt: body.endsAt },
      { version: '1.1.0' },
    ]);

    expect((await end(cookie, read?.id ?? '')).status).toBe(200);

    expect(await readRevokedPreviews(store)).toEqual(new Set([read?.id]));
    expect((await list(cookie)).remotes[0]?.previews).toHaveLength(1);
    expect((await end(cookie, read?.id ?? '')).status).toBe(404);
    const changes = await shop.db.select().from(staffChanges);
    expect(changes.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['CreateReleasePreview', 'EndReleasePreview']),
    );
  });

  it('is made by a team for its own remotes only, and for versions that exist', async () => {
    const team = await shop.signIn('team');
    const qaCookie = await shop.signIn('qa');

    expect((await create(team)).status).toBe(403);
    expect((await list(team)).remotes[0]?.mayPreview).toBe(false);
    expect((await create(qaCookie, { version: '9.9.9' })).status).toBe(404);
    expect((await create(await shop.signIn('orders'))).status).toBe(403);
  });
});

describe('the pictures of a release', () => {
  const file = (name: string) => `pictures/${name}.png`;
  const names = ['0', '1', '1-before', '1-difference'];

  async function publishPictures() {
    const list = JSON.stringify({
      live: '1.0.0',
      renderedBy: 'this machine',
      pictures: [
        { screen: '/carrinho', width: 375, file: file('0'), isNew: true },
        {
          ...{ screen: '/carrinho (carrinho=cheio)', width: 1280, file: file('1') },
          change: { share: 0.2, before: file('1-before'), difference: file('1-difference') },
        },
      ],
      files: Object.fromEntries(names.map((name) => [file(name), integrityOf(name)])),
    });
    await publish('1.2.0', { pictures: integrityOf(list) });
    const pictures = join(folder, remote, '1.2.0/pictures');
    await mkdir(pictures);
    await writeFile(join(pictures, 'pictures.json'), list);
    for (const name of names) await writeFile(join(pictures, `${name}.png`), name);
  }
  const read = (cookie: string, id: number) =>
    shop.call('ReadReleasePicture', { remote, version: '1.2.0', id }, { cookie });
  const base64 = (text: string) => Buffer.from(text).toString('base64');

  it('are listed where they changed, and shown beside those of the live release', async () => {
    await publishPictures();
    const cookie = await shop.signIn('qa');

    const listed = await shop.call('ListReleasePictures', { remote, version: '1.2.0' }, { cookie });
    const shown = await read(cookie, 1);

    expect(listed.body).toEqual({
      ...{ live: '1.0.0', total: 2, added: 1 },
      changed: [{ id: 1, screen: '/carrinho (carrinho=cheio)', width: 1280, share: 0.2 }],
    });
    expect(shown.body).toEqual({
      before: base64('1-before'),
      after: base64('1'),
      difference: base64('1-difference'),
    });
  });

  it('are none where the release has none, and an altered one is not shown', async () => {
    await publishPictures();
    await writeFile(join(folder, remote, '1.2.0', file('1')), 'another picture');
    const cookie = await shop.signIn('team');
    const listOf = (version: string) =>
      shop.call('ListReleasePictures', { remote, version }, { cookie });

    expect((await listOf('1.1.0')).body).toBeNull();
    expect((await listOf('9.9.9')).status).toBe(404);
    expect((await read(cookie, 1)).status).toBe(404);
    expect((await read(cookie, 0)).status).toBe(404);
    expect((await read(cookie, 7)).status).toBe(404);
  });
});
