import { MAIN_ID } from '../navigation-overlay/route-announcer';
import type { PageReport } from './page-report';

/** Milliseconds during which the page must have a moment without work. */
const WATCH_MS = 10_000;
/** The share of that time which long tasks may block. */
const MAX_BLOCKED_SHARE = 0.5;

/**
 * Reports what throws no error: a page that shows nothing, and scripts that never rest. Any release of the page may be
 * the cause, so it counts for all of them; the guard compares each with the release before it.
 */
export function watchPage(report: PageReport) {
  if (document.visibilityState === 'hidden') return;
  if (isBlank()) report.recordFailureOfAll('blank', 'The page shows no text');
  watchIdleTime(report);
}

function isBlank(): boolean {
  const main = document.getElementById(MAIN_ID);
  const isShown = main?.checkVisibility?.({ checkOpacity: true, checkVisibilityCSS: true }) ?? main;
  return !isShown || !main?.offsetHeight || !main.innerText.trim();
}

function watchIdleTime(report: PageReport) {
  // Safari has neither.
  if (!window.requestIdleCallback || !window.PerformanceObserver) return;
  let blockedMs = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blockedMs += duration;
  });
  observer.observe({ type: 'longtask' });
  const startedAt = performance.now();
  let wasIdle = false;
  let wasHidden = false;
  // A hidden page gets no time.
  addEventListener('visibilitychange', () => (wasHidden = true), { once: true });
  requestIdleCallback(({ didTimeout }) => (wasIdle = !didTimeout), { timeout: WATCH_MS });
  setTimeout(() => {
    observer.disconnect();
    if (wasHidden) return;
    const share = blockedMs / (performance.now() - startedAt);
    if (!wasIdle || share > MAX_BLOCKED_SHARE) {
      report.recordFailureOfAll('busy', `Blocked for ${Math.round(share * 100)}% of the time`);
    }
  }, WATCH_MS);
}
