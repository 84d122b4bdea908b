import { Link, useLoaderData } from 'react-router-dom';
import { FailureMessage } from '@fireflay/ui/failure-message';
import { asApiError, errorText } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import { LoadingStatus } from 'shared-contracts/remotes';
import { useStoreProfile } from 'shared-contracts/store';
import { copy } from './copy';
import { useCartQuoteQuery } from './quote.api';
import type { QuoteData } from './quote-data';
import { QuoteView } from './quote-view';
import styles from './quote.module.css';

/** `/orcamento/:token`: a quote, for everybody who has its link. */
export function QuotePage() {
  const { token, origin } = useLoaderData<QuoteData>();
  const { shortName } = useStoreProfile();
  const { data: quote, error, isFetching, refetch } = useCartQuoteQuery(token);
  const title = quote
    ? copy.documentTitle(quote.number, shortName)
    : `${copy.unknownTitle} | ${shortName}`;

  return (
    <div className={`container ${styles.page}`} data-print="quote">
      <title>{title}</title>
      <meta name="robots" content="noindex, nofollow" />
      {renderContent()}
    </div>
  );

  function renderContent() {
    if (quote) return <QuoteView key={token} quote={quote} url={origin + paths.quote(token)} />;
    if (!error) return <QuoteSkeleton />;
    const failure = asApiError(error);
    if (failure.kind === 'refused') return <UnknownQuote isOffered={failure.status !== 501} />;
    return (
      <FailureMessage
        title={<h1>{copy.failedTitle}</h1>}
        text={errorText(failure, copy.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
}

function UnknownQuote({ isOffered }: { isOffered: boolean }) {
  return (
    <div className={`card ${styles.unknown}`}>
      <h1>{copy.unknownTitle}</h1>
      <p>{isOffered ? copy.unknown : copy.notOffered}</p>
      <p className={styles.ways}>
        {isOffered && (
          <Link className="button button-primary" to={paths.newQuote()}>
            {copy.newQuote}
          </Link>
        )}
        <Link className="button" to={paths.products()}>
          {copy.products}
        </Link>
      </p>
    </div>
  );
}

function QuoteSkeleton() {
  return (
    <LoadingStatus isVisible>
      <p className="visually-hidden">{copy.loading}</p>
      <div className={`skeleton ${styles.pending}`} aria-hidden="true" />
    </LoadingStatus>
  );
}
