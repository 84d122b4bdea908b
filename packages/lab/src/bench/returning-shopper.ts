import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ChangingStore, findNewerNode } from '@fireflay/service/changing-store';
import { findFreePort } from '@fireflay/service/launched-process';
import { root } from 'tooling/root';
import type { Settings } from 'tooling/settings';
import { emulatePhone, withChrome, withPage } from './chrome';
import type { Chrome } from './chrome';

/** Bytes of scripts and styles that a shopper's home page loads, as sent, with headers. */
export interface ReturningShopper {
  /** The version of the shell's Node. */
  name: string;
  firstVisit: number;
  /** With a filled cache: nothing has changed. */
  nextVisit: number;
  /** After a release of the shell's own code. */
  afterShell: number;
  /** After a release of the remote of the home page. */
  afterRemote: number;
}

/** The remote of the home page, and the chunk that its release changes. */
const REMOTE = 'mf-catalog';
const CHUNK = 'page-home';

/** Measures with this Node, and with one that compresses with dictionaries. */
export async function measureReturningShopper(
  settings: Settings,
  browser: string,
): Promise<ReturningShopper[]> {
  const measured: ReturningShopper[] = [];
  for (const node of new Set([process.execPath, findNewerNode()])) {
    const store = new ChangingStore({
      releasesDir: settings.releasesDir,
      shellBuild: join(root, 'shell/dist'),
      folder: join(settings.dataDir, 'returning-shopper'),
      apiBase: `http://127.0.0.1:${settings.apiPort}`,
      port: await findFreePort(),
      node,
    });
    try {
      await store.start();
      const name = `Node ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1)}`;
      const visits = await withChrome(browser, (chrome) => visitBetweenReleases(chrome, store));
      measured.push({ name, ...visits });
    } finally {
      await store.stop();
    }
  }
  return measured;
}

async function visitBetweenReleases(
  chrome: Chrome,
  store: ChangingStore,
): Promise<Omit<ReturningShopper, 'name'>> {
  const firstVisit = await loadHome(chrome, store.url);
  const nextVisit = await loadHome(chrome, store.url);
  await store.releaseShell();
  const afterShell = await loadHome(chrome, store.url);
  await store.releaseRemote(REMOTE, CHUNK);
  return { firstVisit, nextVisit, afterShell, afterRemote: await loadHome(chrome, store.url) };
}

const loadHome = (chrome: Chrome, url: string): Promise<number> =>
  withPage(chrome, async (page) => {
    const session = await emulatePhone(page);
    const loaded = new Set<string>();
    let bytes = 0;
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const isFile = /\/(assets|remotes)\/.*\.(js|css)$/.test(response.url);
      if (isFile && !response.fromDiskCache && !response.fromPrefetchCache) loaded.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (loaded.has(requestId)) bytes += encodedDataLength;
    });
    await session.send('Network.enable');
    await page.goto(`${url}/`, { waitUntil: 'networkidle' });
    return bytes;
  });
