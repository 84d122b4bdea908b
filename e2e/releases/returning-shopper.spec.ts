import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { LaunchedProcess } from '@fireflay/service/launched-process';
import { untilSettled } from '../support/hydration';
import { findNewerNode } from '../support/newer-node';
import { buildNextShell, publishNextRelease } from '../support/next-build';
import { store } from '../support/store';
import { expect, test } from '../support/test';

const REMOTE = 'mf-catalog';
const NEXT_VERSION = '9.0.0-next';
const KIBIBYTE = 1024;

const build = fileURLToPath(new URL('../../shell/dist', import.meta.url));
/** In the repository: the servers' programs load its libraries. */
const folder = join(store.dataDir, 'returning-shopper');
const releases = join(folder, 'releases');
const nextShell = join(folder, 'shell');
const compositionFile = join(releases, 'composition.json');

const port = store.port + 30;
const url = `http://localhost:${port}`;
let shell: LaunchedProcess | undefined;
let node: string;

interface Discovery {
  microFrontends: Record<string, [{ url: string; metadata: { version: string } }]>;
}

const readComposition = async () =>
  JSON.parse(await readFile(compositionFile, 'utf8')) as Discovery;

/** Copies what is live in the store under test. */
async function copyReleases() {
  await rm(folder, { recursive: true, force: true });
  await mkdir(releases, { recursive: true });
  await cp(join(store.dataDir, 'releases/composition.json'), compositionFile);
  const { microFrontends } = await readComposition();
  for (const [remote, [{ url: manifest, metadata }]] of Object.entries(microFrontends)) {
    microFrontends[remote] = [{ url: manifest, metadata: { version: metadata.version } }];
    const path = join(remote, metadata.version);
    await cp(join(store.dataDir, 'releases', path), join(releases, path), { recursive: true });
  }
  await writeFile(compositionFile, JSON.stringify({ microFrontends }));
}

async function startShell(dist: string) {
  await shell?.end();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    // The next release is not signed.
    FIREFLAY_MODE: 'local',
    PORT: String(port),
    HOST: '127.0.0.1',
    API_BASE: store.apiUrl,
    RELEASES_DIR: releases,
  };
  shell = new LaunchedProcess([join(dist, 'service/main.cjs')], { env }, node);
  await shell.untilReady(`${url}/healthz`);
  // A shell records its files after its start.
  await expect.poll(() => readdir(join(releases, 'shell')).catch(() => [])).not.toEqual([]);
}

/** Makes the next release of the remote live, and waits until visitors get it. */
async function releaseRemote() {
  const composition = await readComposition();
  const from = composition.microFrontends[REMOTE]?.[0].metadata.version ?? '';
  await publishNextRelease(releases, REMOTE, { from, to: NEXT_VERSION, chunk: 'page-home' });
  composition.microFrontends[REMOTE] = [
    {
      url: `/remotes/${REMOTE}/${NEXT_VERSION}/mf-manifest.json`,
      metadata: { version: NEXT_VERSION },
      ...{ extras: { previous: [from] } },
    },
  ];
  await writeFile(`${compositionFile}.draft`, JSON.stringify(composition));
  await rename(`${compositionFile}.draft`, compositionFile);
  const { mtimeMs } = await stat(compositionFile);
  const readId = async () =>
    ((await (await fetch(`${url}/healthz`)).json()) as { composition: string }).composition;
  await expect.poll(readId).toBe(String(mtimeMs));
}

interface LoadedFile {
  address: string;
  encoding: string | undefined;
  /** As sent, with headers. */
  bytes: number;
}

/** Opens the home page. @returns the scripts and styles that the network delivered */
async function visit(page: Page): Promise<LoadedFile[]> {
  const session = await page.context().newCDPSession(page);
  const files = new Map<string, LoadedFile>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    const isFile = /^\/(assets|remotes)\/.*\.(js|css)$/.test(pathname);
    if (!isFile || response.fromDiskCache || response.fromPrefetchCache) return;
    const encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'];
    files.set(requestId, { address: pathname, encoding, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(`${url}/`);
  await untilSettled(page);
  await session.detach();
  return [...files.values()].filter(({ bytes }) => bytes > 0);
}

const sumOf = (files: LoadedFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);
const stemsOf = (files: LoadedFile[]) =>
  files.map(({ address }) => address.replace(/\.[\da-f]{8}\./, '.')).sort();

test.beforeAll(async () => {
  node = findNewerNode();
  await copyReleases();
  await buildNextShell(build, nextShell);
});
test.afterAll(async () => {
  await shell?.end();
  await rm(folder, { recursive: true, force: true });
});

test('after a release of the shell or of a remote a returning shopper loads what has changed, in less than 10 KiB', async ({
  page,
}, info) => {
  await startShell(build);
  const first = await visit(page);
  const again = await visit(page);

  await startShell(nextShell);
  const afterShell = await visit(page);

  await releaseRemote();
  const afterRemote = await visit(page);

  await info.attach('files', {
    body: JSON.stringify({ first, again, afterShell, afterRemote }, null, 1),
  });
  expect(sumOf(first)).toBeGreaterThan(100 * KIBIBYTE);
  expect(again).toEqual([]);
  expect(stemsOf(afterShell)).toEqual(['/assets/main.js']);
  expect(stemsOf(afterRemote)).toEqual([
    `/remotes/${REMOTE}/files/page-home.js`,
    `/remotes/${REMOTE}/files/remoteEntry.js`,
  ]);
  for (const files of [afterShell, afterRemote]) {
    expect(new Set(files.map(({ encoding }) => encoding))).toEqual(new Set(['dcz']));
    expect(sumOf(files)).toBeLessThan(10 * KIBIBYTE);
  }
  expect(await page.evaluate(() => (self as { notes?: string[] }).notes)).toHaveLength(3);
});
