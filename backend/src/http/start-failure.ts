import { ConfigurationError } from '@fireflay/service';
import { isDatabaseUnavailable } from '../database/database-unavailable';
import { LOCK_NOT_AVAILABLE, postgresErrorCode, rootMessageOf } from '../database/in-transaction';

const NOT_WRITABLE_CODES = ['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST'];

/** Why the back end failed to start: one sentence for the operator, with the setting to change. */
export function describeStartFailure(
  error: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  if (error instanceof ConfigurationError) return error.message;
  const { code = '', message, path } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${environment['API_PORT'] ?? '4000'} is taken: end what listens there, or set API_PORT.`;
  }
  // PostgreSQL's own programs report it in many lines.
  if (code === 'ENOSPC' || /No space left on device/.test(message)) {
    return 'The disk is full: make room and start again, or set DATA_DIR to a folder on another disk.';
  }
  if (path !== undefined && NOT_WRITABLE_CODES.includes(code)) {
    return `${path} cannot be written (${code}): set DATA_DIR to a folder that this user may write.`;
  }
  const databaseCode = postgresErrorCode(error);
  if (databaseCode === LOCK_NOT_AVAILABLE) {
    return 'A migration waited too long for a lock, and was given up so that the running store is not blocked: start again.';
  }
  if (databaseCode === READ_ONLY) {
    return 'The database at DATABASE_URL is read-only, as a standby is: name the primary server.';
  }
  if (databaseCode === INSUFFICIENT_PRIVILEGE) {
    return `The role of DATABASE_URL lacks a right (${rootMessageOf(error)}): it must own the database, its schemas and tables.`;
  }
  if (databaseCode === 'ECONNREFUSED') return 'No database accepts connections at DATABASE_URL.';
  if (isDatabaseUnavailable(error)) {
    return `The database at DATABASE_URL does not respond (${rootMessageOf(error)}): is a primary up behind its balancer?`;
  }
  return rootMessageOf(error);
}

/** PostgreSQL's 'read only SQL transaction' and 'insufficient privilege'. */
const READ_ONLY = '25006';
const INSUFFICIENT_PRIVILEGE = '42501';
