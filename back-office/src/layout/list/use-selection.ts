import type { TableProps } from 'antd';
import { useState } from 'react';
import type { Key } from 'react';
import type { OperationName } from '@fireflay/back-office-wire';
import { useEmployee } from '../../features/session/use-employee';
import { copy } from '../copy';

export interface BulkAction<Row> {
  /** Employees who may not call it do not see the action. */
  operation: OperationName;
  label: string;
  run: (row: Row) => PromiseLike<{ error?: unknown }>;
  /** Says how many rows it was done with. */
  done: (count: number) => string;
}

export interface Bulk<Row> {
  /** Names a row for screen readers, and where it failed. */
  nameOf: (row: Row) => string;
  actions: readonly BulkAction<Row>[];
}

export interface Selection<Row> {
  /** The rows that are selected; one that is not in the list any more is not among them. */
  rows: readonly Row[];
  keep: (rows: readonly Row[]) => void;
  /** The first column of the table; undefined: the employee may do nothing with many rows. */
  table: TableProps<Row>['rowSelection'] | undefined;
}

/** The rows of a table that an employee has ticked. */
export function useSelection<Row extends object>(
  all: readonly Row[],
  rowKey: keyof Row & string,
  bulk: Bulk<Row> | undefined,
): Selection<Row> {
  const [keys, setKeys] = useState<readonly Key[]>([]);
  const { mayCall } = useEmployee();
  const keyOf = (row: Row) => row[rowKey] as Key;
  return {
    rows: all.filter((row) => keys.includes(keyOf(row))),
    keep: (rows) => setKeys(rows.map(keyOf)),
    table:
      bulk && bulk.actions.some(({ operation }) => mayCall(operation))
        ? {
            selectedRowKeys: [...keys],
            onChange: setKeys,
            getCheckboxProps: (row) => ({ 'aria-label': copy.select(bulk.nameOf(row)) }),
            getTitleCheckboxProps: () => ({ 'aria-label': copy.selectAll }),
          }
        : undefined,
  };
}
