import { ConfigurationError } from '@fireflay/service';
import { describeDatabaseFailure } from '../describe-failure';
import { DEADLOCK, postgresErrorCode } from '../in-transaction';
import { describeHolder } from './lock-watch';
import type { LockWait } from './lock-watch';

const MAX_STATEMENT_LENGTH = 80;

interface MigrationStep {
  name: string;
  /** The one that ran last; empty before the first one. */
  statement: string;
}

/** Why a database could not be migrated: one sentence for the operator. The failed migration changed nothing. */
export class MigrationError extends ConfigurationError {
  private constructor(
    message: string,
    /** Another transaction was in the way: a later attempt may succeed. */
    readonly isConflict = false,
  ) {
    super(message);
  }

  static locked(name: string, wait: LockWait): MigrationError {
    const what = wait.table === null ? 'the end of other transactions' : `the table ${wait.table}`;
    return new MigrationError(
      `Migration ${name} was given up after ${wait.waitedMs / 1000} s, so that the running store is not blocked: it waits for ${what}. ${describeHolder(wait)} is in the way.`,
      true,
    );
  }

  static readOnly(): MigrationError {
    return new MigrationError(describeDatabaseFailure({ code: '25006' }));
  }

  /** @param step what failed, if it was a migration */
  static of(error: unknown, step?: MigrationStep): MigrationError {
    if (error instanceof MigrationError) return error;
    const reason = describeDatabaseFailure(error);
    if (!step) return new MigrationError(reason);
    const text = step.statement.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim();
    const place = text === '' ? '' : ` at ${text.slice(0, MAX_STATEMENT_LENGTH)}`;
    return new MigrationError(
      `Migration ${step.name} failed and changed nothing${place}: ${reason}`,
      postgresErrorCode(error) === DEADLOCK,
    );
  }
}
