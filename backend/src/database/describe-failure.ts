import { isDatabaseUnavailable } from './database-unavailable';
import { LOCK_NOT_AVAILABLE, postgresErrorCode, rootMessageOf } from './in-transaction';

/** PostgreSQL's 'read only SQL transaction', 'insufficient privilege' and 'disk full'. */
const READ_ONLY = '25006';
const INSUFFICIENT_PRIVILEGE = '42501';
const DISK_FULL = '53100';

/** Why work with the database failed: one sentence for the operator, never the statement and its values. */
export function describeDatabaseFailure(error: unknown): string {
  const code = postgresErrorCode(error);
  if (code === LOCK_NOT_AVAILABLE) {
    return 'Another transaction held a lock for too long, and the work was given up so that the running store is not blocked: start again.';
  }
  if (code === READ_ONLY) {
    return 'The database at DATABASE_URL is read-only, as a standby is: name the primary server.';
  }
  const reason = rootMessageOf(error);
  if (code === INSUFFICIENT_PRIVILEGE) {
    return `The role of DATABASE_URL lacks a right (${reason}): it must own the database, its schemas and tables.`;
  }
  if (code === DISK_FULL) return `The disk of the database is full (${reason}).`;
  if (code === 'ECONNREFUSED') return 'No database accepts connections at DATABASE_URL.';
  if (isDatabaseUnavailable(error)) {
    return `The database at DATABASE_URL cannot be reached (${reason}): check the address, and that a primary runs there.`;
  }
  return reason;
}
