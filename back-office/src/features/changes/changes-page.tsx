import { Tag } from 'antd';
import type { TableProps } from 'antd';
import type { AuditEntry } from '@fireflay/back-office-wire';
import { formatMoment } from '../../layout/format';
import { Page } from '../../layout/page';
import { QueryTable } from '../../layout/query-table';
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
  const query = useListChangesInfiniteQuery();
  return (
    <Page title={copy.title}>
      <p>{copy.intro}</p>
      <QueryTable
        query={query}
        rows={query.data?.pages.flatMap(({ changes }) => changes) ?? []}
        rowKey="id"
        columns={columns}
        empty={copy.empty}
      />
    </Page>
  );
}
