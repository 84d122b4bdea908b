import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenForShutdown } from '@fireflay/service';
import { runStep } from 'tooling/console';
import { buildPackages } from 'tooling/nx';
import { DrillReport } from './drill-report';
import { endLaunched } from './launch';
import { drillMajor } from './major';
import { drillPointInTime } from './point-in-time';
import { drillRestore } from './restore';
import { drillRollback, drillUpdate } from './update';
import type { DrillOptions } from './update';
import { findPrograms, makeFolder } from './system-postgres';

type Drill = (folder: string, report: DrillReport, options: DrillOptions) => Promise<void>;

const drills: Record<string, Drill> = {
  restore: drillRestore,
  'point-in-time': drillPointInTime,
  update: drillUpdate,
  rollback: drillRollback,
  major: drillMajor,
};

/** @returns whether all checks have passed */
export async function runDrill(name: string, options: DrillOptions): Promise<boolean> {
  const drill = Object.hasOwn(drills, name) ? drills[name] : undefined;
  if (!drill) throw new Error(`Name a drill: ${Object.keys(drills).join(', ')}.`);
  findPrograms();
  await runStep('Building the back end', (progress) => buildPackages(['backend'], progress));
  // PostgreSQL's user must reach it, so it is not in the repository's own folder.
  const folder = mkdtempSync(join(tmpdir(), 'fireflay-drill-'));
  makeFolder(folder);
  const report = new DrillReport(name);
  const end = () => void endLaunched();
  listenForShutdown(end, end);
  try {
    await drill(folder, report, options);
    return report.print();
  } finally {
    await endLaunched();
    rmSync(folder, { recursive: true, force: true });
  }
}
