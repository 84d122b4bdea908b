import { Button, Empty, Popconfirm, Table } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import type { MissedSearch, SearchSynonym } from '@fireflay/back-office-wire';
import { FailedQuery } from '../../api/failure';
import { useFailureMessage } from '../../api/use-failure-message';
import { formatMoment } from '../../layout/format';
import { Page } from '../../layout/page';
import { copy } from './copy';
import {
  useDismissSearchMutation,
  useReadSearchesQuery,
  useRemoveSynonymMutation,
} from './searches.api';
import styles from './searches-page.module.css';
import { SynonymDialog } from './synonym-dialog';

export default function SearchesPage() {
  const { data, error, isFetching, refetch } = useReadSearchesQuery();
  const [typed, setTyped] = useState<string>();
  if (error) {
    return (
      <Page title={copy.title}>
        <FailedQuery error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return (
    <Page
      title={copy.title}
      actions={
        <Button type="primary" onClick={() => setTyped('')}>
          {copy.add}
        </Button>
      }
    >
      <p>{copy.intro}</p>
      <h2>{copy.missed}</h2>
      <MissedTable searches={data?.missed ?? []} isLoading={isFetching} onAdd={setTyped} />
      <h2>{copy.synonyms}</h2>
      <SynonymTable synonyms={data?.synonyms ?? []} isLoading={isFetching} />
      {typed !== undefined && <SynonymDialog typed={typed} onClose={() => setTyped(undefined)} />}
    </Page>
  );
}

interface MissedTableProps {
  searches: MissedSearch[];
  isLoading: boolean;
  onAdd: (typed: string) => void;
}

function MissedTable({ searches, isLoading, onAdd }: MissedTableProps) {
  const [dismiss] = useDismissSearchMutation();
  const report = useFailureMessage();
  const columns: NonNullable<TableProps<MissedSearch>['columns']> = [
    { title: copy.typed, dataIndex: 'typed', rowScope: 'row' },
    {
      title: copy.shown,
      dataIndex: 'shown',
      responsive: ['md'],
      render: (shown: string | null) => shown ?? copy.nothing,
    },
    { title: copy.times, dataIndex: 'times', align: 'end', responsive: ['sm'] },
    { title: copy.lastAt, dataIndex: 'lastAt', responsive: ['lg'], render: formatMoment },
    {
      title: copy.actions,
      key: 'actions',
      render: (_value, { typed, words }) => (
        <div className={styles.actions}>
          <Button type="link" aria-label={copy.addFor(typed)} onClick={() => onAdd(typed)}>
            {copy.add}
          </Button>
          <Button
            type="link"
            aria-label={copy.dismissOf(typed)}
            onClick={() => void dismiss({ words }).then(({ error }) => error && report(error))}
          >
            {copy.dismiss}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <Table
      rowKey="words"
      size="small"
      loading={isLoading}
      columns={columns}
      dataSource={searches}
      pagination={{ pageSize: 25, hideOnSinglePage: true }}
      locale={{ emptyText: <Empty description={copy.noneMissed} /> }}
    />
  );
}

function SynonymTable({ synonyms, isLoading }: { synonyms: SearchSynonym[]; isLoading: boolean }) {
  const [remove] = useRemoveSynonymMutation();
  const report = useFailureMessage();
  const columns: NonNullable<TableProps<SearchSynonym>['columns']> = [
    { title: copy.typedField, dataIndex: 'typed', rowScope: 'row' },
    { title: copy.meant, dataIndex: 'meant' },
    { title: copy.author, dataIndex: 'author', responsive: ['md'] },
    {
      title: copy.actions,
      key: 'actions',
      render: (_value, { typed, words }) => (
        <Popconfirm
          title={copy.removeTitle(typed)}
          okText={copy.remove}
          cancelText={copy.cancel}
          onConfirm={() => void remove({ words }).then(({ error }) => error && report(error))}
        >
          <Button type="link" aria-label={copy.removeOf(typed)}>
            {copy.remove}
          </Button>
        </Popconfirm>
      ),
    },
  ];
  return (
    <Table
      rowKey="words"
      size="small"
      loading={isLoading}
      columns={columns}
      dataSource={synonyms}
      pagination={{ pageSize: 25, hideOnSinglePage: true }}
      locale={{ emptyText: <Empty description={copy.noSynonyms} /> }}
    />
  );
}
