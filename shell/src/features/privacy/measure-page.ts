import { ownerOf } from 'shared-contracts/navigation';
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import type { ComposedRemote } from '../../remotes/composed-remote';
import type { PageReport } from '../reports/page-report';
import { hasConsent } from './privacy';

/** Reports the page's web vitals for the release that owns it. Loaded only after the visitor has agreed. */
export function measurePage(remotes: ComposedRemote[], report: PageReport) {
  const owner = ownerOf(location.pathname);
  const remote = remotes.find(({ name }) => name === owner);
  if (!remote) return;
  const reportVital = ({ name, value }: Metric) => {
    // Not after the visitor has withdrawn consent.
    if (!hasConsent() || (name !== 'LCP' && name !== 'CLS' && name !== 'INP')) return;
    report.recordVital({ remote: remote.name, version: remote.version, name, value });
  };
  onLCP(reportVital);
  onCLS(reportVital);
  onINP(reportVital);
}
