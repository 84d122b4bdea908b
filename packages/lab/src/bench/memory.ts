import { spawnSync } from 'node:child_process';

/** Mebibytes of a process's memory; NaN if unknown. */
export const memoryMiBOf = (pid: number | undefined): number => sumMemoryMiB(pid, () => false);

/** Mebibytes of a process and its child processes, such as the shell's render workers. */
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
