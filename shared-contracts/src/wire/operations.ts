import type * as calls from './calls';
import * as definitions from './definitions';
import type { CallDescriptor, OperationDefinition, ReplyOf, RequestOf } from './operation';

/** The code of a call. */
export type Code = (typeof calls)[keyof typeof calls]['code'];

/** The code of a numbered operation: those of §7 of the specification, under `OPERATIONS_PATH`. */
export type NumberedCode = Extract<Code, `APP_${string}`>;

export interface NumberedOperation extends OperationDefinition {
  readonly code: NumberedCode;
}

type Defined = Extract<(typeof definitions)[keyof typeof definitions], OperationDefinition>;

/** Each definition by its code. A call without a definition is an error of the types below. */
export type Operations = { [Definition in Defined as Definition['code']]: Definition };

export type Request<C extends Code> = RequestOf<Operations[C]>;
export type Reply<C extends Code> = ReplyOf<Operations[C]>;

/** The descriptor of a call, as `calls.ts` has it. */
export interface Call<C extends Code = Code> extends CallDescriptor {
  readonly code: C;
}

/** The request of a call: `RequestOf` for the descriptors of `calls.ts`. */
export type CallRequest<Described extends Call> = Request<Described['code']>;

/** The reply to a call. */
export type CallReply<Described extends Call> = Reply<Described['code']>;

const isOperation = (exported: object | number): exported is Defined =>
  typeof exported === 'object' && 'code' in exported && 'reply' in exported;

/** Every operation by its code: the numbered ones, then the others. */
export const operations = Object.fromEntries(
  Object.values(definitions)
    .filter(isOperation)
    .map((definition) => [definition.code, definition] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1)),
) as Operations;

const isNumbered = (code: Code): code is NumberedCode => code.startsWith('APP_');

export const codes = Object.keys(operations) as Code[];
export const numberedCodes = codes.filter(isNumbered);
