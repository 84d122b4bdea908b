import { toDataURL } from 'qrcode';
import { ChargePix } from 'shared-contracts/wire';
import { copy } from '../orders/copy';
import { ownOrder } from '../orders/own-order';
import { withCharge } from '../orders/pix-charge';
import { expireIfDue, markCodeShown, paymentOf } from '../orders/pix-settlement';
import { handler } from './handler';
import { Refusal } from './refusal';

export const chargePix = handler(ChargePix, async ({ idmov, PaymentId }, context) => {
  const order = await ownOrder(idmov, context);
  await expireIfDue(context, order.id);
  const payment = await paymentOf(context.db, order.id);
  if (payment?.id !== PaymentId || payment.kind !== 'pix') {
    throw new Refusal(404, copy.unknownOrder);
  }
  if (payment.state === 'expired') throw new Refusal(410, copy.expired);
  const { brCode, expiresAt } = await withCharge(context, payment);
  if (brCode === null) throw new Error(`Payment ${payment.id} has no BR Code.`);
  await markCodeShown(context, payment.id);
  const qrcodeurl = await toDataURL(brCode, { errorCorrectionLevel: 'M', margin: 2, width: 320 });
  return { qrcodeurl, payload: brCode, expira: expiresAt?.toISOString() };
});
