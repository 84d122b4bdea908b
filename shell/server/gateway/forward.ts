import { deadlineMsOf, type Outcome } from '@fireflay/tfireflay';
import type { OperationDefinition, ReplyOf } from 'shared-contracts/wire';
import { RuleReply, type RuleContext, type SignedInContext } from './rule';
import { toCustomerError, toError } from './server-errors';

interface ForwardOptions {
  /** The call changes something: it is sent once. */
  isWrite?: boolean;
}

/** Sends a call to the retailer's server, whatever comes of it. */
export async function callServer(
  { code }: OperationDefinition,
  request: object,
  { client, request: { id } }: RuleContext,
  { isWrite = false }: ForwardOptions = {},
): Promise<Outcome> {
  const options = { deadlineMs: deadlineMsOf(code), isWrite, requestId: id };
  const outcome = await client.call(code, request, options);
  // A login or a quote changes nothing there, whether that server has carried it out or not.
  return outcome.kind === 'unavailable' && !isWrite ? { ...outcome, sent: 'no' } : outcome;
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

/**
 * The same for the customer's own data.
 * @throws SessionExpiredError when the retailer's server says so
 */
export async function forwardForCustomer<Operation extends OperationDefinition>(
  operation: Operation,
  request: object,
  context: SignedInContext,
  options?: ForwardOptions,
): Promise<RuleReply> {
  const outcome = await callServer(operation, request, context, options);
  if (outcome.kind !== 'reply') throw toCustomerError(operation, outcome);
  return toReply(operation, outcome);
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
