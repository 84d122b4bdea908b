import { Type } from 'typebox';
import { operation } from './operation';
import { Cep, Reais, ShippingItems, ShippingOptions } from './shapes';

/** APP_0031: ways to send these goods to a postal code. */
export const QuoteShipping = operation({
  code: 'APP_0031',
  method: 'POST',
  body: Type.Object({ cep: Cep, ids: ShippingItems, total_compra: Reais }),
  reply: ShippingOptions,
  /** 404: the region is handled by customer service. 429: too many questions from one network. 500: `resposta` says what is wrong. */
  refusals: [404, 429, 500],
});
