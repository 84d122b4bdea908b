import { deadlineMsOf } from '@fireflay/tfireflay';
import type { Outcome, TFireFlayClient } from '@fireflay/tfireflay';
import type { NumberedOperation, OperationDefinition, ReplyOf } from 'shared-contracts/wire';
import type { Caller } from '../../ports/caller';
import {
  ServerRefusedError,
  ServerUnavailableError,
  SessionExpiredError,
} from '../../ports/errors';

interface CallOptions {
  /** The call changes something: it is sent once. */
  isWrite?: boolean;
}

/** Calls to the retailer's server. */
export class ServerCalls {
  readonly #client: TFireFlayClient;

  constructor(client: TFireFlayClient) {
    this.#client = client;
  }

  /** Sends a call, whatever comes of it. */
  async call(
    { code }: NumberedOperation,
    request: object,
    caller?: Pick<Caller, 'requestId'>,
    { isWrite = false }: CallOptions = {},
  ): Promise<Outcome> {
    const outcome = await this.#client.call(code, request, {
      deadlineMs: deadlineMsOf(code),
      isWrite,
      requestId: caller?.requestId,
    });
    // A login or a quote changes nothing there, whether that server has carried it out or not.
    return outcome.kind === 'unavailable' && !isWrite ? { ...outcome, sent: 'no' } : outcome;
  }

  /** @throws ServerRefusedError; ServerUnavailableError */
  async send<Operation extends NumberedOperation>(
    operation: Operation,
    request: object,
    caller: Pick<Caller, 'requestId'>,
    options?: CallOptions,
  ): Promise<ReplyOf<Operation>> {
    return readReply(operation, await this.call(operation, request, caller, options));
  }

  /**
   * Like `send`, for the customer's own data.
   * @throws SessionExpiredError when that server says so
   */
  async sendForCustomer<Operation extends NumberedOperation>(
    operation: Operation,
    request: object,
    caller: Pick<Caller, 'requestId'>,
    options?: CallOptions,
  ): Promise<ReplyOf<Operation>> {
    return readCustomerReply(operation, await this.call(operation, request, caller, options));
  }
}

export function readReply<Operation extends OperationDefinition>(
  operation: Operation,
  outcome: Outcome,
): ReplyOf<Operation> {
  if (outcome.kind === 'reply') return outcome.value as ReplyOf<Operation>;
  throw toError(operation, outcome);
}

export function readCustomerReply<Operation extends OperationDefinition>(
  operation: Operation,
  outcome: Outcome,
): ReplyOf<Operation> {
  if (outcome.kind === 'reply') return outcome.value as ReplyOf<Operation>;
  throw toCustomerError(operation, outcome);
}

export function toCustomerError(
  operation: OperationDefinition,
  outcome: Exclude<Outcome, { kind: 'reply' }>,
): Error {
  const hasExpired = outcome.kind === 'refused' && outcome.status === 401;
  return hasExpired ? new SessionExpiredError() : toError(operation, outcome);
}

export function toError(
  operation: OperationDefinition,
  outcome: Exclude<Outcome, { kind: 'reply' }>,
): Error {
  if (outcome.kind === 'refused') {
    return new ServerRefusedError(operation, outcome.status, outcome.text);
  }
  const isUnknown = outcome.sent === 'unknown' && operation.method !== 'GET';
  return new ServerUnavailableError(isUnknown ? 'call' : undefined);
}
