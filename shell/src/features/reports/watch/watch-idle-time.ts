import type { PageReport } from '../page-report';

/** Milliseconds during which the page must have a moment without work. */
const WATCH_MS = 10_000;
/** The share of that time which long tasks may block. */
const MAX_BLOCKED_SHARE = 0.5;
/** Milliseconds of one task that no device of a visitor explains. */
const STALL_MS = 3_000;

/** Reports scripts that never rest, and a task of seconds, also one before this call. */
export function watchIdleTime(report: PageReport) {
  // Safari has neither.
  if (!window.requestIdleCallback || !window.PerformanceObserver) return;
  const startedAt = performance.now();
  let blockedMs = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      if (startTime >= startedAt) blockedMs += duration;
      if (duration >= STALL_MS)
        report.recordDisturbance({ kind: 'stall', detail: 'A task took more than 3 seconds' });
    }
  });
  observer.observe({ type: 'longtask', buffered: true });
  let wasIdle = false;
  // A hidden page gets no time.
  let wasHidden = document.visibilityState === 'hidden';
  addEventListener('visibilitychange', () => (wasHidden = true), { once: true });
  requestIdleCallback(({ didTimeout }) => (wasIdle = !didTimeout), { timeout: WATCH_MS });
  setTimeout(() => {
    if (wasHidden) return;
    const share = blockedMs / (performance.now() - startedAt);
    if (!wasIdle || share > MAX_BLOCKED_SHARE) {
      report.recordFailureOfAll('busy', `Blocked for ${Math.round(share * 100)}% of the time`);
    }
  }, WATCH_MS);
}
