import { useEffect } from 'react';
import { RetryButton } from '@fireflay/ui/failure-message';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { RemoteFailureMessage, RemoteUnavailableError } from 'shared-contracts/remotes';
import { NotFoundPage } from '../features/not-found/not-found-page';
import { copy } from './copy';
import { useRemoteRouting } from '../remotes/remote-routing';
import { useRetryOnArrival } from './use-retry-on-arrival';
import styles from './route-failure.module.css';

/** A route that failed: the not-found page for a 404, otherwise the generic error page (§2). */
export function RouteFailure() {
  const error = useRouteError();
  const revalidator = useRevalidator();
  const remoteRouting = useRemoteRouting();
  const isErrorResponse = isRouteErrorResponse(error);
  const retryPage = () => void remoteRouting.retryPage().catch(() => {});
  useRetryOnArrival(error, retryPage);
  useEffect(() => {
    if (!isErrorResponse) remoteRouting.recoverWithFallback(error);
  }, [remoteRouting, error, isErrorResponse]);

  if (isErrorResponse && error.status === 404) return <NotFoundPage />;
  if (isErrorResponse && error.status === 503) {
    return (
      <div className={`container ${styles.failure}`}>
        <RemoteFailureMessage
          title={copy.pageTitle}
          onRetry={() => void revalidator.revalidate()}
        />
      </div>
    );
  }
  if (error instanceof RemoteUnavailableError) {
    return (
      <div className={`container ${styles.failure}`}>
        {/* Catches a repeated failure, and shows the same text. */}
        <RemoteFailureMessage title={copy.pageTitle} onRetry={retryPage} />
      </div>
    );
  }
  return (
    <section className={`container ${styles.failure}`} role="alert">
      <h1>{copy.failureTitle}</h1>
      <p>{describe(error)}</p>
      <p>{copy.failureHint}</p>
      <p className={styles.ways}>
        <RetryButton
          isPrimary
          isRetrying={revalidator.state === 'loading'}
          onRetry={() => void revalidator.revalidate()}
        />
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
