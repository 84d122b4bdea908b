import { taskGroups, taskNameToGroup } from 'lighthouse/core/lib/tracehouse/task-groups.js';
import { NavigationMissingError, readMainThreadWork, type TraceEvent } from './main-thread-trace';
import { visitWithLighthouse } from './run-lighthouse';
import { median } from './statistics';
import type { View } from './views';

/** The slowdown of Lighthouse's phone: all times of the report are multiplied by it. */
export const SLOWDOWN = 4;
/** The slowdown of the goal that no task is longer than `MAX_TASK_MS`. */
export const GOAL_SLOWDOWN = 2;
/** A task that is longer blocks the thread (milliseconds, slowed down). */
const MAX_TASK_MS = 50;
const MAX_LISTED_TASKS = 12;

const groupOf = (name: string) =>
  (taskNameToGroup as Record<string, { id: string } | undefined>)[name]?.id;

/** A first view's main-thread work: medians of the runs, in milliseconds at `SLOWDOWN`. */
export interface MainThreadReport {
  runs: number;
  /** Processor time by the label of Lighthouse's group. */
  groups: Record<string, number>;
  total: number;
  /** Lighthouse's 'Minimize main-thread work': durations, with the waits for other processes. */
  lighthouseTotal: number;
  lighthouseScript: number;
  totalBlocking: number;
  longTasks: number;
  /** The longest task at `GOAL_SLOWDOWN`. */
  longestAtGoal: number;
  /** What tasks exceed `MAX_TASK_MS` at `GOAL_SLOWDOWN`, together. Also before FCP: TBT is at most that. */
  blockingAtGoal: number;
  benchmarkIndex: number;
  /** The long tasks of the last run, the longest first. */
  tasks: { milliseconds: number; source: string }[];
}

export async function measureMainThread(
  chromePath: string,
  view: View,
  runs: number,
  progress: (text: string) => void,
): Promise<MainThreadReport> {
  const measured: Awaited<ReturnType<typeof measureOnce>>[] = [];
  for (let run = 1; run <= runs; run++) {
    const result = await measureOnce(chromePath, view).catch((error: unknown) => {
      // A trace lacked its navigation once; the reason is not known. The visit is repeated once.
      if (error instanceof NavigationMissingError) return measureOnce(chromePath, view);
      throw error;
    });
    measured.push(result);
    progress(`${view.name} ${run}/${runs}: ${Math.round(result.work.total * SLOWDOWN)} ms`);
  }
  const medianOf = (read: (result: (typeof measured)[number]) => number) =>
    median(measured.map(read));
  const longTasksOf = ({ work }: (typeof measured)[number]) =>
    work.tasks
      .map(({ milliseconds, source }) => ({ milliseconds: milliseconds * SLOWDOWN, source }))
      .filter(({ milliseconds }) => milliseconds > MAX_TASK_MS);
  const last = measured.at(-1);

  return {
    runs,
    groups: Object.fromEntries(
      Object.values(taskGroups).map(({ id, label }) => [
        label,
        medianOf(({ work }) => (work.groups[id] ?? 0) * SLOWDOWN),
      ]),
    ),
    total: medianOf(({ work }) => work.total * SLOWDOWN),
    lighthouseTotal: medianOf((result) => result.lighthouseTotal),
    lighthouseScript: medianOf((result) => result.lighthouseScript),
    totalBlocking: medianOf((result) => result.totalBlocking),
    longTasks: medianOf((result) => longTasksOf(result).length),
    longestAtGoal: medianOf(({ work }) => (work.tasks[0]?.milliseconds ?? 0) * GOAL_SLOWDOWN),
    blockingAtGoal: medianOf(({ work }) =>
      work.tasks.reduce(
        (sum, { milliseconds }) => sum + Math.max(0, milliseconds * GOAL_SLOWDOWN - MAX_TASK_MS),
        0,
      ),
    ),
    benchmarkIndex: medianOf((result) => result.benchmarkIndex),
    tasks: last ? longTasksOf(last).slice(0, MAX_LISTED_TASKS) : [],
  };
}

/** One visit. */
async function measureOnce(chromePath: string, view: View) {
  const { lhr, artifacts } = await visitWithLighthouse(chromePath, view, {
    onlyAudits: ['mainthread-work-breakdown', 'total-blocking-time'],
  });
  const breakdown = lhr.audits['mainthread-work-breakdown'];
  const items =
    breakdown?.details?.type === 'table'
      ? (breakdown.details.items as unknown as { group: string; duration: number }[])
      : [];
  return {
    work: readMainThreadWork(
      artifacts.Trace.traceEvents as unknown as TraceEvent[],
      new URL(view.url).origin,
      groupOf,
    ),
    lighthouseTotal: breakdown?.numericValue ?? Number.NaN,
    lighthouseScript: items.find(({ group }) => group === 'scriptEvaluation')?.duration ?? 0,
    totalBlocking: lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN,
    benchmarkIndex: lhr.environment.benchmarkIndex,
  };
}
