// Areas: tooling/src/release, shell/server, packages/releases, packages/build
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { storeReleasesDir } from './support/second-shell';
import { expect, test } from '../support/test';

const serverCheckFile = fileURLToPath(
  new URL('../../tooling/src/release/server-check.ts', import.meta.url),
);
const shell = fileURLToPath(new URL('../../shell/dist/service/main.cjs', import.meta.url));
const remote = 'mf-content';
const version = '9.9.9';
let releasesDir: string;

test.beforeEach(async () => {
  releasesDir = await mkdtemp(join(tmpdir(), 'release-gate-'));
});
test.afterEach(() => rm(releasesDir, { recursive: true, force: true }));

/** Publishes a changed copy of the store's own release as the only live one. */
async function publish(change: (text: string) => string) {
  const composition = await readFile(join(storeReleasesDir, 'composition.json'), 'utf8');
  const { microFrontends } = JSON.parse(composition) as {
    microFrontends: Record<string, [{ metadata: { version: string } }]>;
  };
  const folder = join(releasesDir, remote, version);
  const live = microFrontends[remote]?.[0].metadata.version ?? '';
  await cp(join(storeReleasesDir, remote, live), folder, { recursive: true });
  const file = join(folder, 'server/page-faq.cjs');
  const text = change(await readFile(file, 'utf8'));
  await writeFile(file, text);
  const manifestFile = join(folder, 'mf-manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as {
    release: { version: string; files: Record<string, string> };
  };
  manifest.release.version = version;
  manifest.release.files['server/page-faq.cjs'] =
    `sha384-${createHash('sha384').update(text).digest('base64')}`;
  await writeFile(manifestFile, JSON.stringify(manifest));
  const entry = {
    url: `/remotes/${remote}/${version}/mf-manifest.json`,
    metadata: { version },
    deployment: { traffic: 100, default: true },
  };
  const discovery = { microFrontends: { [remote]: [entry] } };
  await writeFile(join(releasesDir, 'composition.json'), JSON.stringify(discovery));
}

async function findFaults(): Promise<string[]> {
  const options = { shell, releasesDir, pages: ['/faq', '/sobre'], hasFragments: false };
  const script = `
    import { checkOnServer } from ${JSON.stringify(serverCheckFile)};
    const found = await checkOnServer(${JSON.stringify({ remote, version })}, ${JSON.stringify(options)});
    console.log(JSON.stringify(found));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', 'tsx', '--input-type=module', '--eval', script],
  ]);
  return JSON.parse(stdout) as string[];
}

test('a release whose pages render is accepted', async () => {
  await publish((text) => text);

  expect(await findFaults()).toEqual([]);
});

test('a release that throws on the server is refused with the page and the error', async () => {
  const begin = 'function FaqPage() {';
  await publish((text) => text.replace(begin, `${begin} throw new TypeError('broken page');`));

  expect(await findFaults()).toEqual([
    expect.stringMatching(/^\/faq throws on the server: .*TypeError: broken page/),
  ]);
});

test('a release whose bundle does not load is refused', async () => {
  await publish(() => 'this is no JavaScript');

  const found = await findFaults();

  expect(found[0]).toMatch(/^\/faq is not rendered on the server: .*SyntaxError/);
});
