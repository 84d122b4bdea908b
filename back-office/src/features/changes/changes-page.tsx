import { Button, Empty, Table, Tag } from 'antd';
import type { TableProps } from 'antd';
import type { AuditEntry } from '@fireflay/back-office-wire';
import { FailedQuery } from '../../api/failure';
import { formatMoment } from '../../layout/format';
import { Page } from '../../layout/page';
import { useListChangesInfiniteQuery } from './changes.api';
import styles from './changes-page.module.css';
import { actionLabels, copy } from './copy';

const columns: NonNullable<TableProps<AuditEntry>['columns']> = [
  {
    title: copy.actor,
    key: 'actor',
    render: (_value, { actor, at }) => (
      <>
        {actor}
        <div className={styles.soft}>{formatMoment(at)}</div>
      </>
    ),
  },
  {
    title: copy.action,
    key: 'action',
    render: (_value, { action, status }) => (
      <>
        {actionLabels[action as keyof typeof actionLabels] ?? action}
        <div>{describeStatus(status)}</div>
      </>
    ),
  },
  {
    title: copy.input,
    key: 'input',
    responsive: ['lg'],
    render: (_value, { input }) => (
      <code className={styles.input}>
        {Object.entries(input)
          .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
          .join(', ')}
      </code>
    ),
  },
];

function describeStatus(status: AuditEntry['status']) {
  if (status === null) return <Tag color="warning">{copy.unknown}</Tag>;
  return status < 400 ? <Tag>{copy.done}</Tag> : <Tag color="error">{copy.refused}</Tag>;
}

export default function ChangesPage() {
  const { data, error, isLoading, isFetching, hasNextPage, fetchNextPage, refetch } =
    useListChangesInfiniteQuery();
  const changes = data?.pages.flatMap((page) => page.changes) ?? [];
  return (
    <Page title={copy.title}>
      <p>{copy.intro}</p>
      {error ? (
        <FailedQuery error={error} onRetry={() => void refetch()} />
      ) : (
        <Table
          rowKey="id"
          size="small"
          loading={isLoading}
          columns={columns}
          dataSource={changes}
          pagination={false}
          locale={{ emptyText: <Empty description={copy.empty} /> }}
        />
      )}
      {hasNextPage && (
        <Button loading={isFetching} onClick={() => void fetchNextPage()}>
          {copy.more}
        </Button>
      )}
    </Page>
  );
}
