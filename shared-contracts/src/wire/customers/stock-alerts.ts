import { Type } from 'typebox';
import { AskStockAlertCall, ConfirmStockAlertCall, EndStockAlertCall } from '../calls';
import { operation } from '../operation';
import { Notice, ProductCode, Quantity } from '../shapes';

const Token = Type.Object({ token: Type.String({ maxLength: 200 }) });

/**
 * Asks for one e-mail when a product is back in stock. It is sent only once the address is confirmed by the link that it
 * gets; the reply is the same for every address.
 */
export const AskStockAlert = operation(AskStockAlertCall, {
  body: Type.Object({
    codigo: ProductCode,
    email: Type.String({ maxLength: 254 }),
    /** Units or boxes that have to be in stock. */
    quantidade: Quantity,
  }),
  reply: Notice,
  /** 404: no such product. */
  refusals: [400, 404, 429],
});

/** Confirms the address by the link's token. A repeated request has the same reply. */
export const ConfirmStockAlert = operation(ConfirmStockAlertCall, {
  body: Token,
  reply: Notice,
  /** 410: the link was replaced, cancelled or has expired. */
  refusals: [400, 410, 429],
});

/** Cancels the alert of the link. A repeated request has the same reply. */
export const EndStockAlert = operation(EndStockAlertCall, {
  body: Token,
  reply: Notice,
  refusals: [400, 429],
});
