import { causesOf, LOCK_NOT_AVAILABLE, postgresErrorCode } from './in-transaction';

/**
 * Codes of connections that cannot be made or were lost: of Node, and PostgreSQL's classes 08 (connection), 53300 (too
 * many connections), 57P (shutdown, start, recovery) and 25006 (read-only, as a standby).
 */
const UNAVAILABLE_CODES = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|08|53300|57P|25006)/;

/** Messages of `pg`, which has no codes for them. */
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/;

/** Whether a query failed because the database cannot be reached, or does not respond. Partners' errors have no code. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (UNAVAILABLE_CODES.test(postgresErrorCode(error))) return true;
  return [...causesOf(error)].some(({ message }) => UNAVAILABLE_MESSAGES.test(String(message)));
}

/** PostgreSQL's 'query canceled': it exceeded `statement_timeout`, or somebody cancelled it. */
const QUERY_CANCELED = '57014';

/** A query failed because others hold what it needs, or it took too long: the same request may succeed in a moment. */
export const isDatabaseBusy = (error: unknown): boolean =>
  [LOCK_NOT_AVAILABLE, QUERY_CANCELED].includes(postgresErrorCode(error));
