import type { CatalogueLoad } from './catalogue-load';
import type { ImportLoad } from './imports';
import type { LighthouseReport } from './run-lighthouse';
import type { HttpLoad } from '../load';
import { SLOWDOWN } from './measure-interactions';
import type { PageLoad } from './page-load';
import type { PurchaseLoad } from './purchases';
import type { BenchReport, ViewReport } from './report';

type Row = string[];

const MISSING = '–';
const fixed = (digits: number) => (value: number) =>
  Number.isFinite(value) ? value.toFixed(digits) : MISSING;
const whole = fixed(0);
const kilobytes = (bytes: number) => fixed(1)(bytes / 1000);
const kibibytes = (bytes: number) => fixed(1)(bytes / 1024);
const seconds = (milliseconds: number) => fixed(2)(milliseconds / 1000);

/** The report as plain text: the tables, then the findings. */
export function renderReport(report: BenchReport): string {
  const { machine, views, interactions, catalogues, purchases, imports } = report;
  const { processor, cores, memoryGb, node, loadBefore } = machine;
  return [
    `${report.date} · commit ${report.commit} · Node ${node.slice(1)}`,
    `${processor}, ${cores} cores, ${memoryGb} GB; load before the run ${fixed(1)(loadBefore)}`,
    ...catalogues.flatMap(catalogueTable),
    ...(purchases ? purchaseTable(purchases) : []),
    ...(imports ? importTable(imports) : []),
    ...(views.length > 0 ? viewTable(report) : []),
    ...interactionTable(interactions),
    ...consoleFindings(views),
    ...lighthouseFindings(views),
  ].join('\n');
}

function catalogueTable({ products, queries, memory }: CatalogueLoad): string[] {
  return [
    '',
    ...align([
      [`${products} products, 20 concurrent`, 'p50 ms', 'p99 ms', 'goal', '', '/s', 'failed'],
      ...queries.map(({ name, p50, p99, goal, perSecond, failures }) => [
        name,
        whole(p50),
        whole(p99),
        `< ${goal}`,
        p99 < goal ? '✓' : '✗',
        whole(perSecond),
        whole(failures),
      ]),
      ['memory after, MiB', whole(memory)],
    ]),
  ];
}

function purchaseTable(load: PurchaseLoad): string[] {
  const { buyers, purchases, perSecond, p50Ms, p99Ms, wrong } = load;
  return [
    '',
    ...align([
      [`purchases, ${buyers} concurrent shoppers`, 'p50 ms', 'p99 ms', '/s', 'purchases'],
      [
        'freight to paid order, 8 calls',
        whole(p50Ms),
        whole(p99Ms),
        fixed(1)(perSecond),
        whole(purchases),
      ],
    ]),
    ...wrong.map((text) => `✗ ${text}`),
  ];
}

function importTable({ products, fileMiB, steps }: ImportLoad): string[] {
  return [
    '',
    ...align([
      [
        `catalogue file, ${products} products, ${whole(fileMiB)} MiB`,
        's',
        'products/s',
        'memory MiB',
      ],
      ...steps.map(({ name, seconds: duration, productsPerSecond, peakMemoryMiB }) => [
        name,
        fixed(1)(duration),
        whole(productsPerSecond),
        whole(peakMemoryMiB),
      ]),
    ]),
  ];
}

function viewTable({ views, operations, memory }: BenchReport): string[] {
  return [
    '',
    ...align([
      ['', ...views.map(({ name }) => name)],
      ...pageRows(views),
      ...lighthouseRows(views),
      ...loadRows('views', views, ({ served }) => served),
      ...loadRows('renders', views, ({ render }) => render),
      ...loadRows('renders of new pages', views, ({ newRender }) => newRender),
      ...operationRows(operations, views.length),
      ['memory after, MiB', `shell ${whole(memory.shell)}`, `back end ${whole(memory.backEnd)}`],
    ]),
    '',
  ];
}

function pageRows(views: ViewReport[]): Row[] {
  const row = (title: string, read: (load: PageLoad) => string) => [
    title,
    ...views.map(({ load }) => (load ? read(load) : MISSING)),
  ];
  return [
    row('HTML kB sent', (load) => kilobytes(load.htmlSent)),
    row('HTML kB decompressed', (load) => kilobytes(load.htmlRaw)),
    row('JS KiB sent', (load) => kibibytes(load.scriptsSent)),
    row('pictures KiB sent', (load) => kibibytes(load.picturesSent)),
    row('all KiB sent', (load) => kibibytes(load.allSent)),
    row('requests (scripts)', (load) => `${load.requests} (${load.scripts})`),
    row('console errors', (load) => String(load.consoleErrors.length)),
    row('names missing in HTML', (load) => String(load.missingProducts.length)),
  ];
}

