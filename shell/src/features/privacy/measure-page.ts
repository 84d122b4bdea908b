import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Metric } from 'web-vitals';
import type { ComposedRemote } from '../../remotes/composed-remote';
import type { PageReport } from '../reports/page-report';
import { hasConsent } from './privacy';

/** Reports the page's web vitals for the release that shows it. Loaded only after the visitor has agreed. */
export function measurePage(remote: ComposedRemote, report: PageReport) {
  const reportVital = ({ name, value }: Metric) => {
    // The visitor may have withdrawn consent.
    if (!hasConsent() || (name !== 'LCP' && name !== 'CLS' && name !== 'INP')) return;
    report.recordVital({ remote: remote.name, version: remote.version, name, value });
  };
  onLCP(reportVital);
  onCLS(reportVital);
  onINP(reportVital);
}
