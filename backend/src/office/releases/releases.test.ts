import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import {
  changeChannel,
  recordShell,
  signManifest,
  toReleaseStore,
  readApproval,
} from '@fireflay/releases';
import type { ReleaseStore } from '@fireflay/releases';
import { releasePeriods, staff } from '../../database/schema';
import { aTestApp } from '../../testing/test-app';
import { openBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

const qa = generateKeyPairSync('ed25519');
const team = generateKeyPairSync('ed25519');
const remote = 'mf-cart-checkout';
let folder: string;
let store: ReleaseStore;
let shop: TestBackOffice;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  await recordShell(folder, {
    id: 'web-1:3000',
    keys: [
      { remote: '*', key: team.publicKey },
      { remote: 'qa', key: qa.publicKey },
    ],
  });
  for (const version of ['1.0.0', '1.1.0']) await publish(version);
  await changeChannel(folder, { what: 'promote', remote, version: '1.0.0', who: 'Ana' });
  store = toReleaseStore(folder);
  shop = await openBackOffice(await aTestApp(), {
    releases: { store, approvalKey: qa.privateKey },
  });
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function publish(version: string) {
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
    expect(shells).toMatchObject([{ id: 'web-1:3000', isReady: true }]);
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
