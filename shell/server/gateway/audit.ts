import type { RuleContext } from './rule';

type AuditEvent =
  | 'login'
  | 'login-failed'
  | 'logout'
  | 'registered'
  | 'recovery-requested'
  | 'password-reset'
  | 'password-changed'
  | 'password-change-failed'
  | 'email-changed'
  | 'email-change-failed';

/**
 * Writes one log line for an authentication event, besides the request's own line and with the same `reqId`. A person who
 * is not signed in is not named.
 */
export function audit(
  { request }: Pick<RuleContext, 'request'>,
  event: AuditEvent,
  customerId?: string,
) {
  request.log.info({ audit: event, customerId }, 'authentication event');
}
