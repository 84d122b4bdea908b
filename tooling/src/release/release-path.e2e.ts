// Areas: tooling/src/release, tooling/src/version, tooling/src/contract, tooling/src/channel, packages/releases, packages/build, shared-contracts
/**
 * Takes each remote of this commit the way to its visitors, as its team would: versions in a clone without tags and in
 * one with tags; then style check, rendering, signature, canary, promotion and rollback in a store of its own. One remote
 * is opened in browsers as well, beside a live release of itself; with `--all`, each. `npm test` runs it after the
 * production build, `npm run test:all` with `--all`.
 */
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  changeChannel,
  ChannelError,
  findPublishedRelease,
  integrityOf,
  isManifestSigned,
  liveOf,
  manifestPath,
  PICTURES_FILE,
  readDiscovery,
  recordShell,
  SHADOW_FILE,
} from '@fireflay/releases';
import type { ReleaseName, ReleaseStore, ScreenPictures, ShadowNote } from '@fireflay/releases';
import { LaunchedProcess } from '@fireflay/service/launched-process';
import semver from 'semver';
import { runChannel } from '../channel/run-channel';
import { elapsedSeconds, printLine, runStep } from '../console';
import { readContractFile } from '../contract/contract-files';
import { findFaultsOfSources } from '../contract/contract-gate';
import { git } from '../git';
import { buildPackages } from '../nx';
import { packageFiles, remotes } from '../packages';
import { root } from '../root';
import { cloneWorkspace } from '../testing/workspace-copy';
import { publishBuild } from './publish-build';
import { releaseRemote } from './release-remote';
import { readReleaseSettings } from './release-settings';
import type { ReleaseSettings } from './release-settings';
import { readRemotePackage } from './remote-package';
import { summarizeNote } from './shadow/shadow-note';

/** The remote of which one text is changed in the clones. */
const CHANGED_REMOTE = 'mf-catalog';
const CHANGED_FILE = `${CHANGED_REMOTE}/src/components/comparison/copy.ts`;

/** The remote whose pages are opened in a browser, too: the one with the fewest, and the last, as the others are live by then. */
const WHOLE_REMOTE = 'mf-content';
const ordered = [...remotes.filter((name) => name !== WHOLE_REMOTE), WHOLE_REMOTE];
const isWhole = (remote: string) => remote === WHOLE_REMOTE || process.argv.includes('--all');

const folder = mkdtempSync(join(tmpdir(), 'fireflay-release-path-'));

/** Runs a command of the repository in a clone. @returns its output, with whether it has passed */
async function command(clone: string, ...args: string[]) {
  const launched = new LaunchedProcess(['tooling/run.mjs', ...args], {
    cwd: clone,
    env: { ...process.env, DATA_DIR: join(clone, '.data'), RELEASES_BUCKET: undefined },
  });
  const hasPassed = await launched.untilEnded().then(
    () => true,
    () => false,
  );
  return { output: launched.output, hasPassed };
}

const stateOf = (clone: string) => ({
  head: git(clone, 'rev-parse', 'HEAD'),
  files: git(clone, 'status', '--porcelain'),
  tags: git(clone, 'tag'),
});

/** The lines of a dry run that name packages, without commits: the clones make the same change in another second. */
const plannedIn = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.includes(' → '))
    .map((line) => line.replace(/; [0-9a-f]{8} /, '; '));

/** A clone in which one text of a remote has changed since its release. */
function cloneWithChange(name: string, hasTags: boolean): string {
  const clone = join(folder, name);
  cloneWorkspace(clone);
  git(clone, 'config', 'user.name', 'fireflay');
  git(clone, 'config', 'user.email', 'fireflay@localhost');
  if (hasTags) {
    for (const { name: each, version } of packageFiles) {
      git(clone, 'tag', '--annotate', '--message', each, `${each}@${version}`);
    }
  }
  appendFileSync(join(clone, CHANGED_FILE), '\n// A changed text.\n');
  git(clone, 'commit', '--quiet', '--all', '--message', 'fix(catalog): change a text');
  return clone;
}

async function verifyVersions() {
  const clone = cloneWithChange('without-tags', false);
  const tagged = cloneWithChange('with-tags', true);
  const before = stateOf(clone);

  const all = await command(clone, 'version', '--dry-run');
  assert.ok(all.hasPassed, all.output);
  assert.ok(
    plannedIn(all.output).some((line) => line.includes(CHANGED_REMOTE)),
    all.output,
  );
  assert.deepEqual(stateOf(clone), before, 'npm run version -- --dry-run has changed something');
  const withTags = await command(tagged, 'version', '--dry-run');
  assert.deepEqual(plannedIn(withTags.output), plannedIn(all.output));

  const refused = await command(clone, 'release', CHANGED_REMOTE);
  assert.ok(!refused.hasPassed);
  assert.match(refused.output, /npm run version -- mf-catalog/);
  assert.deepEqual(stateOf(clone), before, 'a refused release has changed something');

  const raised = await command(tagged, 'version', '--yes', CHANGED_REMOTE);
  assert.ok(raised.hasPassed, raised.output);
  assert.match(raised.output, /npm run release -- mf-catalog/);
  const { version } = readRemotePackage(join(tagged, CHANGED_REMOTE));
  assert.equal(git(tagged, 'tag', '--points-at', 'HEAD'), `${CHANGED_REMOTE}@${version}`);
  assert.equal(git(tagged, 'status', '--porcelain'), '');
  const again = await command(tagged, 'version', '--dry-run', CHANGED_REMOTE);
  assert.match(again.output, /No package has changed/);
}

