import { deadlineMsOf, type Outcome } from '@fireflay/tfireflay';
import type { OperationDefinition, ReplyOf } from 'shared-contracts/wire';
import { copy } from './copy';
import { GatewayError } from './gateway-error';
import { RuleReply, type RuleContext, type SignedInContext } from './rule';

const RETRY_AFTER = { 'retry-after': '5' };

interface ForwardOptions {
  /** The call changes something: it is sent once. */
  isWrite?: boolean;
}

/** Sends a call to the retailer's server, whatever comes of it. */
export function callServer(
  { code }: OperationDefinition,
  request: object,
  { client, request: { id } }: RuleContext,
  { isWrite = false }: ForwardOptions = {},
): Promise<Outcome> {
  return client.call(code, request, { deadlineMs: deadlineMsOf(code), isWrite, requestId: id });
}

/**
 * Sends a call to the retailer's server.
 * @throws GatewayError when it refuses the call, or does not reply
 */
export async function forward<Operation extends OperationDefinition>(
  operation: Operation,
  request: object,
  context: RuleContext,
  options?: ForwardOptions,
): Promise<RuleReply> {
  const outcome = await callServer(operation, request, context, options);
  if (outcome.kind !== 'reply') throw toError(operation, outcome);
  return toReply(operation, outcome);
}

/** The same for the customer's own data: when the retailer's server says so, the session has ended. */
export async function forwardForCustomer<Operation extends OperationDefinition>(
  operation: Operation,
  request: object,
  context: SignedInContext,
  options?: ForwardOptions,
): Promise<RuleReply> {
  const outcome = await callServer(operation, request, context, options);
  if (outcome.kind === 'refused' && outcome.status === 401) return endSession(context);
  if (outcome.kind !== 'reply') throw toError(operation, outcome);
  return toReply(operation, outcome);
}

/** @throws GatewayError 401, always */
export async function endSession({ sessions, request, reply }: SignedInContext): Promise<never> {
  await sessions.end(request, reply);
  throw new GatewayError(401, copy.sessionEnded);
}

export function toReply(
  { success = [200] }: OperationDefinition,
  { status, value }: Extract<Outcome, { kind: 'reply' }>,
): RuleReply {
  return new RuleReply(success.includes(status) ? status : (success[0] ?? 200), value);
}

export const bodyOf = <Operation extends OperationDefinition>(
  _operation: Operation,
  { body }: RuleReply,
) => body as ReplyOf<Operation>;

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
