import type { RemoteLoader } from 'shared-contracts/remotes';
import type { ComposedRemote } from '../../remotes/composed-remote';
import type { OverrideView } from '../../app/override-offer';
import { Badge } from './badge';
import { ComparisonSync } from './comparison-sync';
import { toShownRemotes } from './shown-remotes';
import { TracedFragments, traceFragments } from './traced-fragments';

export { startComparison } from './comparison';

/** For whoever looks at other versions than visitors get: nobody else is sent this file. */
export function startOverrideSession(
  { remotes: swapped, framed }: OverrideView,
  remotes: ComposedRemote[],
) {
  if (framed) removeFrameParameter();
  const fragments = new TracedFragments();
  const shown = toShownRemotes(remotes, swapped);
  return {
    trace: (parts: RemoteLoader) => traceFragments(parts, fragments),
    badge: framed ? <ComparisonSync /> : <Badge remotes={shown} fragments={fragments} />,
  };
}

/** The parameter was for the server: the page's address is the store's own. */
function removeFrameParameter() {
  const url = new URL(window.location.href);
  url.searchParams.delete('mf-frame');
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash);
}
