import { ownerOf } from 'shared-contracts/navigation';
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import type { ComposedRemote } from '../../remotes/composed-remote';
import type { PageReport } from '../reports/page-report';
import { hasConsent } from './privacy';

/** How fast the page felt, told of the release that owns it. Loaded when the visitor agrees, not before. */
export function measurePage(remotes: ComposedRemote[], report: PageReport) {
  const owner = ownerOf(location.pathname);
  const remote = remotes.find(({ name }) => name === owner);
  if (!remote) return;
  const reportVital = ({ name, value }: Metric) => {
    // Who has changed their mind is not measured any more.
    if (!hasConsent() || (name !== 'LCP' && name !== 'CLS' && name !== 'INP')) return;
    report.recordVital({ remote: remote.name, version: remote.version, name, value });
  };
  onLCP(reportVital);
  onCLS(reportVital);
  onINP(reportVital);
}