/** A store of its own, whose shell has recorded the contract of these sources and the key. */
async function openStore() {
  const settings = readReleaseSettings(folder, { DATA_DIR: join(folder, 'store') });
  const keys = generateKeyPairSync('ed25519');
  await recordShell(settings.releases, {
    keys: [{ remote: '*', key: keys.publicKey }],
    contract: readContractFile(),
  });
  return { settings, keys };
}

type Store = Awaited<ReturnType<typeof openStore>>;

const liveVersionOf = async ({ releases }: ReleaseSettings, remote: string) =>
  liveOf((await readDiscovery(releases)).microFrontends[remote])?.metadata.version;

async function verifyRelease(remote: string, { settings, keys }: Store) {
  const remoteFolder = join(root, remote);
  const next = semver.inc(readRemotePackage(remoteFolder).version, 'patch');
  const [live, first, second] = [`${next}-rc.0`, `${next}-rc.1`, `${next}-rc.2`];
  const { releases } = settings;
  const publish = (version: string, key: KeyObject) =>
    publishBuild({ remote, version }, releases, { folder: remoteFolder, key });
  if (isWhole(remote)) {
    await publish(live, keys.privateKey);
    await changeChannel(releases, { what: 'promote', remote, version: live, who: 'e2e' });
  }
  await releaseRemote(
    { remote, version: first },
    {
      folder: remoteFolder,
      settings,
      key: keys.privateKey,
      shell: join(root, 'shell/dist/service/main.cjs'),
      scope: isWhole(remote) ? 'all' : 'server',
      // Built and compared before; `npm test` runs the tests and the type check itself.
      findContractFaults: () => [],
      build: async () => undefined,
      test: async () => undefined,
    },
  );

  const manifest = await releases.read(manifestPath({ remote, version: first }));
  assert.ok(isManifestSigned(String(manifest), [keys.publicKey]), `${remote} is not signed`);
  if (isWhole(remote)) await verifyNote(releases, { remote, version: first });
  await publish(`${next}-other`, generateKeyPairSync('ed25519').privateKey);
  const unsigned = { what: 'promote', remote, version: `${next}-other`, who: 'e2e' } as const;
  await assert.rejects(changeChannel(releases, unsigned), ChannelError);

  const channel = (...args: string[]) => runChannel([...args, '--who', 'e2e'], remotes, settings);
  await channel('promote', `${remote}@${first}`);
  await publish(second, keys.privateKey);
  await channel('canary', `${remote}@${second}`, '--percent', '10');
  assert.equal(await liveVersionOf(settings, remote), first);
  await channel('promote', remote);
  assert.equal(await liveVersionOf(settings, remote), second);
  await channel('rollback', remote);
  assert.equal(await liveVersionOf(settings, remote), first);
}

/** The release renders what the live one does, because both are the same build. */
async function verifyNote(releases: ReleaseStore, { remote, version }: ReleaseName) {
  const text = String(await releases.read(`${remote}/${version}/${SHADOW_FILE}`));
  const note = JSON.parse(text) as ShadowNote;
  assert.ok(note.addresses > MIN_COMPARED, `only ${note.addresses} addresses are compared`);
  assert.match(summarizeNote(note), UNCHANGED);
  const { release } = await findPublishedRelease(releases, { remote, version });
  assert.equal(release.files[SHADOW_FILE], integrityOf(text), 'the note is not signed');
  const list = String(await releases.read(`${remote}/${version}/${PICTURES_FILE}`));
  const { pictures } = JSON.parse(list) as ScreenPictures;
  const changed = pictures.flatMap(({ screen, width, change }) =>
    change ? [`${width} ${screen}`] : [],
  );
  assert.deepEqual([pictures.length > 0, changed], [true, []], 'equal releases look different');
  assert.equal(release.pictures, integrityOf(list), 'the pictures are not signed');
}

/** The addresses that must be compared at least, and the summary of a release that changes nothing. */
const MIN_COMPARED = 100;
const UNCHANGED = /^prices 0, texts 0, structured data 0, links 0, statuses 0, calls 0, p95 /;

async function verifyReleasePath() {
  await runStep('Versions, in a clone without tags and in one with tags', verifyVersions);
  await runStep('The contract of the sources', async () => {
    assert.deepEqual(findFaultsOfSources(), []);
  });
  await runStep('Isolated pages', (progress) =>
    buildPackages([...remotes, 'shell'], progress, ['build', 'build-isolated']),
  );
  const store = await openStore();
  for (const remote of ordered) {
    await runStep(`${remote}, to its visitors and back`, () => verifyRelease(remote, store));
  }
  printLine(`✓ Every remote can be released (${elapsedSeconds().toFixed(0)} s)`);
}

try {
  await verifyReleasePath();
} catch (error) {
  printLine(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
