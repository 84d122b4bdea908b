import { Button, Tag } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import type { StaffMember } from '@fireflay/back-office-wire';
import { roleLabels } from '../../layout/copy';
import { formatMoment } from '../../layout/format';
import { Page } from '../../layout/page';
import { QueryTable } from '../../layout/query-table';
import { copy } from './copy';
import { EmployeeDialog } from './employee-dialog';
import { InviteDialog } from './invite-dialog';
import { useListStaffQuery } from './staff.api';

type Opened = { kind: 'invite' } | { kind: 'change'; member: StaffMember };

export default function StaffPage() {
  const query = useListStaffQuery();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const columns: NonNullable<TableProps<StaffMember>['columns']> = [
    { title: copy.name, dataIndex: 'name', rowScope: 'row' },
    { title: copy.email, dataIndex: 'email', responsive: ['md'] },
    {
      title: copy.roles,
      key: 'roles',
      render: (_value, { roles }) => roles.map((role) => <Tag key={role}>{roleLabels[role]}</Tag>),
    },
    { title: copy.state, key: 'state', render: (_value, member) => stateOf(member) },
    {
      title: copy.lastSeen,
      key: 'lastSeenAt',
      responsive: ['lg'],
      render: (_value, { lastSeenAt }) => (lastSeenAt ? formatMoment(lastSeenAt) : copy.never),
    },
    {
      title: copy.actions,
      key: 'actions',
      render: (_value, member) => (
        <Button
          aria-label={copy.change(member.name)}
          onClick={() => setOpened({ kind: 'change', member })}
        >
          {copy.changeButton}
        </Button>
      ),
    },
  ];
  return (
    <Page
      title={copy.title}
      actions={
        <Button type="primary" onClick={() => setOpened({ kind: 'invite' })}>
          {copy.invite}
        </Button>
      }
    >
      <p>{copy.intro}</p>
      <QueryTable
        query={query}
        rows={query.data?.staff ?? []}
        rowKey="id"
        columns={columns}
        empty={copy.empty}
        scroll={{ x: 'max-content' }}
      />
      {opened?.kind === 'invite' && <InviteDialog onClose={close} />}
      {opened?.kind === 'change' && <EmployeeDialog member={opened.member} onClose={close} />}
    </Page>
  );
}

function stateOf({ isActive, hasPassword, hasAuthenticator }: StaffMember): string {
  if (!isActive) return copy.inactive;
  if (!hasPassword) return copy.invited;
  return hasAuthenticator ? copy.active : copy.noAuthenticator;
}
