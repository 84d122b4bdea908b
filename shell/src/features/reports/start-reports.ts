import { subscribeToFailures, subscribeToUses } from '../../remotes/remote-events';
import { PageReport } from './page-report';

/** Starts reporting the health of this page's releases to the shell's server. */
export function startReports(): PageReport {
  const report = new PageReport();
  subscribeToUses((release) => report.recordUse(release));
  subscribeToFailures((event) => report.recordFailure(event));
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report.flush();
  });
  addEventListener('pagehide', report.flush);
  return report;
}
