import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Mebibytes that a process holds in memory; NaN where the system does not say. */
export function memoryOf(pid: number | undefined): number {
  if (pid === undefined) return Number.NaN;
  const status = `/proc/${pid}/status`;
  const kibibytes = existsSync(status)
    ? /^VmRSS:\s*(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1]
    : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return Number.parseInt(kibibytes ?? '', 10) / 1024;
}
