import { Type } from 'typebox';
import { CheckStockCall } from '../calls';
import { operation } from '../operation';
import { BatchId, Notice, ProductCode, Quantity } from '../shapes';

/** APP_0034: whether this many units (of this batch) can be sold now. Nothing is reserved. */
export const CheckStock = operation(CheckStockCall, {
  query: Type.Object({ codigo: ProductCode, qtde: Quantity, lote: Type.Optional(BatchId) }),
  additions: ['lote'],
  reply: Notice,
  /** 406: too few are left; `resposta` and `disponivel` contain the number. */
  refusals: [404, 406],
});
