import { causesOf, postgresErrorCode } from './in-transaction';

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
