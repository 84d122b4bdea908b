import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { OperationName } from '@fireflay/back-office-wire';
import { messageOf } from '../../api/failure';
import { readOnceAfter } from '../../api/read-once-after';
import type { BackOfficeStore } from '../../api/store';
import { useEmployee } from '../../features/session/use-employee';
import { copy } from '../copy';
import styles from './bulk-bar.module.css';
import type { Bulk, BulkAction, Selection } from './use-selection';

interface Outcome {
  done: string;
  /** A sentence for each row that failed; these rows stay selected. */
  failures: readonly string[];
}

interface BulkBarProps<Row> {
  bulk: Bulk<Row>;
  selection: Selection<Row>;
  /** Without rows there is nothing to select; what was done with the last ones is still said. */
  hasRows: boolean;
}

/** The actions on all selected rows, one row after the other. A row that fails does not stop the others. */
export function BulkBar<Row>({ bulk, selection, hasRows }: BulkBarProps<Row>) {
  const { mayCall } = useEmployee();
  const dispatch = useDispatch<BackOfficeStore['dispatch']>();
  const [running, setRunning] = useState<OperationName>();
  const [outcome, setOutcome] = useState<Outcome>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) place.current?.focus();
  }, [outcome]);
  const { nameOf } = bulk;
  const actions = bulk.actions.filter(({ operation }) => mayCall(operation));
  if (actions.length === 0) return null;

  async function start({ operation, run, done }: BulkAction<Row>) {
    setRunning(operation);
    const failed: Row[] = [];
    const failures: string[] = [];
    await readOnceAfter(dispatch, async () => {
      for (const row of selection.rows) {
        const { error } = await run(row);
        if (!error) continue;
        failed.push(row);
        failures.push(`${nameOf(row)}: ${messageOf(error)}`);
      }
    });
    selection.keep(failed);
    setRunning(undefined);
    setOutcome({ done: done(selection.rows.length - failed.length), failures });
  }

  return (
    <>
      {hasRows && (
        <div role="group" aria-label={copy.bulk} className={styles.bar}>
          <span>{copy.selected(selection.rows.length)}</span>
          {actions.map((action) => (
            <Button
              key={action.operation}
              disabled={selection.rows.length === 0 || running !== undefined}
              loading={running === action.operation}
              onClick={() => void start(action)}
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
      <div ref={place} tabIndex={-1} className={styles.outcome}>
        {outcome && <p>{outcome.done}</p>}
        {outcome && outcome.failures.length > 0 && (
          <Alert
            role="alert"
            type="error"
            title={copy.bulkFailed}
            description={
              <ul>
                {outcome.failures.map((failure) => (
                  <li key={failure}>{failure}</li>
                ))}
              </ul>
            }
          />
        )}
      </div>
    </>
  );
}
