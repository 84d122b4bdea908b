import { useId, useState } from 'react';
import { Message } from '@fireflay/ui/message';
import { Button } from '@fireflay/ui/button';
import type { HistoryEntry } from '@fireflay/releases';
import { copy } from '../copy';
import { describeVersions } from './describe-entry';
import { formatMoment } from '../format';
import styles from './history-table.module.css';
import { LabelledTable } from '../labelled-table';
import type { Column } from '../labelled-table';
import pageStyles from '../platform-page.module.css';
import { HISTORY_PAGE_LENGTH, MAX_SEARCH_LENGTH } from '../state';
import type { HistoryPage } from '../state';
import { useHistory } from './use-history';

const { at, who, remote, what, why } = copy.historyColumns;
const columns: Column<HistoryEntry>[] = [
  { title: at, render: (entry) => <time dateTime={entry.at}>{formatMoment(entry.at)}</time> },
  { title: who, render: (entry) => entry.who },
  { title: remote, render: (entry) => <span className={pageStyles.whole}>{entry.remote}</span> },
  {
    title: what,
    render: (entry) => (
      <>
        {copy.actions[entry.what]}{' '}
        <span className={pageStyles.version}>{describeVersions(entry)}</span>
      </>
    ),
  },
  { title: why, render: (entry) => entry.why },
];

interface HistoryTableProps {
  latest: HistoryPage;
  remotes: readonly string[];
}

/** The changes of all channels, latest first. A filter and a search cover the whole history. */
export function HistoryTable({ latest, remotes }: HistoryTableProps) {
  const id = useId();
  const [filter, setFilter] = useState({ remote: '', text: '' });
  const [limit, setLimit] = useState(HISTORY_PAGE_LENGTH);
  const { entries, total, isFailed } = useHistory(latest, { ...filter, limit });
  const isFiltered = filter.remote !== '' || filter.text.trim() !== '';
  const narrow = (change: Partial<typeof filter>) => {
    setFilter({ ...filter, ...change });
    setLimit(HISTORY_PAGE_LENGTH);
  };

  return (
    <section className={pageStyles.card}>
      <h2>{copy.history}</h2>
      <div role="search" aria-label={copy.history} className={styles.filters}>
        <div className="field">
          <label className="field-label" htmlFor={`${id}-remote`}>
            {copy.historyRemote}
          </label>
          <select
            className="input"
            id={`${id}-remote`}
            value={filter.remote}
            onChange={({ target }) => narrow({ remote: target.value })}
          >
            <option value="">{copy.allRemotes}</option>
            {remotes.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
        <div className="field">
          <label className="field-label" htmlFor={`${id}-text`}>
            {copy.historyText}
          </label>
          <input
            className="input"
            id={`${id}-text`}
            type="search"
            value={filter.text}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            onChange={({ target }) => narrow({ text: target.value })}
          />
        </div>
      </div>
      <p role="status" className={pageStyles.soft}>
        {copy.changesShown(entries.length, total)}
      </p>
      {isFailed && (
        <Message kind="error" role="alert">
          {copy.historyFailed}
        </Message>
      )}
      <LabelledTable
        label={copy.history}
        columns={columns}
        rows={entries}
        keyOf={(entry) => `${entry.at} ${entry.remote} ${entry.what}`}
        emptyText={isFiltered ? copy.noMatchingHistory : copy.noHistory}
      />
      {entries.length < total && (
        <Button onClick={() => setLimit(limit + HISTORY_PAGE_LENGTH)}>{copy.moreHistory}</Button>
      )}
    </section>
  );
}
