/** An event of Chromium's trace format: times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time of the thread within `dur`. */
  tdur?: number;
  args?: {
    data?: {
      documentLoaderURL?: string;
      isLoadingMainFrame?: boolean;
      url?: string;
      functionName?: string;
    };
  };
}

/** The work of a page's main thread from its navigation to the end of the trace. */
export interface MainThreadWork {
  /** Processor time in milliseconds, by group. */
  groups: Record<string, number>;
  total: number;
  /** All tasks, the longest first, by processor time in milliseconds. */
  tasks: { milliseconds: number; source: string }[];
}

/** A trace without the navigation to the measured page. */
export class NavigationMissingError extends Error {
  constructor(origin: string) {
    super(`The trace has no navigation to ${origin}.`);
  }
}

/** The group of time that no named event accounts for. */
const OTHER = 'other';

interface OpenEvent {
  event: TraceEvent;
  group: string;
  childMicroseconds: number;
}

/**
 * Reads the processor time of the main thread. Time of an event without a group of its own counts for the event around
 * it. Unlike durations, processor time does not contain the waits for other processes of a busy machine.
 *
 * @param groupOf the group of an event's name, if it has one
 * @throws NavigationMissingError if the trace has no navigation to `origin`
 */
export function readMainThreadWork(
  events: TraceEvent[],
  origin: string,
  groupOf: (name: string) => string | undefined,
): MainThreadWork {
  const navigation = events.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(origin),
  );
  if (!navigation) throw new NavigationMissingError(origin);
  const { pid, tid, ts: start } = navigation;
  const work = events
    .filter(
      (event) => event.ph === 'X' && event.pid === pid && event.tid === tid && event.ts >= start,
    )
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));

  const groups: Record<string, number> = {};
  const open: OpenEvent[] = [];
  const tasks: MainThreadWork['tasks'] = [];
  let longestInTask: TraceEvent | undefined;

  const close = ({ event, group, childMicroseconds }: OpenEvent) => {
    const own = Math.max(0, (event.tdur ?? 0) - childMicroseconds);
    groups[group] = (groups[group] ?? 0) + own / 1000;
    if (open.length > 0) return;
    tasks.push({
      milliseconds: (event.tdur ?? 0) / 1000,
      source: sourceOf(longestInTask ?? event),
    });
    longestInTask = undefined;
  };
  const closeUntil = (time: number) => {
    for (let last = open.at(-1); last && endOf(last.event) <= time; last = open.at(-1)) {
      open.pop();
      close(last);
    }
  };

  for (const event of work) {
    closeUntil(event.ts);
    const parent = open.at(-1);
    if (parent) {
      parent.childMicroseconds += event.tdur ?? 0;
      const isNamed = groupOf(event.name) !== undefined || event.args?.data?.url !== undefined;
      if (isNamed && (event.tdur ?? 0) > (longestInTask?.tdur ?? 0)) longestInTask = event;
    }
    open.push({
      event,
      group: groupOf(event.name) ?? parent?.group ?? OTHER,
      childMicroseconds: 0,
    });
  }
  closeUntil(Number.POSITIVE_INFINITY);

  return {
    groups,
    total: Object.values(groups).reduce((sum, milliseconds) => sum + milliseconds, 0),
    tasks: tasks.sort((a, b) => b.milliseconds - a.milliseconds),
  };
}

const endOf = ({ ts, dur }: TraceEvent) => ts + (dur ?? 0);

/** The event's name, with the script or function where the trace names one. */
function sourceOf({ name, args }: TraceEvent): string {
  const { url, functionName } = args?.data ?? {};
  const path = url && URL.canParse(url) ? new URL(url).pathname.split('/').at(-1) || '/' : url;
  return [name, functionName, path].filter(Boolean).join(' ');
}
