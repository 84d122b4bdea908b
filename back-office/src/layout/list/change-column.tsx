import type { OperationName } from '@fireflay/back-office-wire';
import { copy } from '../copy';
import { OperationButton } from '../operation-button';
import type { Columns } from './query-table';

/** The column with a button that opens a row to change it, for those who may call the operation. */
export const changeColumn = <Row,>(
  operation: OperationName,
  nameOf: (row: Row) => string,
  onChange: (row: Row) => void,
): Columns<Row>[number] => ({
  title: copy.actions,
  key: 'actions',
  render: (_value, row) => (
    <OperationButton
      operation={operation}
      aria-label={copy.changeOf(nameOf(row))}
      onClick={() => onChange(row)}
    >
      {copy.change}
    </OperationButton>
  ),
});
