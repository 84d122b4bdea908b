import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { FailureMessage } from '@fireflay/ui/failure-message';
import { Skeleton } from '@fireflay/ui/skeleton';
import { asApiError, errorText } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import { forgetOpenedList, saveOpenedList, useStoreProfile } from 'shared-contracts/store';
import { copy } from './copy';
import type { SharedList } from './shared-list';
import { useAccountSharedListQuery } from './shared-list.api';
import { SharedListView } from './shared-list-view';
import styles from './shared-list.module.css';

/** `/lista/:token`: a list of somebody, by its link. */
export function SharedListPage() {
  const { token = '' } = useParams();
  const { shortName } = useStoreProfile();
  const { data: list, error, isFetching, refetch } = useAccountSharedListQuery(token);
  const failure = error && asApiError(error);
  const hasEnded = failure?.kind === 'refused';
  useOpenedList(token, hasEnded ? 'ended' : list);

  return (
    <div className={`container ${styles.page}`} data-print="list">
      <title>
        {copy.documentTitle(hasEnded ? copy.endedTitle : (list?.name ?? copy.kicker), shortName)}
      </title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="same-origin" />
      {renderContent()}
    </div>
  );

  function renderContent() {
    if (hasEnded) return <EndedLink />;
    if (list) {
      return (
        <SharedListView key={token} token={token} list={list} refresh={() => void refetch()} />
      );
    }
    if (!failure) return <Skeleton label={copy.loading} className={styles.pending} count={3} />;
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

/** Remembers a list that this browser may change: the button 'Adicionar a uma lista' of products offers it. */
function useOpenedList(token: string, list: SharedList | 'ended' | undefined) {
  const name = list !== 'ended' && list?.canEdit ? list.name : null;
  useEffect(() => {
    if (list === 'ended') forgetOpenedList(token);
    else if (name !== null) saveOpenedList({ token, name });
  }, [token, list, name]);
}

function EndedLink() {
  return (
    <div className={`card ${styles.ended}`}>
      <h1>{copy.endedTitle}</h1>
      <p>{copy.ended}</p>
      <Link className="button button-primary" to={paths.products()}>
        {copy.browse}
      </Link>
    </div>
  );
}
