import { Tag } from 'antd';
import type { TableProps } from 'antd';
import { auditKinds } from '@fireflay/back-office-wire';
import type { AuditEntry } from '@fireflay/back-office-wire';
import { formatMoment } from '../../layout/format';
import { ListLinks } from '../../layout/list-links';
import { Page } from '../../layout/page';
import { QueryTable } from '../../layout/query-table';
import { useListAddress } from '../../layout/use-list-address';
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
  const { list, addressOf } = useListAddress(auditKinds);
  const query = useListChangesInfiniteQuery(list);
  return (
    <Page title={copy.title}>
      <ListLinks
        label={copy.kinds}
        lists={auditKinds}
        present={list}
        nameOf={(kind) => copy.kindNames[kind]}
        addressOf={(kind) => addressOf({ list: kind })}
      />
      <p>{copy.intros[list]}</p>
      <QueryTable
        query={query}
        rows={query.data?.pages.flatMap(({ changes }) => changes) ?? []}
        rowKey="id"
        columns={columns}
        empty={copy.empties[list]}
      />
    </Page>
  );
}
