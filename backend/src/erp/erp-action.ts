import type { StoreProfile } from 'shared-contracts/profile';
import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import type { OperatorContext } from '../orders/order/order-operation';

export interface ErpContext extends OperatorContext {
  profile: StoreProfile;
  /** SHA-256 of the request's body. */
  bodyHash: string;
  /** Percent by which a price may change without a confirmation. */
  maxPricePercent: number;
}

/** The body of a reply; `resposta` is a sentence in Portuguese, for the log of the ERP. */
export type ErpReply = Readonly<Record<string, unknown>> & { resposta: string };

export interface ErpAction {
  fields: TSchema;
  /** The reply has customers' data and is therefore not stored: a repeated request is refused. */
  isRead: boolean;
  run(context: ErpContext, body: unknown): Promise<ErpReply>;
}

export function fieldsOf<Fields extends Record<string, TSchema>>(fields: Fields) {
  return Type.Object({ acao: Type.String(), ...fields }, { additionalProperties: false });
}
