import { Type } from 'typebox';
import { operation } from './operation';
import { Notice, ProductCode, Quantity } from './shapes';

/** APP_0034: can this many units be sold now? Advice only: nothing is reserved. */
export const CheckStock = operation({
  code: 'APP_0034',
  method: 'GET',
  query: Type.Object({ codigo: ProductCode, qtde: Quantity }),
  reply: Notice,
  /** 406: `resposta` says how many are left. */
  refusals: [404, 406],
});
