import { Type } from 'typebox';
import { QuoteShippingCall } from '../calls';
import { operation } from '../operation';
import { Cep, Reais, ShippingItems, ShippingOptions } from '../shapes';

/** APP_0031: shipping options of these goods for a postal code. */
export const QuoteShipping = operation(QuoteShippingCall, {
  body: Type.Object({ cep: Cep, ids: ShippingItems, total_compra: Reais }),
  reply: ShippingOptions,
  /**
   * 404: customer service handles the region. 429: too many requests from one network. 500: `resposta` has the reason.
   */
  refusals: [404, 429, 500],
});
