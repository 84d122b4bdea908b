import { Button, Tag } from 'antd';
import { useState } from 'react';
import {
  fixedRoleNames,
  fixedRoles,
  isRoleRight,
  rightLabels,
  roleNameOf,
  roleRights,
} from '@fireflay/back-office-wire';
import type { OwnRole, Permissions, RoleFields } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { ListPage } from '../../layout/list/list-page';
import type { Columns } from '../../layout/list/query-table';
import { OperationButton } from '../../layout/operation-button';
import { copy } from './copy';
import { RoleDialog } from './role-dialog';
import { useListRolesQuery } from './roles.api';
import styles from './roles.module.css';

interface Row extends Permissions {
  key: string;
  name: string;
  /** Undefined: a fixed one. */
  own?: OwnRole;
}

interface Opened {
  role?: OwnRole;
  initial: RoleFields;
}

const newRole: RoleFields = { name: '', rights: [], maxDiscountPercent: 0, maxRefundCents: null };

const fixedRows: Row[] = fixedRoleNames.map((name) => ({
  key: name,
  name: fixedRoles[name].label,
  ...fixedRoles[name],
}));

/** The rights and limits of a role in words. */
function describe({ rights, maxDiscountPercent, maxRefundCents }: Permissions): string {
  if (rights.includes('administrate')) return copy.everything;
  const own = roleRights.filter((right) => rights.includes(right));
  return [
    ...own.map((right) => rightLabels[right]),
    ...(own.length < rights.length ? [copy.releases] : []),
    ...(rights.includes('makeQuotes') ? [copy.discountUpTo(maxDiscountPercent)] : []),
    ...(maxRefundCents === null ? [] : [copy.refundUpTo(formatCurrency(maxRefundCents))]),
  ].join('; ');
}

export default function RolesPage() {
  const [opened, setOpened] = useState<Opened>();
  const open = ({ name, own, rights, maxDiscountPercent, maxRefundCents }: Row) =>
    setOpened({
      ...(own && { role: own }),
      initial: {
        name: own ? name : copy.copyOf(name),
        rights: rights.filter(isRoleRight),
        maxDiscountPercent,
        maxRefundCents,
      },
    });
  const columns: Columns<Row> = [
    {
      title: copy.name,
      key: 'name',
      rowScope: 'row',
      render: (_value, row) => (
        <>
          {row.name} {!row.own && <Tag>{copy.fixed}</Tag>}
          <span className={styles.below}>{describe(row)}</span>
        </>
      ),
    },
    {
      title: copy.rights,
      key: 'rights',
      responsive: ['md'],
      render: (_value, row) => describe(row),
    },
    {
      title: copy.people,
      key: 'people',
      responsive: ['sm'],
      render: (_value, { own }) => own && (own.people.join(', ') || copy.nobody),
    },
    {
      title: copy.actions,
      key: 'actions',
      render: (_value, row) =>
        row.own ? (
          <OperationButton
            operation="ChangeRole"
            aria-label={copy.changeTitle(row.name)}
            onClick={() => open(row)}
          >
            {copy.change}
          </OperationButton>
        ) : (
          row.rights.some(isRoleRight) && (
            <Button aria-label={copy.copyRoleOf(row.name)} onClick={() => open(row)}>
              {copy.copyRole}
            </Button>
          )
        ),
    },
  ];
  return (
    <ListPage
      title={copy.title}
      intro={copy.intro}
      actions={
        <OperationButton
          operation="CreateRole"
          type="primary"
          onClick={() => setOpened({ initial: newRole })}
        >
          {copy.create}
        </OperationButton>
      }
      query={useListRolesQuery()}
      rows={({ roles }) => [
        ...roles.map((own): Row => ({ key: roleNameOf(own.id), own, ...own })),
        ...fixedRows,
      ]}
      rowKey="key"
      columns={columns}
      empty={copy.empty}
    >
      {opened && (
        <RoleDialog
          role={opened.role}
          initial={opened.initial}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ListPage>
  );
}
