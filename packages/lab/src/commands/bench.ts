/**
 * `npm run bench`: measures the production store on separate ports and data, prints tables and writes them to
 * `.cache/reports/bench.json` (docs/performance.md).
 *   --only lighthouse | http | catalogue | purchases | returning | import | releases | taps | traces
 *                           one measurement; the last four run only if named
 *   --products 552,100000   sizes of the catalogues
 *   --imported 100000       products of the catalogue file that is imported
 *   --runs 5                runs of each view, by Lighthouse, or of each tap
 *   --seconds 10            duration of each load
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from 'tooling/browser';
import { runStep, exitWithError } from 'tooling/console';
import { measureCatalogues } from '../bench/catalogue-load';
import { withChrome } from '../bench/chrome';
import { measureImports } from '../bench/imports';
import { measureHop } from '../bench/hop';
import { measureTraces } from '../bench/traces';
import { runLighthouse } from '../bench/run-lighthouse';
import { memoryMiBOf, treeMemoryMiBOf } from '../bench/memory';
import { parseBenchOptions } from '../bench/options';
import type { BenchOptions } from '../bench/options';
import { measureInteractions } from '../bench/measure-interactions';
import type { InteractionReport } from '../bench/measure-interactions';
import { measurePageLoad } from '../bench/page-load';
import { measurePurchases } from '../bench/purchases';
import { measureReleases, printReleases } from '../bench/releases';
import { measureReturningShopper } from '../bench/returning-shopper';
import type { ReturningShopper } from '../bench/returning-shopper';
import { describeCommit, describeMachine } from '../bench/report';
import type { ViewReport } from '../bench/report';
import { printReport } from '../bench/print-report';
import { measuredOperations, fetchSitemaps, fetchViews } from '../bench/views';
import type { View } from '../bench/views';
import { COMPRESSED, measureLoad, startLoad } from '../load';
import type { HttpLoad } from '../load';
import type { Processes } from 'tooling/processes';
import { REPORTS_FOLDER, root } from 'tooling/root';
import { readSettings } from 'tooling/settings';
import { findSigningKey } from 'tooling/release/signing-key';
import { startStore } from 'tooling/start-store';

/** These are measured with one store. */
const STORE_MEASUREMENTS = ['lighthouse', 'http', 'taps', 'returning'] as const;
/** Concurrent shoppers, and concurrent calls. */
const VIEW_CONNECTIONS = 10;
const CALL_CONNECTIONS = 20;
/** A browser sends this with a forced reload: the shell renders the view instead of taking it from its cache. */
const NO_CACHE_HEADERS = { ...COMPRESSED, 'cache-control': 'no-cache' };

async function bench() {
  const options = parseBenchOptions(process.argv.slice(2));
  if (options.isMeasured('releases')) return benchReleases();
  if (options.isMeasured('traces')) return benchTraces(options.seconds);
  const machine = describeMachine();
  mkdirSync(REPORTS_FOLDER, { recursive: true });
  const store = STORE_MEASUREMENTS.some(options.isMeasured)
    ? await measureStore(options)
    : {
        views: [],
        interactions: [],
        returning: [],
        operations: [],
        memory: { shell: Number.NaN, backEnd: Number.NaN },
      };
  const catalogues = options.isMeasured('catalogue')
    ? await measureCatalogues(options.products, options.seconds)
    : [];
  const purchases = options.isMeasured('purchases')
    ? await measurePurchases(options.seconds)
    : null;
  const imports = options.isMeasured('import') ? await measureImports(options.imported) : null;

  const report = {
    date: new Date().toISOString(),
    commit: describeCommit(),
    machine,
    ...store,
    catalogues,
    purchases,
    imports,
  };
  writeFileSync(join(REPORTS_FOLDER, 'bench.json'), JSON.stringify(report, null, 2));
  printReport(report);
}

/** The measured store has separate ports and data. */
const benchSettings = () =>
  readSettings({
    ...process.env,
    PORT: process.env.PORT ?? '3200',
    API_PORT: process.env.API_PORT ?? '4200',
    DATA_DIR: process.env.DATA_DIR ?? join(root, '.cache/bench'),
  });

async function benchReleases() {
  const settings = benchSettings();
  const store = await startStore(settings);
  try {
    await runStep('Promotions and rollbacks under load', async () => {
      const shell = store.pidOf('shell');
      const url = `http://127.0.0.1:${settings.port}`;
      const report = await measureReleases(
        url,
        settings.releasesDir,
        findSigningKey(settings),
        shell,
      );
      printReleases(report);
    });
  } finally {
    await store.stop();
  }
}

