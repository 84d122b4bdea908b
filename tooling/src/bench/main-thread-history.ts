import type { BenchReport } from './report';

/** One line for each measured view of each run, the newest last: it shows what a change has cost or saved. */
export const HISTORY_PATH = 'docs/measurements/main-thread.csv';

/** Milliseconds are processor time at `SLOWDOWN`, TBT excepted. */
const HEADER =
  'date,commit,view,runs,total ms,script evaluation ms,tasks over 50 ms,TBT ms,benchmark index,load before';

const whole = (value: number | undefined) =>
  value !== undefined && Number.isFinite(value) ? value.toFixed(0) : '';

/** @returns the history with the lines of this report */
export function addToHistory(
  history: string,
  { date, commit, machine, views }: Pick<BenchReport, 'date' | 'commit' | 'machine' | 'views'>,
): string {
  const lines = views.flatMap(({ name, mainThread }) =>
    mainThread
      ? [
          [
            date.slice(0, 10),
            commit,
            name,
            mainThread.runs,
            whole(mainThread.total),
            whole(mainThread.groups['Script Evaluation']),
            whole(mainThread.longTasks),
            whole(mainThread.totalBlocking),
            whole(mainThread.benchmarkIndex),
            machine.loadBefore.toFixed(1),
          ].join(','),
        ]
      : [],
  );
  return `${[history.trimEnd() || HEADER, ...lines].join('\n')}\n`;
}

/** The newest total of each view, with its commit. */
export function readLastTotals(history: string): BenchReport['lastMainThread'] {
  const rows = history.trim().split('\n').slice(1);
  return Object.fromEntries(
    rows.map((row) => {
      const [, commit = '', view = '', , total = ''] = row.split(',');
      return [view, { total: Number(total), commit }];
    }),
  );
}
