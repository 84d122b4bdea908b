/** `npm run stress -- input`: sends bad requests to every door of shop and back office, over real connections and a new database. */
import startPostgres from 'backend/testing/start-postgres';
import stopPostgres from 'backend/testing/stop-postgres';
import { sendLargeFiles } from './large-files';
import type { FileReport } from './large-files';
import { sendBadRequests } from './send-bad-requests';
import type { OperationReport } from './send-bad-requests';
import { openTargets } from 'backend/testing/doors/targets';

async function run(): Promise<number> {
  await startPostgres();
  const targets = await openTargets();
  const startedAt = performance.now();
  const reports = [
    ...(await sendBadRequests(targets.shop, { maxPerDoor: 250 })),
    ...(await sendBadRequests(targets.office, { maxPerDoor: 250, signedIn: 0.9 })),
  ];
  const files = await sendLargeFiles(targets.shop);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  printReports(reports);
  printFiles(files);
  const sum = (of: (each: OperationReport) => number) =>
    reports.reduce((total, each) => total + of(each), 0);
  console.info(
    `${sum(({ requests }) => requests)} requests to ${reports.length} doors in ${seconds} s, ${sum(({ faults }) => faults.length)} faults`,
  );
  // It fails if a reply was outside its wire.
  await targets.close();
  await stopPostgres();
  const areFilesBounded = files.every(({ isWithinLimits }) => isWithinLimits);
  return areFilesBounded && reports.every(({ faults }) => faults.length === 0) ? 0 : 1;
}

function printFiles(files: readonly FileReport[]): void {
  console.info('| File | Status | Busy ms | Worst /healthz ms | Memory kept MB | |');
  console.info('| --- | --- | --: | --: | --: | --- |');
  for (const { file, status, busyMs, worstHealthMs, keptMb, isWithinLimits } of files) {
    const cells = [file, status, busyMs, worstHealthMs, keptMb, isWithinLimits ? '✓' : '✗'];
    console.info(`| ${cells.join(' | ')} |`);
  }
}

function printReports(reports: readonly OperationReport[]): void {
  console.info('| Door | Requests | 2xx, 3xx | 4xx | 5xx | Slowest ms | Faults |');
  console.info('| --- | --: | --: | --: | --: | --: | --: |');
  for (const { code, requests, accepted, refused, failed, slowestMs, faults } of reports) {
    const cells = [code, requests, accepted, refused, failed, Math.round(slowestMs), faults.length];
    console.info(`| ${cells.join(' | ')} |`);
  }
  for (const { code, faults } of reports) {
    for (const fault of faults) console.error(`${code}: ${fault}`);
  }
}

// Node fails with code 13 if the program ends while this still waits.
process.exit(await run());
