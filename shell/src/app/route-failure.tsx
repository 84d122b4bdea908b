import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { PartFailure, PartUnavailable } from 'shared-contracts/remotes';
import { NotFoundPage } from '../features/not-found/not-found-page';
import { copy } from './copy';
import { useRemoteAreas } from './remote-areas';
import styles from './route-failure.module.css';

/** A route that failed: an unknown thing is not found (404); all else is the generic error page (§2). */
export function RouteFailure() {
  const error = useRouteError();
  const revalidator = useRevalidator();
  const areas = useRemoteAreas();
  const isAnswer = isRouteErrorResponse(error);
  useEffect(() => {
    if (!isAnswer) void areas.recoverFrom(error);
  }, [areas, error, isAnswer]);

  if (isAnswer && error.status === 404) return <NotFoundPage />;
  if (error instanceof PartUnavailable) {
    return (
      <div className={`container ${styles.failure}`}>
        {/* What fails once more says so here, as before. */}
        <PartFailure title={copy.areaTitle} onRetry={() => void areas.showPage().catch(() => {})} />
      </div>
    );
  }
  return (
    <section className={`container ${styles.failure}`} role="alert">
      <h1>{copy.failureTitle}</h1>
      <p>{describe(error)}</p>
      <p>{copy.failureHint}</p>
      <p className={styles.ways}>
        <button
          type="button"
          className="button button-primary"
          onClick={() => void revalidator.revalidate()}
        >
          {copy.tryAgain}
        </button>
        <Link className="button" to={paths.home()}>
          {copy.home}
        </Link>
      </p>
    </section>
  );
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : '';
}
