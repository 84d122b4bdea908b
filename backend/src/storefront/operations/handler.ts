import type { OperationDefinition, ReplyOf, RequestOf } from 'shared-contracts/wire';
import type { Context } from '../context';
import type { CatalogueReply } from '../../ports/catalogue';

/** A success with another status than the operation's usual one, or with headers. */
export class OperationReply<Reply> {
  constructor(
    readonly status: number,
    readonly body: Reply,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

export function replyWith<Reply>(
  status: number,
  body: Reply,
  headers?: Readonly<Record<string, string>>,
): OperationReply<Reply> {
  return new OperationReply(status, body, headers);
}

/** The success of a read that everybody gets alike. */
export function replyOf<Reply>({ value, headers }: CatalogueReply<Reply>): OperationReply<Reply> {
  return new OperationReply(200, value, headers);
}

/**
 * The implementation of an operation. Path parameters, query and body are passed in one validated object; the reply is
 * serialized by the operation's schema, so that only its properties are sent.
 */
export type Handler<Operation extends OperationDefinition> = (
  request: RequestOf<Operation>,
  context: Context,
) => Promise<ReplyOf<Operation> | OperationReply<ReplyOf<Operation>>>;
