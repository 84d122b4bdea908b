import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { NotFoundPage } from '../features/not-found/not-found-page';
import { copy } from './copy';

/** A route that failed: an unknown thing is not found (404); all else is the generic error page (§2). */
export function RouteFailure() {
  const error = useRouteError();
  const revalidator = useRevalidator();

  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <section className="container page-message" role="alert">
      <h1>{copy.failureTitle}</h1>
      <p>{describe(error)}</p>
      <p>{copy.failureHint}</p>
      <p className="button-row">
        <button
          type="button"
          className="button button-primary"
          onClick={() => void revalidator.revalidate()}
        >
          {copy.tryAgain}
        </button>
        <Link className="button button-secondary" to={paths.home()}>
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
