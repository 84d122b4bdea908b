import type { ErrorInfo } from 'react';
import type { RootOptions } from 'react-dom/client';
import { PartUnavailable } from 'shared-contracts/remotes';
import { watchFiles } from './broken-files';
import type { ComposedRemote } from './composition';
import { announce, culpritOf, type PartEvent } from './part-events';

/** Announces what fails in the page and nobody else tells of. @returns React's own ways to say so */
export function watchFailures(
  remotes: ComposedRemote[],
): Pick<RootOptions, 'onCaughtError' | 'onUncaughtError'> {
  const tell = (kind: PartEvent['kind'], error: unknown, components?: string | null) => {
    // Who asked for the part has told of it.
    if (error instanceof PartUnavailable) return;
    announce(culpritOf(error, remotes, components), kind, error);
  };
  const thrownInRender = (error: unknown, { componentStack }: ErrorInfo) => {
    console.error(error);
    tell('render', error, componentStack);
  };
  watchFiles();
  // A file that does not come is an event without an error.
  window.addEventListener('error', ({ error }) => error && tell('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => tell('error', reason));
  return { onCaughtError: thrownInRender, onUncaughtError: thrownInRender };
}
