import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeChannel, findPublishedRelease } from '@fireflay/releases';
import type { ReleaseName, ShadowNote } from '@fireflay/releases';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { BROWSER_ARGS, findBrowser } from '../browser';
import { checkIsolatedPage, readIsolatedPage, serveIsolatedPage } from './browser-check';
import type { IsolatedPage } from './browser-check';
import { GatedShell } from './gate/gated-shell';
import { linkLiveReleases } from './gate/link-releases';
import { checkInStore } from './gate/store-check';
import { WIDTHS } from './gate/visit-groups';
import { originOfPictures } from './pictures/origin-of-pictures';
import { readPictures } from './pictures/screen-pictures';
import type { PictureSet } from './pictures/screen-pictures';
import { checkOnServer } from './server-check';
import { AddressQueue, firstAddresses } from './shadow/addresses';
import { runShadow } from './shadow/run-shadow';
import { findUnacceptedPrice, writeNote } from './shadow/shadow-note';

/** Addresses that candidate and live render. */
const SHADOW_ADDRESSES = 200;

export interface RenderGateOptions {
  /** The file that starts the shell: main.cjs of its service. */
  shell: string;
  /** Publishes the release under test into a folder of releases. */
  publishTo: (releasesDir: string) => Promise<void>;
  /** The folder with the store's releases: the live releases are added to the check. */
  storeReleases: string;
  /** The addresses that sitemaps list. */
  indexedRoutes?: readonly string[];
  /** The reason for changed prices on the remote's own pages. */
  acceptedPrices?: string | undefined;
  /** The number of addresses that candidate and live render (default: 200). */
  addresses?: number;
  /** `server`: opens no page in a browser. */
  scope?: 'server' | 'all';
  /** The addresses that a browser opens (default: all screens). */
  opened?: readonly string[];
}

export interface RenderGateResult {
  /** One sentence for each fault. */
  faults: string[];
  /** The differences from what the live release renders; undefined for a first release. */
  note?: ShadowNote;
  /** The pictures of all screens, where a browser has opened them. */
  pictures?: PictureSet;
}

/**
 * Renders every page and fragment of a release before it is published: on the server beside what is live, in the store
 * in a browser, and on its isolated page. Opens no browser for a release that has faults on the server.
 */
export async function checkRendering(
  release: ReleaseName,
  options: RenderGateOptions,
): Promise<RenderGateResult> {
  const { shell, publishTo, storeReleases } = options;
  const folder = await mkdtemp(join(tmpdir(), 'fireflay-release-check-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const [candidateDir, liveDir] = [join(folder, 'candidate'), join(folder, 'live')];
    await linkLiveReleases(storeReleases, candidateDir, release.remote);
    await publishTo(candidateDir);
    // Nobody visits this folder: QA answers after the check.
    const check = { who: 'release check', isEmergency: true };
    await changeChannel(candidateDir, { ...release, what: 'promote', ...check });
    const isolatedFolder = join(candidateDir, release.remote, release.version, 'isolated');
    if (!existsSync(isolatedFolder))
      throw new Error(`${release.remote} has no isolated page to check.`);
    const liveVersions = await linkLiveReleases(storeReleases, liveDir);
    const liveVersion = liveVersions.get(release.remote);

    const isolated = await serveIsolatedPage(isolatedFolder);
    ends.unshift(isolated.close);
    const [browser, candidate, live] = await Promise.all([
      chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS }),
      GatedShell.start(shell, candidateDir),
      liveVersion ? GatedShell.start(shell, liveDir) : undefined,
    ]);
    ends.unshift(
      () => browser.close(),
      () => candidate.stop(),
      async () => live?.stop(),
    );

    const { published } = await findPublishedRelease(candidateDir, release);
    return await runChecks(release, {
      ...options,
      browser,
      candidate,
      live: live && liveVersion ? { shell: live, version: liveVersion } : undefined,
      picturesOf: {
        renderedBy: originOfPictures(browser, shell, liveVersions, release.remote),
        ...(liveVersion && { live: liveVersion }),
      },
      isolatedOrigin: isolated.origin,
      isolatedPage: await readIsolatedPage(browser, isolated.origin),
      routes: published.routes ?? [],
    });
  } finally {
    for (const end of ends) await end();
  }
}

interface Started extends RenderGateOptions {
  browser: Browser;
  candidate: GatedShell;
  live: { shell: GatedShell; version: string } | undefined;
  /** The origin of the pictures that are taken. */
  picturesOf: Omit<PictureSet, 'pictures'>;
  isolatedOrigin: string;
  isolatedPage: IsolatedPage;
  routes: readonly string[];
}

