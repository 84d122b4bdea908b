/** Loading time of a remote's files on this page. */
export interface LoadTime {
  files: number;
  bytes: number;
  /** Milliseconds during which at least one file of the initial load was in progress. */
  durationMs: number;
}

/** @param base the folder of the remote's files */
export function measureLoadTime(base: string): LoadTime | undefined {
  const entries = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name }) => name.startsWith(base),
  );
  if (entries.length === 0) return undefined;
  return {
    files: entries.length,
    bytes: entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    durationMs: Math.round(coveredMs(entries)),
  };
}

/** The time during which at least one entry was in progress. */
function coveredMs(entries: PerformanceResourceTiming[]): number {
  let covered = 0;
  let until = 0;
  for (const { startTime, responseEnd } of [...entries].sort(
    (one, other) => one.startTime - other.startTime,
  )) {
    covered += Math.max(0, responseEnd - Math.max(startTime, until));
    until = Math.max(until, responseEnd);
  }
  return covered;
}
