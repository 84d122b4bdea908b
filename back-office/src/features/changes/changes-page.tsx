import { Tag } from 'antd';
import { auditKinds, operations } from '@fireflay/back-office-wire';
import type { AuditEntry, Operation } from '@fireflay/back-office-wire';
import { formatMoment } from '../../layout/format';
import { ListPage } from '../../layout/list/list-page';
import type { Columns } from '../../layout/list/query-table';
import { useListAddress } from '../../layout/list/use-list-address';
import { useListChangesInfiniteQuery } from './changes.api';
import styles from './changes-page.module.css';
import { copy } from './copy';

const columns: Columns<AuditEntry> = [
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
        {logTextOf(action)}
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

/** An entry may be of an operation that is no more, or of a command: it has its own name then. */
const logTextOf = (action: string) =>
  (operations as Readonly<Record<string, Operation>>)[action]?.logText ?? action;

function describeStatus(status: AuditEntry['status']) {
  if (status === null) return <Tag color="warning">{copy.unknown}</Tag>;
  return status < 400 ? <Tag>{copy.done}</Tag> : <Tag color="error">{copy.refused}</Tag>;
}

export default function ChangesPage() {
  const address = useListAddress({ lists: auditKinds });
  const { list } = address;
  return (
    <ListPage
      title={copy.title}
      intro={copy.intros[list]}
      address={address}
      lists={{ label: copy.kinds, names: copy.kindNames }}
      query={useListChangesInfiniteQuery({ kind: list })}
      rows={({ changes }) => changes}
      rowKey="id"
      columns={columns}
      empty={copy.empties[list]}
    />
  );
}
