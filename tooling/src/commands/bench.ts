/**
 * `npm run bench`: measures the production store on ports and data of its own, prints a table and writes
 * it to `.cache/reports/bench.json`. docs/performance.md says what is measured.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser';
import { BuildFailed } from '../build';
import { say, step, stopWith } from '../console';
import { measureCatalogues } from '../bench/catalogue-load';
import { endBrowsers, withChrome } from '../bench/chrome';
import { runLighthouse } from '../bench/lighthouse-runs';
import { measureLoad } from '../bench/load';
import { memoryOf, memoryOfTree } from '../bench/memory';
import { readOptions, type BenchOptions } from '../bench/options';
import { measurePageLoad } from '../bench/page-load';
import { measurePurchases } from '../bench/purchases';
import { measureReleases, renderReleases } from '../bench/releases';
import { describeCommit, describeMachine, type ViewReport } from '../bench/report';
import { renderReport } from '../bench/table';
import { measuredOperations, readViews, type View } from '../bench/views';
import type { Processes } from '../processes';
import { root } from '../root';
import { readSettings } from '../settings';
import { findSigningKey } from '../signing-key';
import { openStore } from '../store';

/** Shoppers at once, and calls at once. */
const SHOPPERS = 10;
const CALLS = 20;
/** What a browser sends with a forced reload: the shell gives such a visitor no kept view. */
const EVERY_TIME_ANEW = { 'cache-control': 'no-cache' };

const reports = join(root, '.cache/reports');

async function bench() {
  const options = readOptions(process.argv.slice(2));
  if (options.releases) return benchReleases();
  const machine = describeMachine();
  const store =
    options.lighthouse || options.http
      ? await measureStore(options)
      : { views: [], operations: [], memory: { shell: Number.NaN, backEnd: Number.NaN } };
  const catalogues = options.catalogue
    ? await measureCatalogues(options.products, options.seconds)
    : [];
  const purchases = options.purchases ? await measurePurchases(options.seconds) : null;

  const report = {
    date: new Date().toISOString(),
    commit: describeCommit(),
    machine,
    ...store,
    catalogues,
    purchases,
  };
  mkdirSync(reports, { recursive: true });
  writeFileSync(join(reports, 'bench.json'), JSON.stringify(report, null, 2));
  say(`\n${renderReport(report)}\n`);
}

/** The measured store, on ports and data of its own. */
const benchSettings = () =>
  readSettings({
    ...process.env,
    PORT: process.env.PORT ?? '3200',
    API_PORT: process.env.API_PORT ?? '4200',
    DATA_DIR: process.env.DATA_DIR ?? join(root, '.cache/bench'),
  });

async function benchReleases() {
  const settings = benchSettings();
  const store = await openStore(settings);
  try {
    await step('Promotions and rollbacks under load', async () => {
      const shell = store.pidOf('shell');
      const url = `http://127.0.0.1:${settings.port}`;
      const report = await measureReleases(
        url,
        settings.releasesDir,
        findSigningKey(settings),
        shell,
      );
      say(`\n${renderReleases(report)}\n`);
    });
  } finally {
    await store.stop();
  }
}

async function measureStore(options: BenchOptions) {
  const settings = benchSettings();
  const browser = await findBrowser();
  const store = await openStore(settings);
  let finished = false;
  void store.untilStopped().then(() => {
    if (finished) return;
    endBrowsers();
    process.exit(process.exitCode ?? 130);
  });

  try {
    const measured = await readViews(`http://localhost:${settings.port}`);
    const views = await measureViews(measured, browser, options);
    const operations = options.http
      ? await measureOperations(`http://127.0.0.1:${settings.apiPort}`, measured, options)
      : [];
    return { views, operations, memory: memoryAfter(store) };
  } finally {
    finished = true;
    await store.stop();
  }
}

async function measureViews(views: View[], browser: string, options: BenchOptions) {
  const measured: ViewReport[] = views.map(({ name, url }) => ({ name, url }));
  const each = async (work: (view: View, report: ViewReport) => Promise<void>) => {
    for (const [at, view] of views.entries()) await work(view, measured[at] as ViewReport);
  };

  await step('Drawing the pictures of the four views', () =>
    each(async (view) => void (await withChrome(browser, (open) => measurePageLoad(open, view)))),
  );
  await step('Weighing the four views', () =>
    each(async (view, report) => {
      report.load = await withChrome(browser, (chrome) => measurePageLoad(chrome, view));
    }),
  );
  if (options.lighthouse) {
    await step('Lighthouse, mobile', (progress) =>
      each(async (view, report) => {
        report.lighthouse = await runLighthouse(browser, view, options.runs, progress);
      }),
    );
  }
  if (options.http) {
    await step(`First views by the server, ${SHOPPERS} at once`, (progress) =>
      each(async (view, report) => {
        report.served = await measureLoad(view.url, SHOPPERS, options.seconds);
        report.render = await measureLoad(view.url, SHOPPERS, options.seconds, EVERY_TIME_ANEW);
        progress(
          `${view.name}: ${Math.round(report.served.perSecond)} views/s, ${Math.round(report.render.perSecond)} renders/s`,
        );
      }),
    );
  }
  return measured;
}

async function measureOperations(apiOrigin: string, views: View[], options: BenchOptions) {
  const operations = measuredOperations(apiOrigin, views);
  const loads: ({ name: string } & Awaited<ReturnType<typeof measureLoad>>)[] = [];
  await step(`The back end, ${CALLS} calls at once`, async (progress) => {
    for (const { name, url } of operations) {
      const load = await measureLoad(url, CALLS, options.seconds);
      loads.push({ name, ...load });
      progress(`${name}: ${Math.round(load.perSecond)} requests/s`);
    }
  });
  return loads;
}

const memoryAfter = (store: Processes) => ({
  shell: memoryOfTree(store.pidOf('shell')),
  backEnd: memoryOf(store.pidOf('back end')),
});

bench().catch((error: unknown) => {
  if (error instanceof BuildFailed) stopWith(error.message);
  stopWith(error instanceof Error ? error.message : String(error));
});