function lighthouseRows(views: ViewReport[]): Row[] {
  if (!views.some(({ lighthouse }) => lighthouse)) return [];
  const row = (title: string, read: (report: LighthouseReport) => string) => [
    title,
    ...views.map(({ lighthouse }) => (lighthouse ? read(lighthouse) : MISSING)),
  ];
  return [
    row('Lighthouse runs', ({ runs }) => String(runs)),
    row('performance', ({ performance }) => whole(performance)),
    row('FCP s', ({ fcp }) => seconds(fcp)),
    row('LCP s', ({ lcp }) => seconds(lcp)),
    row('TBT ms', ({ tbt }) => whole(tbt)),
    row('CLS', ({ cls }) => fixed(3)(cls)),
    row('accessibility', ({ accessibility }) => whole(accessibility)),
    row('best practices', ({ bestPractices }) => whole(bestPractices)),
    row('SEO', ({ seo }) => whole(seo)),
    row('benchmark index', ({ benchmarkIndex }) => whole(benchmarkIndex)),
  ];
}

function interactionTable(interactions: BenchReport['interactions']): string[] {
  if (interactions.length === 0) return [];
  return [
    '',
    ...align([
      [`taps, ${SLOWDOWN} × slower`, 'INP ms', 'worst ms'],
      ...interactions.map(({ name, inp, worst }) => [name, whole(inp), whole(worst)]),
    ]),
  ];
}

function loadRows(
  what: string,
  views: ViewReport[],
  loadOf: (view: ViewReport) => HttpLoad | undefined,
): Row[] {
  const loads = views.map(loadOf);
  if (!loads.some(Boolean)) return [];
  const row = (title: string, read: (load: HttpLoad) => string) => [
    title,
    ...loads.map((load) => (load ? read(load) : MISSING)),
  ];
  return [
    row(`${what} p50 ms, ${loads.find(Boolean)?.connections} concurrent`, ({ p50 }) => whole(p50)),
    row(`${what} p99 ms`, ({ p99 }) => whole(p99)),
    row(`${what}/s`, ({ perSecond }) => whole(perSecond)),
    row(`${what} failed`, ({ failures }) => whole(failures)),
  ];
}

function operationRows(operations: BenchReport['operations'], columns: number): Row[] {
  if (operations.length === 0) return [];
  const head = [`back end, ${operations[0]?.connections} concurrent`, 'p50 ms', 'p99 ms', '/s'];
  return [
    Array.from({ length: columns + 1 }, () => ''),
    [...head, 'failed'],
    ...operations.map(({ name, p50, p99, perSecond, failures }) => [
      name,
      whole(p50),
      whole(p99),
      whole(perSecond),
      whole(failures),
    ]),
  ];
}

/** Messages of the console, and missing names of products. */
function consoleFindings(views: ViewReport[]): string[] {
  return views.flatMap(({ name, load }) => [
    ...(load?.consoleErrors ?? []).map((text) => `✗ ${name}, console error: ${text}`),
    ...(load?.consoleWarnings ?? []).map((text) => `• ${name}, console warning: ${text}`),
    ...(load?.missingProducts.length
      ? [`✗ ${name}, not in the first HTML: ${load.missingProducts.join('; ')}`]
      : []),
  ]);
}

function lighthouseFindings(views: ViewReport[]): string[] {
  const list = (title: string, read: (report: LighthouseReport) => LighthouseReport['failing']) => {
    const lines = views.flatMap(({ name, lighthouse }) =>
      (lighthouse ? read(lighthouse) : []).map(
        ({ audit, detail }) => `  ${name}: ${audit}${detail && ` (${detail})`}`,
      ),
    );
    return lines.length > 0 ? ['', title, ...lines] : [];
  };
  return [
    ...list('Failing in accessibility, best practices and SEO', ({ failing }) => failing),
    ...list('Opportunities for speed', ({ opportunities }) => opportunities),
  ];
}

/** Pads each column to its widest cell; numbers are right-aligned. */
function align(rows: Row[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, cell.length)));
  }
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('   ')
      .trimEnd(),
  );
}
