import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { pathOf, ReadOrderFile } from 'shared-contracts/wire';
import { aWideWorkbook } from 'backend/testing/workbook';
import type { Target } from 'backend/testing/doors/targets';

export interface FileReport {
  file: string;
  status: string;
  /** The serving thread could serve nobody else for so long. */
  busyMs: number;
  worstHealthMs: number;
  /** The process has so much more memory afterwards than before. */
  keptMb: number;
  isWithinLimits: boolean;
}

const MAX_BUSY_MS = 1_000;
const MAX_HEALTH_MS = 200;
const MAX_KEPT_MB = 150;
/** Threads without files have ended by then. */
const SETTLE_MS = 11_000;

const files: readonly (readonly [string, number, () => Buffer])[] = [
  ['a small list, to start', 1, () => Buffer.from('12 cal')],
  ['200 rows to column XFD', 1, () => aWideWorkbook(200)],
  ['1,500 rows to column XFD', 1, () => aWideWorkbook(1_500)],
  ['5,000 rows to column XFD', 1, () => aWideWorkbook(5_000)],
  ['5,000 rows to column XFD, eight at once', 8, () => aWideWorkbook(5_000)],
  ['CSV with a line of 450,000 cells', 1, () => Buffer.from(';1'.repeat(450_000))],
  ['CSV with 100,000 rows', 1, () => Buffer.from('1;2;3;4\n'.repeat(100_000))],
];

/** Sends files of the quick order that are large in one direction, and watches the process meanwhile. */
export async function sendLargeFiles({ app }: Pick<Target, 'app'>): Promise<FileReport[]> {
  const { port } = app.server.address() as AddressInfo;
  const reports: FileReport[] = [];
  for (const [file, count, create] of files) {
    const arquivo = create().toString('base64');
    const body = JSON.stringify({ nome: 'lista.xlsx', arquivo });
    const rssBefore = process.memoryUsage().rss;
    const before = performance.eventLoopUtilization();
    const health = watchHealth(port);
    const statuses = await Promise.all(
      Array.from({ length: count }, (_, each) =>
        post(port, body, `203.1.${reports.length}.${each}`),
      ),
    );
    const { active } = performance.eventLoopUtilization(before);
    const worstHealthMs = await health.stop();
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const keptMb = Math.round((process.memoryUsage().rss - rssBefore) / 1024 ** 2);
    const busyMs = Math.round(active);
    reports.push({
      file,
      status: [...new Set(statuses)].join(', '),
      busyMs,
      worstHealthMs,
      keptMb,
      isWithinLimits:
        statuses.every((status) => status < 500) &&
        busyMs <= MAX_BUSY_MS &&
        worstHealthMs <= MAX_HEALTH_MS &&
        keptMb <= MAX_KEPT_MB,
    });
  }
  return reports;
}

function watchHealth(port: number) {
  let worst = 0;
  let isStopped = false;
  const run = async () => {
    while (!isStopped) {
      const startedAt = performance.now();
      await exchange(port, { path: '/healthz' });
      worst = Math.max(worst, performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return Math.round(worst);
  };
  const running = run();
  return {
    stop: () => {
      isStopped = true;
      return running;
    },
  };
}

const post = (port: number, body: string, from: string) =>
  exchange(port, {
    method: 'POST',
    path: pathOf(ReadOrderFile),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body,
  });

function exchange(
  port: number,
  {
    body,
    ...options
  }: { method?: string; path: string; headers?: Record<string, string>; body?: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = send({ port, ...options }, (incoming) => {
      incoming.resume();
      incoming.on('end', () => resolve(incoming.statusCode ?? 0));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