async function benchTraces(seconds: number) {
  await measureTraces(seconds);
  const settings = benchSettings();
  const store = await startStore(settings);
  try {
    const at = (port: number) => `http://127.0.0.1:${port}`;
    await measureHop(at(settings.apiPort), at(settings.port));
  } finally {
    await store.stop();
  }
}

async function measureStore(options: BenchOptions) {
  const settings = benchSettings();
  const browser = await findBrowser('whole');
  const store = await startStore(settings);
  let isFinished = false;
  void store.untilStopped().then(() => {
    if (!isFinished) process.exit(process.exitCode ?? 130);
  });

  try {
    const viewsToMeasure = await fetchViews(`http://localhost:${settings.port}`);
    const views = await measureViews(viewsToMeasure, browser, options);
    const operations = options.isMeasured('http')
      ? await measureOperations(`http://127.0.0.1:${settings.apiPort}`, viewsToMeasure, options)
      : [];
    const interactions: InteractionReport[] = [];
    if (options.isMeasured('taps')) {
      await runStep('Taps', async (progress) => {
        interactions.push(
          ...(await measureInteractions(browser, viewsToMeasure, options.runs, progress)),
        );
      });
    }
    const returning: ReturningShopper[] = [];
    if (options.isMeasured('returning')) {
      await runStep('Bytes after a release', async () => {
        returning.push(...(await measureReturningShopper(settings, browser)));
      });
    }
    return { views, interactions, returning, operations, memory: memoryAfter(store) };
  } finally {
    isFinished = true;
    await store.stop();
  }
}

async function measureViews(views: View[], browser: string, options: BenchOptions) {
  const measured: ViewReport[] = views.map(({ name, url }) => ({ name, url }));
  const forEachView = async (work: (view: View, report: ViewReport) => Promise<void>) => {
    for (const [at, view] of views.entries()) await work(view, measured[at] as ViewReport);
  };

  await runStep('Generating the pictures of the views', () =>
    forEachView(
      async (view) => void (await withChrome(browser, (open) => measurePageLoad(open, view))),
    ),
  );
  await runStep('Measuring the size of the views', () =>
    forEachView(async (view, report) => {
      report.load = await withChrome(browser, (chrome) => measurePageLoad(chrome, view));
    }),
  );
  if (options.isMeasured('lighthouse')) {
    await runStep('Lighthouse, mobile', (progress) =>
      forEachView(async (view, report) => {
        report.lighthouse = await runLighthouse(browser, view, options.runs, progress);
      }),
    );
  }
  if (options.isMeasured('http')) {
    await runStep(`First views, ${VIEW_CONNECTIONS} concurrent requests`, (progress) =>
      forEachView(async (view, report) => {
        // The load generator does not sign in.
        if (view.signedIn) return;
        const load = {
          url: view.url,
          connections: VIEW_CONNECTIONS,
          duration: options.seconds,
          headers: COMPRESSED,
        };
        report.served = await measureLoad(load);
        report.render = await measureLoad({ ...load, headers: NO_CACHE_HEADERS });
        progress(
          `${view.name}: ${Math.round(report.served.perSecond)} views/s, ${Math.round(report.render.perSecond)} renders/s`,
        );
      }),
    );
    await runStep(`Pages never rendered before, ${VIEW_CONNECTIONS} concurrent requests`, () =>
      forEachView(async ({ url, others }, report) => {
        if (!others) return;
        const { origin } = new URL(url);
        const paths = (await fetchSitemaps(origin)).filter((path) => path.startsWith(others));
        let next = 0;
        const setupRequest = (request: object) => ({
          ...request,
          path: paths[next++ % paths.length],
        });
        report.newRender = await startLoad({
          url: origin,
          connections: VIEW_CONNECTIONS,
          amount: paths.length,
          headers: NO_CACHE_HEADERS,
          requests: [{ setupRequest }],
        }).result;
      }),
    );
  }
  return measured;
}

async function measureOperations(apiOrigin: string, views: View[], options: BenchOptions) {
  const operations = measuredOperations(apiOrigin, views);
  const loads: ({ name: string } & HttpLoad)[] = [];
  await runStep(`Back end, ${CALL_CONNECTIONS} concurrent requests`, async (progress) => {
    for (const { name, url } of operations) {
      const load = await measureLoad({
        url,
        connections: CALL_CONNECTIONS,
        duration: options.seconds,
        headers: COMPRESSED,
      });
      loads.push({ name, ...load });
      progress(`${name}: ${Math.round(load.perSecond)} requests/s`);
    }
  });
  return loads;
}

const memoryAfter = (store: Processes) => ({
  shell: treeMemoryMiBOf(store.pidOf('shell')),
  backEnd: memoryMiBOf(store.pidOf('back end')),
});

bench().catch(exitWithError);
