import type { PartLoader } from 'shared-contracts/remotes';
import type { ComposedRemote } from '../../app/composition';
import type { OverrideView } from '../../app/override-offer';
import { Badge } from './badge';
import { FrameLink } from './frame-link';
import { shownRemotes } from './session-view';
import { TracedPieces, tracedParts } from './traced-parts';

export { startComparison } from './comparison';

/** For whoever looks at other versions than visitors get: nobody else is sent this file. */
export function beginOverrides(
  { remotes: swapped, framed }: OverrideView,
  remotes: ComposedRemote[],
) {
  if (framed) forgetFrame();
  const pieces = new TracedPieces();
  const shown = shownRemotes(remotes, swapped);
  return {
    trace: (parts: PartLoader) => tracedParts(parts, pieces),
    badge: framed ? <FrameLink /> : <Badge remotes={shown} pieces={pieces} />,
  };
}

/** The parameter was for the server: the page's address is the store's own. */
function forgetFrame() {
  const url = new URL(window.location.href);
  url.searchParams.delete('mf-frame');
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash);
}
