import { subscribeToPartEvents, subscribeToUses } from '../../app/part-events';
import { PageReport } from './page-report';

/** Tells the shell's server how the releases of this page are doing. */
export function startReports(): PageReport {
  const report = new PageReport();
  subscribeToUses((release) => report.use(release));
  subscribeToPartEvents((event) => report.fail(event));
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report.flush();
  });
  addEventListener('pagehide', report.flush);
  return report;
}
