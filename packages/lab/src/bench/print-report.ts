import { printLine } from 'tooling/console';
import type { HttpLoad } from '../load';
import { printRows, printTable } from '../tables';
import type { Row } from '../tables';
import { SLOWDOWN } from './measure-interactions';
import type { BenchReport, ViewReport } from './report';

/** The report as tables, then the findings. */
export function printReport(report: BenchReport): void {
  const { machine, views, operations, memory, interactions, catalogues } = report;
  const { processor, cores, memoryGb, node, loadBefore } = machine;
  printLine(`\n${report.date} · commit ${report.commit} · Node ${node.slice(1)}`);
  const load = loadBefore.toFixed(1);
  printLine(`${processor}, ${cores} cores, ${memoryGb} GB; load before the run ${load}`);
  for (const { products, queries, memory: afterwards } of catalogues) {
    printRows(
      `${products} products, memory afterwards ${afterwards.toFixed(0)} MiB`,
      queries.map((query) => ({ ...query, isReached: query.p99 < query.goal })),
    );
  }
  if (report.purchases) {
    const { wrong, ...purchases } = report.purchases;
    printRows('Freight to paid order, 8 calls', [{ name: 'purchases', ...purchases }]);
    wrong.forEach((text) => printLine(`✗ ${text}`));
  }
  if (report.imports) {
    const { products, fileMiB, steps } = report.imports;
    printRows(`Catalogue file, ${products} products, ${fileMiB.toFixed(0)} MiB`, steps);
  }
  if (views.length > 0) {
    printTable('Views', viewTable(views));
    printRows('Back end', operations);
    printRows('Memory afterwards, MiB', [{ name: 'MiB', ...memory }]);
  }
  printRows(
    'Bytes after a release: scripts and styles of home, KiB',
    report.returning.map(({ name, ...visits }) => ({
      name,
      ...Object.fromEntries(Object.entries(visits).map(([visit, bytes]) => [visit, bytes / 1024])),
    })),
  );
  printRows(`Taps, ${SLOWDOWN} × slower, ms`, interactions);
  views.flatMap(findingsOf).forEach(printLine);
}

function viewTable(views: readonly ViewReport[]): Record<string, Row> {
  const row = (read: (view: ViewReport) => number | undefined) =>
    Object.fromEntries(views.map((view) => [view.name, read(view)]));
  const kilobytes = (bytes = Number.NaN) => Math.round(bytes / 100) / 10;
  const kibibytes = (bytes = Number.NaN) => Math.round((bytes / 1024) * 10) / 10;
  const loadRows = (title: string, loadOf: (view: ViewReport) => HttpLoad | undefined) => ({
    [`${title}, p50 ms`]: row((view) => loadOf(view)?.p50),
    [`${title}, p99 ms`]: row((view) => loadOf(view)?.p99),
    [`${title}/s`]: row((view) => loadOf(view)?.perSecond),
    [`${title} failed`]: row((view) => loadOf(view)?.failures),
  });
  return {
    'HTML kB sent': row(({ load }) => kilobytes(load?.htmlSent)),
    'HTML kB decompressed': row(({ load }) => kilobytes(load?.htmlRaw)),
    'JS KiB sent': row(({ load }) => kibibytes(load?.scriptsSent)),
    'pictures KiB sent': row(({ load }) => kibibytes(load?.picturesSent)),
    'all KiB sent': row(({ load }) => kibibytes(load?.allSent)),
    requests: row(({ load }) => load?.requests),
    scripts: row(({ load }) => load?.scripts),
    performance: row(({ lighthouse }) => lighthouse?.performance),
    'FCP ms': row(({ lighthouse }) => lighthouse?.fcp),
    'LCP ms': row(({ lighthouse }) => lighthouse?.lcp),
    'TBT ms': row(({ lighthouse }) => lighthouse?.tbt),
    CLS: row(({ lighthouse }) => lighthouse?.cls),
    accessibility: row(({ lighthouse }) => lighthouse?.accessibility),
    'best practices': row(({ lighthouse }) => lighthouse?.bestPractices),
    SEO: row(({ lighthouse }) => lighthouse?.seo),
    'benchmark index': row(({ lighthouse }) => lighthouse?.benchmarkIndex),
    ...loadRows('views', ({ served }) => served),
    ...loadRows('renders', ({ render }) => render),
    ...loadRows('renders of new pages', ({ newRender }) => newRender),
  };
}

/** Messages of the console, and names of products that are missing in the first HTML. */
const findingsOf = ({ name, load }: ViewReport): string[] => [
  ...(load?.consoleErrors ?? []).map((text) => `✗ ${name}, console error: ${text}`),
  ...(load?.consoleWarnings ?? []).map((text) => `• ${name}, console warning: ${text}`),
  ...(load?.missingProducts ?? []).map((text) => `✗ ${name}, not in the first HTML: ${text}`),
];
