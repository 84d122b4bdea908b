/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION } from 'shared-contracts/remotes/contract';
import { readApproval, recordApproval } from './approvals';
import { changeChannel } from './change-channel';
import { readDiscovery } from './composition-document';
import { liveOf } from './discovery';
import { recordShell } from './fleet';
import { readHistory } from './history';
import { signManifest } from './manifest-signature';

const platform = generateKeyPairSync('ed25519');
const qa = generateKeyPairSync('ed25519');
const remote = 'mf-cart-checkout';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  await recordShell(folder, {
    keys: [
      { remote: '*', key: platform.publicKey },
      { remote: 'qa', key: qa.publicKey },
    ],
  });
  await publish('1.0.0', false);
  await promote('1.0.0');
  await publish('1.1.0', true);
});
afterEach(() => rm(folder, { recursive: true }));

async function publish(version: string, needsApproval: boolean, commit = 'abc') {
  const release = {
    remote,
    version,
    commit,
    contract: `^${CONTRACT_VERSION}`,
    needsApproval,
    entry: 'browser/entry.js',
    serverEntry: 'server/remoteEntry.cjs',
    chunks: {},
    files: {},
  };
  await mkdir(join(folder, remote, version), { recursive: true });
  const manifest = { metaData: { remoteEntry: { name: 'entry.js', path: '' } }, release };
  await writeFile(
    join(folder, remote, version, 'mf-manifest.json'),
    signManifest(JSON.stringify(manifest), platform.privateKey),
  );
}

const promote = (version: string, more: object = {}) =>
  changeChannel(folder, { what: 'promote', remote, version, who: 'Ana', ...more });
const approve = (answer: 'yes' | 'no' = 'yes', key = qa.privateKey, why?: string) =>
  recordApproval(folder, { remote, version: '1.1.0', answer, who: 'Bia (QA)', why }, key);
const liveVersion = async () =>
  liveOf((await readDiscovery(folder)).microFrontends[remote])?.metadata.version;
const file = () => join(folder, 'approvals', `${remote}@1.1.0.json`);

describe('a release of a remote that asks for QA', () => {
  it('gets to no visitor without a yes, neither as a promotion nor as a canary', async () => {
    const refusal = "mf-cart-checkout asks for QA's yes, and nobody has given it for 1.1.0";

    await expect(promote('1.1.0')).rejects.toThrow(refusal);
    await expect(promote('1.1.0', { what: 'canary', percent: 1 })).rejects.toThrow(refusal);

    expect(await liveVersion()).toBe('1.0.0');
  });

  it('is promoted after a signed yes by name, and may always be rolled back', async () => {
    await approve();

    await promote('1.1.0');
    expect(await liveVersion()).toBe('1.1.0');
    await rm(file());
    await changeChannel(folder, { what: 'rollback', remote, who: 'Ana' });

    expect(await liveVersion()).toBe('1.0.0');
  });

  it.each([
    [
      'a no',
      () => approve('no', qa.privateKey, 'o frete some'),
      'has said no to mf-cart-checkout 1.1.0: o frete some',
    ],
    [
      'a yes of the team’s own key',
      () => approve('yes', platform.privateKey),
      'is not signed by a key of QA',
    ],
    [
      'a yes for other bytes',
      async () => {
        await approve();
        await publish('1.1.0', true, 'def');
      },
      'has approved other files as mf-cart-checkout 1.1.0, not these',
    ],
    [
      'half a record',
      async () => {
        await approve();
        await writeFile(file(), (await readFile(file(), 'utf8')).slice(0, 80));
      },
      'is damaged: approve it again',
    ],
    [
      'the record of another release',
      async () => {
        await recordApproval(
          folder,
          { remote, version: '1.0.0', answer: 'yes', who: 'Bia' },
          qa.privateKey,
        );
        await writeFile(file(), await readFile(join(folder, 'approvals', `${remote}@1.0.0.json`)));
      },
      'is damaged: approve it again',
    ],
  ])('is not promoted with %s', async (_, arrange, sentence) => {
    await arrange();

    await expect(promote('1.1.0')).rejects.toThrow(sentence);

    expect(await liveVersion()).toBe('1.0.0');
  });

  it('passes without a yes in an emergency, which the history shows', async () => {
    await promote('1.1.0', { isEmergency: true, why: 'EMERGENCY: safety' });

    expect(await liveVersion()).toBe('1.1.0');
    expect((await readHistory(folder))[0]?.why).toBe('EMERGENCY: safety');
  });

  it('has an answer that says who gave it and when', async () => {
    await approve();

    expect(await readApproval(folder, { remote, version: '1.1.0' }, [])).toMatchObject({
      who: 'Bia (QA)',
      answer: 'yes',
      at: expect.stringMatching(/^\d{4}-/),
    });
  });
});
