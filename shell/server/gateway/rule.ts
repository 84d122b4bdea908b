import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationDefinition, ReplyOf, RequestOf } from 'shared-contracts/wire';
import type { Catalogue, TFireFlayClient } from '@fireflay/tfireflay';
import type { CallClaims } from './call-claims';
import type { EndedSessions } from './ended-sessions';
import type { FailureLimits } from './failure-limits';
import type { FormTokens } from './form-tokens';
import type { GatewaySessions } from './gateway-sessions';
import type { OrderAccess } from './order-access';
import type { NameStatus } from './order-statuses';
import type { PostalCodes } from './postal-codes';
import type { Session } from './sealed-session';

export interface GatewayServices {
  client: TFireFlayClient;
  catalogue: Catalogue;
  sessions: GatewaySessions;
  ended: EndedSessions;
  limits: FailureLimits;
  orderAccess: OrderAccess;
  claims: CallClaims;
  postalCodes: PostalCodes;
  formTokens: FormTokens;
  nameStatus: NameStatus;
}

export interface RuleContext extends GatewayServices {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The block of the shopper's network, which limits count: see `networkBlockOf`. */
  network: string;
}

export interface SignedInContext extends RuleContext {
  session: Session;
}

/** A reply that is not just the body of the operation's usual status. */
export class RuleReply {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** Who may make a call, and what the gateway does for it. */
export interface Rule {
  operation: OperationDefinition;
  /** `unavailable`: the retailer's server has no such call, and it is never forwarded. */
  access: 'public' | 'session' | 'unavailable';
  /** Whether the render processes may make it, too. */
  isCatalogue?: boolean;
  run(input: unknown, context: RuleContext): Promise<unknown>;
  runSignedIn(input: unknown, context: SignedInContext): Promise<unknown>;
}

type Run<Operation extends OperationDefinition, Context> = (
  input: RequestOf<Operation>,
  context: Context,
) => Promise<ReplyOf<Operation> | RuleReply>;

const notSignedIn = () => Promise.reject(new Error('This call needs a session.'));

/** A call that everybody may make. */
export function publicRule<Operation extends OperationDefinition>(
  operation: Operation,
  run: Run<Operation, RuleContext>,
): Rule {
  const checked = run as Rule['run'];
  return { operation, access: 'public', run: checked, runSignedIn: checked };
}

/** A public read that everybody gets alike. */
export function catalogueRule<Operation extends OperationDefinition>(
  operation: Operation,
  run: Run<Operation, RuleContext>,
): Rule {
  return { ...publicRule(operation, run), isCatalogue: true };
}

/** A call of the customer who is signed in; `run` is only called with a session. */
export function sessionRule<Operation extends OperationDefinition>(
  operation: Operation,
  run: Run<Operation, SignedInContext>,
): Rule {
  return {
    operation,
    access: 'session',
    run: notSignedIn,
    runSignedIn: run as Rule['runSignedIn'],
  };
}

/** A call that the retailer's server does not have. */
export function unavailableRule(operation: OperationDefinition): Rule {
  return { operation, access: 'unavailable', run: notSignedIn, runSignedIn: notSignedIn };
}
