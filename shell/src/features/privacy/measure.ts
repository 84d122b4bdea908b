import { ownerOf } from 'shared-contracts/navigation';
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import type { ComposedRemote } from '../../app/composition';
import type { PageReport } from '../reports/page-report';
import { mayMeasure } from './privacy';

/** How fast the page felt, told of the release that owns it. Loaded when the visitor agrees, not before. */
export function measurePage(remotes: ComposedRemote[], report: PageReport) {
  const owner = ownerOf(location.pathname);
  const remote = remotes.find(({ name }) => name === owner);
  if (!remote) return;
  const tell = ({ name, value }: Metric) => {
    // Who has changed their mind is not measured any more.
    if (!mayMeasure() || (name !== 'LCP' && name !== 'CLS' && name !== 'INP')) return;
    report.measure({ remote: remote.name, version: remote.version, name, value });
  };
  onLCP(tell);
  onCLS(tell);
  onINP(tell);
}
