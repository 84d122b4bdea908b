import { spawnSync } from 'node:child_process';

/** Mebibytes that a process holds in memory; NaN where the system does not say. */
export const memoryOf = (pid: number | undefined): number => sumOf(pid, () => false);

/** The same with the processes that it has started, as the shell does to render. */
export const memoryOfTree = (pid: number | undefined): number => sumOf(pid, () => true);

function sumOf(pid: number | undefined, counts: (child: number) => boolean): number {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  const processes = (stdout ?? '').split('\n').map((line) => {
    const [id = Number.NaN, parent, rss = 0] = line.trim().split(/\s+/).map(Number);
    return { id, parent, rss };
  });
  const kibibytesOf = (root: number): number =>
    processes.reduce((sum, { id, parent, rss }) => {
      if (id === root) return sum + rss;
      return parent === root && counts(id) ? sum + kibibytesOf(id) : sum;
    }, 0);
  return pid === undefined ? Number.NaN : kibibytesOf(pid) / 1024 || Number.NaN;
}
