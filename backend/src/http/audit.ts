import type { FastifyBaseLogger } from 'fastify';
import type { KeyedHash } from '../configuration/secret-key';

export type AuditEvent =
  | 'login'
  | 'login-failed'
  | 'login-limited'
  | 'logout'
  | 'other-sessions-ended'
  | 'registered'
  | 'recovery-requested'
  | 'password-reset'
  | 'password-changed'
  | 'password-change-failed'
  | 'email-change-requested'
  | 'email-change-failed'
  | 'email-confirmed'
  | 'account-closed'
  | 'account-closing-failed';

interface AuditSubject {
  customerId?: number | undefined;
  /**
   * CPF or CNPJ. It is logged as a keyed hash: lines of one person can be found, but they do not identify the person.
   */
  document?: string;
}

export type Audit = (event: AuditEvent, subject?: AuditSubject) => void;

/** Writes one log line for each authentication event, besides the request's own line and with the same `reqId`. */
export function createAudit(log: FastifyBaseLogger, hash: KeyedHash): Audit {
  return (audit, { customerId, document } = {}) =>
    log.info(
      { audit, customerId, person: document === undefined ? undefined : hash(document) },
      'authentication event',
    );
}
