import { useState } from 'react';
import { Alert } from '@fireflay/ui/antd/alert';
import { ChangeDialog } from './change-dialog';
import { copy } from './copy';
import { DecisionsTimeline } from './decisions-timeline';
import { formatMoment } from './format';
import { HistoryTable } from './history-table';
import styles from './platform-page.module.css';
import { ReleasesDrawer } from './releases-drawer';
import { RemoteCard } from './remote-card';
import type { PlatformState } from './state';
import { usePlatformState } from './use-platform-state';

/** What is live of each remote, how it does, and the changes that operators may make. */
export function PlatformPage({ initialState }: { initialState: PlatformState }) {
  const { state, isStale, refresh } = usePlatformState(initialState);
  const [note, setNote] = useState('');
  const [changed, setChanged] = useState<string>();
  /** The remote whose releases are listed. It stays while the drawer closes. */
  const [listed, setListed] = useState({ name: '', isOpen: false });
  const find = (sought: string | undefined) => state.remotes.find(({ name }) => name === sought);
  const changedRemote = find(changed);
  const listedRemote = find(listed.name);

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
        {isStale && <Alert role="alert" type="warning" showIcon title={copy.stale} />}
        <div role="status">{note && <Alert type="success" showIcon title={note} />}</div>
        <section id="partes" tabIndex={-1} aria-label={copy.parts} className={styles.remotes}>
          {state.remotes.map((remote) => (
            <RemoteCard
              key={remote.name}
              remote={remote}
              onChange={() => {
                setNote('');
                setChanged(remote.name);
              }}
              onList={() => setListed({ name: remote.name, isOpen: true })}
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
          isOpen={listed.isOpen}
          onClose={() => setListed({ ...listed, isOpen: false })}
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
