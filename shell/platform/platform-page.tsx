import { useState } from 'react';
import { Message } from '@fireflay/ui/message';
import { ChangeDialog } from './change-dialog';
import { copy } from './copy';
import { DecisionsTimeline } from './history/decisions-timeline';
import { formatMoment } from './format';
import { HistoryTable } from './history/history-table';
import styles from './platform-page.module.css';
import { ReleasesDrawer } from './releases/releases-drawer';
import { RemoteCard } from './releases/remote-card';
import type { PlatformState } from './state';
import { usePlatformState } from './use-platform-state';

/** Shows the live releases of each remote, their health, and the changes that operators may make. */
export function PlatformPage({ initialState }: { initialState: PlatformState }) {
  const { state, isStale, refresh } = usePlatformState(initialState);
  const [note, setNote] = useState('');
  const [changed, setChanged] = useState<string>();
  /** The remote whose releases are listed. */
  const [listed, setListed] = useState<string>();
  const find = (sought: string | undefined) => state.remotes.find(({ name }) => name === sought);
  const changedRemote = find(changed);
  const listedRemote = find(listed);

  return (
    <>
      <a className="skip-link" href="#partes">
        {copy.skip}
      </a>
      <header className={styles.bar}>
        <div className={styles.title}>
          <p className={styles.brand}>{copy.brand}</p>
          <h1>{copy.title}</h1>
          <p className={styles.soft}>{copy.subtitle}</p>
          <p className={styles.moment}>{copy.updated(formatMoment(state.readAt))}</p>
        </div>
      </header>
      <main className={styles.main}>
        {isStale && (
          <Message kind="warning" role="alert">
            {copy.stale}
          </Message>
        )}
        <div role="status">{note && <Message kind="success">{note}</Message>}</div>
        <section id="partes" tabIndex={-1} aria-label={copy.parts} className={styles.remotes}>
          {state.remotes.map((remote) => (
            <RemoteCard
              key={remote.name}
              remote={remote}
              onChange={() => {
                setNote('');
                setChanged(remote.name);
              }}
              onList={() => setListed(remote.name)}
            />
          ))}
        </section>
        <DecisionsTimeline decisions={state.decisions} mode={state.mode} />
        <HistoryTable latest={state.history} remotes={state.remotes.map(({ name }) => name)} />
      </main>
      {listedRemote && (
        <ReleasesDrawer
          remote={listedRemote}
          previewToken={state.canPreview ? state.token : undefined}
          onClose={() => setListed(undefined)}
        />
      )}
      {changedRemote && (
        <ChangeDialog
          remote={changedRemote}
          token={state.token}
          onClose={() => setChanged(undefined)}
          onDone={(text) => {
            setChanged(undefined);
            setNote(text);
            void refresh();
          }}
        />
      )}
    </>
  );
}
