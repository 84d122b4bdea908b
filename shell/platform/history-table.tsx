import { useState } from 'react';
import { Button } from '@fireflay/ui/antd/button';
import type { HistoryEntry } from '@fireflay/releases';
import { formatDateTime } from 'shared-contracts/calendar';
import { copy } from './copy';
import { formatNumber } from './format';
import { LabelledTable, type Column } from './labelled-table';
import styles from './platform-page.module.css';

/** Changes that are shown at first, and with each request for more. */
const PAGE_LENGTH = 10;

const { at, who, remote, what, why } = copy.historyColumns;
const columns: Column<HistoryEntry>[] = [
  { title: at, render: (entry) => formatDateTime(new Date(entry.at)) },
  { title: who, render: (entry) => entry.who },
  { title: remote, render: (entry) => <span className={styles.whole}>{entry.remote}</span> },
  {
    title: what,
    render: (entry) => (
      <>
        {copy.actions[entry.what]} <span className={styles.version}>{describeChange(entry)}</span>
      </>
    ),
  },
  { title: why, render: (entry) => entry.why },
];

/** The changes of all channels, latest first. */
export function HistoryTable({ history }: { history: HistoryEntry[] }) {
  const [shown, setShown] = useState(PAGE_LENGTH);

  return (
    <section className={styles.card}>
      <h2>{copy.history}</h2>
      <LabelledTable
        label={copy.history}
        columns={columns}
        rows={history.slice(0, shown)}
        keyOf={(entry) => `${entry.at} ${entry.remote} ${entry.what}`}
        emptyText={copy.noHistory}
      />
      {shown < history.length && (
        <Button onClick={() => setShown(shown + PAGE_LENGTH)}>{copy.moreHistory}</Button>
      )}
    </section>
  );
}

function describeChange({ what: action, from, to, canary, percent }: HistoryEntry) {
  if (action === 'canary') return `${canary} · ${formatNumber(percent)}%`;
  return canary ?? (from && from !== to ? `${from} → ${to}` : to);
}
