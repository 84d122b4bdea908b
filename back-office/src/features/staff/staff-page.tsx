import { Tag } from 'antd';
import { useState } from 'react';
import type { StaffMember } from '@fireflay/back-office-wire';
import { formatMoment } from '../../layout/format';
import { changeColumn } from '../../layout/list/change-column';
import { ListPage } from '../../layout/list/list-page';
import type { Columns } from '../../layout/list/query-table';
import { OperationButton } from '../../layout/operation-button';
import { copy } from './copy';
import { EmployeeDialog } from './employee-dialog';
import { InviteDialog } from './invite-dialog';
import { toRoleChoices } from './role-choices';
import styles from './staff-page.module.css';
import { useListStaffQuery } from './staff.api';

type Opened = { kind: 'invite' } | { kind: 'change'; member: StaffMember };

export default function StaffPage() {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const query = useListStaffQuery();
  const choices = toRoleChoices(query.data?.ownRoles);
  const labels = new Map(choices.map(({ value, label }) => [value, label]));
  const columns: Columns<StaffMember> = [
    { title: copy.name, dataIndex: 'name', rowScope: 'row' },
    { title: copy.email, dataIndex: 'email', responsive: ['md'] },
    {
      title: copy.roles,
      key: 'roles',
      render: (_value, member) => (
        <>
          {member.roles.map((role) => (
            <Tag key={role} className={styles.role ?? ''}>
              {labels.get(role) ?? copy.deletedRole}
            </Tag>
          ))}
          <span className={styles.stateBelow}>{stateOf(member)}</span>
        </>
      ),
    },
    {
      title: copy.state,
      key: 'state',
      responsive: ['sm'],
      render: (_value, member) => stateOf(member),
    },
    {
      title: copy.lastSeen,
      key: 'lastSeenAt',
      responsive: ['lg'],
      render: (_value, { lastSeenAt }) => (lastSeenAt ? formatMoment(lastSeenAt) : copy.never),
    },
    changeColumn(
      'ChangeEmployee',
      ({ name }) => name,
      (member) => setOpened({ kind: 'change', member }),
    ),
  ];
  return (
    <ListPage
      title={copy.title}
      intro={copy.intro}
      actions={
        <OperationButton
          operation="InviteEmployee"
          type="primary"
          onClick={() => setOpened({ kind: 'invite' })}
        >
          {copy.invite}
        </OperationButton>
      }
      query={query}
      rows={({ staff }) => staff}
      rowKey="id"
      columns={columns}
      empty={copy.empty}
    >
      {opened?.kind === 'invite' && <InviteDialog choices={choices} onClose={close} />}
      {opened?.kind === 'change' && (
        <EmployeeDialog member={opened.member} choices={choices} onClose={close} />
      )}
    </ListPage>
  );
}

function stateOf({ isActive, hasPassword, hasAuthenticator }: StaffMember): string {
  if (!isActive) return copy.inactive;
  if (!hasPassword) return copy.invited;
  return hasAuthenticator ? copy.active : copy.noAuthenticator;
}
