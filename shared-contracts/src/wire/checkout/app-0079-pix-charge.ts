import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ChargePixCall } from '../calls';
import { operation } from '../operation';
import { optionalPixOrderFields, orderAdditions } from './order-request';
import { Id, Timestamp } from '../shapes';

export const PixCharge = Type.Object({
  /** Address of a PNG of the QR code. */
  qrcodeurl: Type.String(),
  /** The BR Code ('copia e cola'). */
  payload: Type.String(),
  /** When it expires. */
  expira: Type.Optional(Timestamp),
});
export type PixChargeDto = Static<typeof PixCharge>;

/** APP_0079: the QR code of a Pix payment. */
export const ChargePix = operation(ChargePixCall, {
  body: Type.Object({ ...optionalPixOrderFields, idmov: Id, PaymentId: Id }),
  additions: orderAdditions,
  reply: PixCharge,
  refusals: [401, 403, 404, 409, 410],
});
