import type { RemoteLoader } from 'shared-contracts/remotes';
import type { ComposedRemote } from '../../remotes/composed-remote';
import type { OverrideView } from '../../app/override-offer';
import { Badge } from './badge';
import { ContentPreview } from './content-preview';
import { ComparisonSync } from './comparison-sync';
import { toShownRemotes } from './shown-remotes';
import { TracedFragments, traceFragments } from './traced-fragments';

export { startComparison } from './comparison';

/** Starts the tools of a session with overrides; the file is loaded in such sessions only. */
export function startOverrideSession(
  { remotes: overridden, framed, previewUntil, contentPreview }: OverrideView,
  remotes: ComposedRemote[],
) {
  if (framed) removeFrameParameter();
  const fragments = new TracedFragments();
  const shown = toShownRemotes(remotes, overridden);
  return {
    trace: (loader: RemoteLoader) => traceFragments(loader, fragments),
    badge: framed ? (
      <ComparisonSync />
    ) : contentPreview ? (
      <ContentPreview {...contentPreview} />
    ) : (
      <Badge remotes={shown} fragments={fragments} previewUntil={previewUntil} />
    ),
  };
}

/** Removes the frame's parameter, which is for the server only, from the page's address. */
function removeFrameParameter() {
  const url = new URL(window.location.href);
  url.searchParams.delete('mf-frame');
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash);
}
