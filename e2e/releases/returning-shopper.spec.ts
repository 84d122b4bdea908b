// Areas: shell, packages/releases
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { ChangingStore, compressesWithDictionaries } from '@fireflay/service/changing-store';
import { untilSettled } from '../support/hydration';
import { firstPortOf, store } from '../support/store';
import { expect, test } from '../support/test';

const REMOTE = 'mf-catalog';
const KIBIBYTE = 1024;
/**
 * The encoding and size of a changed file. An older Node compresses no file with the shopper's own as its dictionary.
 */
const { encoding, maxBytes } = compressesWithDictionaries()
  ? { encoding: 'dcz', maxBytes: 10 * KIBIBYTE }
  : { encoding: 'br', maxBytes: 60 * KIBIBYTE };

let changing: ChangingStore;

interface LoadedFile {
  address: string;
  encoding: string | undefined;
  /** The bytes on the network, with headers. */
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
  // The last file, which an idle page loads.
  const watched = page.waitForEvent('requestfinished', (request) =>
    /\/watch-page\./.test(request.url()),
  );
  await page.goto(`${changing.url}/`);
  await untilSettled(page);
  await watched;
  await session.detach();
  return [...files.values()].filter(({ bytes }) => bytes > 0);
}

const sumOf = (files: LoadedFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);
const stemsOf = (files: LoadedFile[]) =>
  files.map(({ address }) => address.replace(/\.[\da-f]{8}\./, '.')).sort();

test.beforeAll(async () => {
  // Copies all releases, beside whatever else the machine does.
  test.setTimeout(900_000);
  changing = new ChangingStore({
    releasesDir: join(store.dataDir, 'releases'),
    shellBuild: fileURLToPath(new URL('../../shell/dist', import.meta.url)),
    folder: join(store.dataDir, 'returning-shopper'),
    apiBase: store.apiUrl,
    port: firstPortOf('returning shopper'),
    node: process.execPath,
  });
  await changing.start();
});
test.afterAll(() => changing.stop());

test(
  'after a release of the shell or of a remote a returning shopper loads what has changed, in a few KiB',
  { tag: '@variant' },
  async ({ page }, info) => {
    const first = await visit(page);
    const again = await visit(page);

    await changing.releaseShell();
    const afterShell = await visit(page);

    await changing.releaseRemote(REMOTE, 'page-home');
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
      expect(new Set(files.map((file) => file.encoding))).toEqual(new Set([encoding]));
      expect(sumOf(files)).toBeLessThan(maxBytes);
    }
    // The changed files have run.
    expect(await page.evaluate(() => (self as { notes?: string[] }).notes)).toHaveLength(3);
  },
);
