import { toDataURL } from 'qrcode';
import { ChargePix } from 'shared-contracts/wire';
import { AnswerCache } from '../adapters/answer-cache';
import { copy } from '../orders/copy';
import { ownOrder } from '../orders/own-order';
import { withCharge } from '../orders/pix-charge';
import { followPayment, markCodeShown, paymentOf, PIX_MINUTES } from '../orders/pix-settlement';
import { handler } from './handler';
import { Refusal } from './refusal';

const drawQrCode = (text: string) =>
  toDataURL(text, { errorCorrectionLevel: 'M', margin: 2, width: 320 });

/** A page that is opened again shows the same drawing. */
const drawings = new AnswerCache<string>({ maxAnswers: 500, ttlMs: PIX_MINUTES * 60_000 });

export const chargePix = handler(ChargePix, async ({ idmov, PaymentId }, context) => {
  const order = await ownOrder(idmov, context);
  await followPayment(context, order);
  const payment = await paymentOf(context.db, order.id);
  if (payment?.id !== PaymentId || payment.kind !== 'pix') {
    throw new Refusal(404, copy.unknownOrder);
  }
  if (payment.state === 'expired') throw new Refusal(410, copy.expired);
  const { brCode, expiresAt } = await withCharge(context, payment);
  if (brCode === null) throw new Error(`Payment ${payment.id} has no BR Code.`);
  await markCodeShown(context, payment.id);
  const qrcodeurl = await drawings.get(brCode, () => drawQrCode(brCode));
  return { qrcodeurl, payload: brCode, expira: expiresAt?.toISOString() };
});
