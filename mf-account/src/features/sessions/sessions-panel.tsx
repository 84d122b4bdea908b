import { useRef } from 'react';
import { Button } from '@fireflay/ui/button';
import { FailureMessage } from '@fireflay/ui/failure-message';
import { errorText } from 'shared-contracts/client';
import { LoadingStatus } from 'shared-contracts/remotes';
import { noticeShown, useAppDispatch } from 'shared-contracts/store';
import { copy } from './copy';
import { SessionEntry } from './session-entry';
import { ALL_OTHERS, useAccountSessionEndMutation, useAccountSessionsQuery } from './sessions.api';
import styles from './sessions.module.css';

/** Lists the sessions of the customer, with buttons to end them. */
export function SessionsPanel() {
  const dispatch = useAppDispatch();
  const { data: sessions, error, isFetching, refetch } = useAccountSessionsQuery();
  const [endSession, { isLoading, originalArgs }] = useAccountSessionEndMutation();
  const title = useRef<HTMLHeadingElement>(null);

  async function signOut(id: string) {
    if (isLoading) return;
    try {
      await endSession(id).unwrap();
      dispatch(noticeShown({ body: id === ALL_OTHERS ? copy.allEnded : copy.ended }));
      await refetch();
      // The pressed button was removed with its session.
      title.current?.focus();
    } catch (failure) {
      dispatch(noticeShown({ level: 'error', body: errorText(failure, copy.endFailed) }));
    }
  }

  const isBusy = (id: string) => isLoading && originalArgs === id;
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];

  return (
    <section className={`card ${styles.panel}`} aria-labelledby="sessions">
      <h2 id="sessions" ref={title} tabIndex={-1} className={styles.title}>
        {copy.title}
      </h2>
      <p>{copy.intro}</p>
      {!sessions && !error && <LoadingStatus>{copy.loading}</LoadingStatus>}
      {!sessions && error && (
        <FailureMessage
          text={errorText(error, copy.failed)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {sessions && (
        <>
          <ul className={styles.list}>
            {sessions.map((session) => (
              <SessionEntry
                key={session.id}
                session={session}
                isBusy={isBusy(session.id)}
                onEnd={() => void signOut(session.id)}
              />
            ))}
          </ul>
          {others.length > 1 && (
            <Button isBusy={isBusy(ALL_OTHERS)} onClick={() => void signOut(ALL_OTHERS)}>
              {copy.endAll}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
