import type { Outcome } from '@fireflay/tfireflay';
import type { OperationDefinition } from 'shared-contracts/wire';
import { copy } from './copy';
import { GatewayError, SessionExpiredError } from './gateway-error';

const RETRY_AFTER = { 'retry-after': '5' };

/** The error of a call for the customer's own data. */
export function toCustomerError(
  operation: OperationDefinition,
  outcome: Exclude<Outcome, { kind: 'reply' }>,
): Error {
  const hasExpired = outcome.kind === 'refused' && outcome.status === 401;
  return hasExpired ? new SessionExpiredError() : toError(operation, outcome);
}

/** The error for the shopper. That server's own texts are shown, its statuses only where the wire has them. */
export function toError(
  { refusals = [], method }: OperationDefinition,
  outcome: Exclude<Outcome, { kind: 'reply' }>,
): GatewayError {
  if (outcome.kind === 'unavailable') {
    const isUnknown = outcome.sent === 'unknown' && method !== 'GET';
    return new GatewayError(503, isUnknown ? copy.outcomeUnknown : copy.unavailable, RETRY_AFTER);
  }
  const { status, text } = outcome;
  if (refusals.includes(status)) return new GatewayError(status, text || textOf(status));
  return status < 500
    ? new GatewayError(400, text || copy.invalid)
    : new GatewayError(503, text || copy.unavailable, RETRY_AFTER);
}

const textOf = (status: number) =>
  status === 404 ? copy.unknownAddress : status >= 500 ? copy.broken : copy.invalid;
