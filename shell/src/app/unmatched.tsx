import { useEffect, useEffectEvent, useState } from 'react';
import { data, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';
import { ownerOf } from 'shared-contracts/navigation';
import { PartFailure, PartUnavailable } from 'shared-contracts/remotes';
import { AreaPending } from './area-pending';
import { copy } from './copy';
import { useRemoteAreas } from './remote-areas';
import styles from './route-failure.module.css';

/** A path that no remote owns does not exist (D21). */
export function unmatchedLoader({ request }: LoaderFunctionArgs) {
  if (!ownerOf(new URL(request.url).pathname)) throw data(null, { status: 404 });
  return null;
}

/**
 * Stands where a remote's routes are missing: the server could not render it, or the browser could not
 * load it. Brings the remote, then lets the router match again.
 */
export function Unmatched() {
  const location = useLocation();
  const navigate = useNavigate();
  const areas = useRemoteAreas();
  const remote = ownerOf(location.pathname);
  const [failed, setFailed] = useState(() => !!remote && areas.hasFailed(remote));
  const [attempt, setAttempt] = useState(0);
  const matchAgain = useEffectEvent(
    () => void navigate(location, { replace: true, preventScrollReset: true }),
  );

  useEffect(() => {
    if (!remote) return;
    if (failed) {
      void areas.recoverFrom(new PartUnavailable(remote));
      return;
    }
    let current = true;
    areas.load(remote).then(
      () => {
        if (current) matchAgain();
      },
      () => {
        if (current) setFailed(true);
      },
    );
    return () => {
      current = false;
    };
  }, [areas, remote, failed, attempt]);

  if (!failed) return <AreaPending />;
  return (
    <div className={`container ${styles.failure}`}>
      <PartFailure
        title={copy.areaTitle}
        onRetry={() => {
          setFailed(false);
          setAttempt(attempt + 1);
        }}
      />
    </div>
  );
}
