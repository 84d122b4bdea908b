import { useEffect, useEffectEvent, useState } from 'react';
import { data, useLocation, useNavigate } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { RouteTable } from 'shared-contracts/navigation';
import {
  RemoteFailureMessage,
  RemoteUnavailableError,
  useRouteTable,
} from 'shared-contracts/remotes';
import { PageSkeleton } from './page-skeleton';
import { copy } from './copy';
import { useRemoteRouting } from '../remotes/remote-routing';
import { useRetryOnArrival } from './use-retry-on-arrival';
import styles from './route-failure.module.css';

/** A path that no remote owns does not exist (D21). Its owner may have no release in this composition. */
export const createUnmatchedLoader =
  ({ ownerOf }: RouteTable, remotes: readonly string[]) =>
  ({ request }: LoaderFunctionArgs) => {
    const owner = ownerOf(new URL(request.url).pathname);
    if (!owner) throw data(null, { status: 404 });
    if (!remotes.includes(owner)) throw data(null, { status: 503 });
    return null;
  };

/**
 * Replaces a remote's missing routes: the server could not render it, or the browser could not load it. Loads the
 * remote, then lets the router match again.
 */
export function UnmatchedRoute() {
  const location = useLocation();
  const navigate = useNavigate();
  const remoteRouting = useRemoteRouting();
  const remote = useRouteTable().ownerOf(location.pathname);
  const [failure, setFailure] = useState(() => remote && remoteRouting.failureOf(remote));
  const [attempt, setAttempt] = useState(0);
  const rematch = useEffectEvent(
    () =>
      void navigate(location, {
        replace: true,
        preventScrollReset: true,
        state: location.state as unknown,
      }),
  );

  const retry = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  useRetryOnArrival(failure, retry);

  useEffect(() => {
    if (!remote) return;
    if (failure) {
      remoteRouting.recoverWithFallback(new RemoteUnavailableError(remote));
      return;
    }
    let isCurrent = true;
    remoteRouting.load(remote).then(
      () => {
        if (isCurrent) rematch();
      },
      (error: unknown) => {
        if (isCurrent) setFailure(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [remoteRouting, remote, failure, attempt]);

  if (!failure) return <PageSkeleton />;
  return (
    <div className={`container ${styles.failure}`}>
      <RemoteFailureMessage title={copy.pageTitle} onRetry={retry} />
    </div>
  );
}