async function runChecks(release: ReleaseName, started: Started): Promise<RenderGateResult> {
  const { browser, candidate, live, isolatedPage, routes, scope = 'all' } = started;
  const { screens } = isolatedPage;
  const pages = screens.map(({ path }) => path);
  const lists = [
    ...(await findUnlistedPages(candidate, isolatedPage, routes)),
    ...(await checkOnServer(candidate, release, { pages, routes })),
  ];
  if (lists.length > 0) return { faults: lists };

  const addresses = screens.flatMap(({ path, scenarios }) =>
    scenarios.map((choice) => ({ path, choice })),
  );
  const shadow = live && (await shadowRelease(release, started, live, addresses));
  if (shadow && shadow.faults.length > 0) {
    return {
      ...shadow,
      faults: [...(await findProcessFaults(release, started)), ...shadow.faults],
    };
  }
  const result = { faults: [], ...(shadow && { note: shadow.note }) };
  if (scope === 'server') return { ...result, faults: await findProcessFaults(release, started) };

  const fragmentPages = (shadow?.pagesWithFragments ?? []).map((path) => ({ path, choice: {} }));
  const isOpened = ({ path }: { path: string }) => started.opened?.includes(path) ?? true;
  const visits = [...addresses, ...fragmentPages]
    .filter(isOpened)
    .flatMap((address) => WIDTHS.map((width) => ({ ...address, width })));
  const indexed = new Set(started.indexedRoutes);
  const { picturesOf, storeReleases } = started;
  const livePictures =
    live &&
    (await readPictures(join(storeReleases, release.remote, live.version), picturesOf.renderedBy));
  const [inStore, isolatedFaults] = await Promise.all([
    checkInStore(browser, {
      candidate,
      live: live?.shell,
      visits,
      livePictures,
      arePricesAccepted: Boolean(started.acceptedPrices?.trim()),
      // Sitemaps list no address with parameters.
      isIndexed: (path) =>
        !path.includes('?') && indexed.has(candidate.routes.routeOf(path)?.pattern ?? ''),
    }),
    checkIsolatedPage(browser, started.isolatedOrigin, {
      ...isolatedPage,
      screens: screens.filter(isOpened),
    }),
  ]);
  // Some time has passed: a timer of the server bundle has run as well.
  return {
    ...result,
    pictures: { ...picturesOf, pictures: inStore.pictures },
    faults: [...(await findProcessFaults(release, started)), ...inStore.faults, ...isolatedFaults],
  };
}

/** Finds faults of the server bundle that no page shows. */
async function findProcessFaults(
  { remote }: ReleaseName,
  { candidate, live }: Pick<Started, 'candidate' | 'live'>,
): Promise<string[]> {
  const ended = await candidate.countEndedProcesses();
  const usual = (await live?.shell.countEndedProcesses()) ?? 0;
  const faults: string[] = [];
  if (ended > usual) faults.push(`the server bundle ends processes that render pages: ${ended}`);
  if ((await candidate.countFailures(remote)) > 0) {
    faults.push(`the server bundle throws: ${candidate.reasonSince(0)}`);
  }
  return faults;
}

async function shadowRelease(
  { remote }: ReleaseName,
  { candidate, acceptedPrices, addresses = SHADOW_ADDRESSES }: Started,
  live: { shell: GatedShell; version: string },
  screens: Parameters<typeof firstAddresses>[0],
) {
  const queue = new AddressQueue(addresses);
  const { patterns } = candidate.routes;
  queue.add(
    firstAddresses(
      screens,
      patterns.map(({ pattern }) => pattern),
    ),
  );
  const { compared, faults, ...result } = await runShadow({
    live: live.shell,
    candidate,
    remote,
    queue,
  });
  const note = writeNote(live.version, compared);
  const price = findUnacceptedPrice(note, acceptedPrices);
  if (price && faults.length === 0) faults.push(price);
  return { ...result, faults, note };
}

/** One sentence for each page that is opened in no state. An address that leads to another one needs no screen. */
async function findUnlistedPages(
  shell: GatedShell,
  { screens }: IsolatedPage,
  routes: readonly string[],
): Promise<string[]> {
  const shown = new Set(screens.map(({ path }) => shell.routes.routeOf(path)?.pattern));
  const faults = screens
    .filter(({ scenarios }) => scenarios.length === 0)
    .map(({ path }) => `${path} names no scenarios in isolated.tsx`);
  for (const pattern of routes.filter((each) => !shown.has(each))) {
    const { status } = await shell.open(pattern.replaceAll(/:\w+/g, '1'));
    if (status < 300 || status > 399) faults.push(`${pattern} has no screen in isolated.tsx`);
  }
  return faults;
}
