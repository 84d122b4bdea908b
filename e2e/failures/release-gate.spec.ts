// Areas: tooling/src/release, packages/testing, shell/server, shell/src, packages/releases, packages/build, mf-content
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  BAD_REMOTE,
  badReleases,
  ESSENTIAL_BAD_RELEASES,
  OTHER_TRIED_BAD_RELEASES,
  publishBadRelease,
} from '@fireflay/testing/bad-releases';
import type { BadRelease } from '@fireflay/testing/bad-releases';
import { storeReleasesDir } from './support/second-shell';
import { expect, test } from '../support/test';

const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const run = promisify(execFile);

const version = '9.9.9';
/** Addresses that candidate and live render: the gate of a release renders 200. */
const ADDRESSES = 40;
/** Pages that a browser opens: each bad release has its fault on them. The gate of a release opens all. */
const OPENED = ['/faq', '/sobre'];
let folder: string;

test.describe.configure({ timeout: 300_000 });

test.beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'release-gate-')), version);
});
test.afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const built = new Set<string>();

async function buildIsolatedOnce(remote: string) {
  if (built.has(remote)) return;
  await run('npx', ['nx', 'run', `${remote}:build-isolated`], { cwd: pathOf('.') });
  built.add(remote);
}

/**
 * Publishes a bad copy of the store's own release, and takes it through the gate, which accepts good ones in
 * `tooling/src/release/release-path.e2e.ts`. @returns the sentences
 */
async function findFaults(release: BadRelease): Promise<string[]> {
  const { remote = BAD_REMOTE } = release;
  await buildIsolatedOnce(remote);
  const text = await readFile(join(storeReleasesDir, 'composition.json'), 'utf8');
  const { microFrontends } = JSON.parse(text) as {
    microFrontends: Record<string, [{ metadata: { version: string } }]>;
  };
  const live = microFrontends[remote]?.[0].metadata.version ?? '';
  const source = join(folder, '../source');
  await cp(join(storeReleasesDir, remote, live), source, { recursive: true });
  // `npm start` publishes the isolated page of an earlier build, or none.
  await rm(join(source, 'isolated'), { recursive: true, force: true });
  await cp(pathOf(`${remote}/dist/isolated`), join(source, 'isolated'), { recursive: true });
  await publishBadRelease(source, folder, release);
  const options = {
    shell: pathOf('shell/dist/service/main.cjs'),
    storeReleases: storeReleasesDir,
    indexedRoutes: [],
    addresses: ADDRESSES,
    opened: OPENED,
  };
  const script = `
    import { cp } from 'node:fs/promises';
    import { join } from 'node:path';
    import { checkRendering } from ${JSON.stringify(pathOf('tooling/src/release/render-gate.ts'))};
    const name = ${JSON.stringify({ remote, version })};
    const { faults } = await checkRendering(name, {
      ...${JSON.stringify(options)},
      publishTo: (to) => cp(${JSON.stringify(folder)}, join(to, name.remote, name.version), { recursive: true }),
    });
    console.log(JSON.stringify(faults));`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const { stdout } = await run(process.execPath, args, { cwd: pathOf('.') });
  return JSON.parse(stdout) as string[];
}

for (const id of [...ESSENTIAL_BAD_RELEASES, ...OTHER_TRIED_BAD_RELEASES]) {
  const release = badReleases.find((each) => each.id === id);
  if (!release) throw new Error(`There is no bad release ${id}.`);
  const tag = ESSENTIAL_BAD_RELEASES.includes(id) ? '' : '@variant ';

  test(`${tag}a release is refused: ${release.title}`, async () => {
    const [first] = await findFaults(release);

    expect(first).toMatch(release.refusal);
  });
}
