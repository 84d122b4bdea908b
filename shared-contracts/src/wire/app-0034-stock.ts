import { Type } from 'typebox';
import { operation } from './operation';
import { BatchId, Notice, ProductCode, Quantity } from './shapes';

/** APP_0034: whether this many units (of this batch) can be sold now. Nothing is reserved. */
export const CheckStock = operation({
  code: 'APP_0034',
  method: 'GET',
  query: Type.Object({ codigo: ProductCode, qtde: Quantity, lote: Type.Optional(BatchId) }),
  reply: Notice,
  /** 406: too few are left; `resposta` and `disponivel` contain the number. */
  refusals: [404, 406],
});
