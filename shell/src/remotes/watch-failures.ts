import type { ErrorInfo } from 'react';
import type { RootOptions } from 'react-dom/client';
import { RemoteUnavailableError } from 'shared-contracts/remotes';
import { watchFileFailures } from './failed-files';
import type { ComposedRemote } from './composed-remote';
import { reportFailure, attributeError, type RemoteFailure } from './remote-events';

/** Reports failures in the page that no other code reports. @returns React's error callbacks */
export function watchFailures(
  remotes: ComposedRemote[],
): Pick<RootOptions, 'onCaughtError' | 'onUncaughtError'> {
  const report = (kind: RemoteFailure['kind'], error: unknown, components?: string | null) => {
    // The loader has reported it already.
    if (error instanceof RemoteUnavailableError) return;
    reportFailure(attributeError(error, remotes, components), kind, error);
  };
  const reportRenderError = (error: unknown, { componentStack }: ErrorInfo) => {
    console.error(error);
    report('render', error, componentStack);
  };
  watchFileFailures();
  // A file that fails to load fires an event without an error.
  window.addEventListener('error', ({ error }) => error && report('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => report('error', reason));
  return { onCaughtError: reportRenderError, onUncaughtError: reportRenderError };
}
