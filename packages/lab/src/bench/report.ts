import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { root } from 'tooling/root';
import type { CatalogueLoad } from './catalogue-load';
import type { ImportLoad } from './imports';
import type { LighthouseReport } from './run-lighthouse';
import type { HttpLoad } from '../load';
import type { InteractionReport } from './measure-interactions';
import type { PageLoad } from './page-load';
import type { PurchaseLoad } from './purchases';
import type { ReturningShopper } from './returning-shopper';

/** `npm run bench` writes it to `.cache/reports/bench.json`. */
export interface BenchReport {
  date: string;
  commit: string;
  machine: Machine;
  views: ViewReport[];
  interactions: InteractionReport[];
  returning: ReturningShopper[];
  operations: ({ name: string } & HttpLoad)[];
  catalogues: CatalogueLoad[];
  /** null if not measured. */
  purchases: PurchaseLoad | null;
  /** null if not measured. */
  imports: ImportLoad | null;
  /** Mebibytes after the views were measured. */
  memory: { shell: number; backEnd: number };
}

export interface ViewReport {
  name: string;
  url: string;
  load?: PageLoad;
  lighthouse?: LighthouseReport;
  /** Responses for shoppers: mostly from the view cache. */
  served?: HttpLoad;
  /** Every response is rendered. */
  render?: HttpLoad;
  /** Every page of this kind, each rendered once. */
  newRender?: HttpLoad;
}

export interface Machine {
  processor: string;
  cores: number;
  memoryGb: number;
  node: string;
  /** Load average of the minute before: processes that were ready to run. */
  loadBefore: number;
}

export function describeMachine(): Machine {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    node: process.version,
    loadBefore: loadavg()[0] ?? Number.NaN,
  };
}

/** The measured commit, with a mark if files have been changed since. */
export function describeCommit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
