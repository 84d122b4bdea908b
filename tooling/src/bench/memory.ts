import { spawnSync } from 'node:child_process';

/** Mebibytes that a process holds in memory; NaN where the system does not say. */
export const memoryMiBOf = (pid: number | undefined): number => sumMemoryMiB(pid, () => false);

/** The same with the processes that it has started, as the shell does to render. */
export const treeMemoryMiBOf = (pid: number | undefined): number => sumMemoryMiB(pid, () => true);

function sumMemoryMiB(pid: number | undefined, includesChild: (child: number) => boolean): number {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  const processes = (stdout ?? '').split('\n').map((line) => {
    const [id = Number.NaN, parent, rss = 0] = line.trim().split(/\s+/).map(Number);
    return { id, parent, rss };
  });
  const kibibytesOf = (root: number): number =>
    processes.reduce((sum, { id, parent, rss }) => {
      if (id === root) return sum + rss;
      return parent === root && includesChild(id) ? sum + kibibytesOf(id) : sum;
    }, 0);
  return pid === undefined ? Number.NaN : kibibytesOf(pid) / 1024 || Number.NaN;
}
