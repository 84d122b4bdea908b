import { Type } from 'typebox';
import { operation } from './operation';
import { BatchId, Notice, ProductCode, Quantity } from './shapes';

/** APP_0034: can this many units (of this batch) be sold now? Advice only: nothing is reserved. */
export const CheckStock = operation({
  code: 'APP_0034',
  method: 'GET',
  query: Type.Object({ codigo: ProductCode, qtde: Quantity, lote: Type.Optional(BatchId) }),
  reply: Notice,
  /** 406: `resposta` says how many are left, and so does the number `disponivel`. */
  refusals: [404, 406],
});
