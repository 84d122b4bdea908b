import { PromiseCache } from '@fireflay/service';
import { toDataURL } from 'qrcode';
import { ChargePix } from 'shared-contracts/wire';
import { copy } from '../orders/copy';
import { requireOwnOrder } from '../orders/own-order';
import { ensureCharge } from '../orders/pix-charge';
import { pollPayment, markCodeShown } from '../orders/pix-expiry';
import { findOrderPayment, PIX_MINUTES } from '../orders/pix-settlement';
import { handler } from './handler';
import { DomainError } from '../domain/domain-error';

const renderQrCode = (text: string) =>
  toDataURL(text, { errorCorrectionLevel: 'M', margin: 2, width: 320 });

/** Cached, so that a reloaded page does not draw the QR code again. */
const qrCodes = new PromiseCache<string>({ maxEntries: 500, ttlMs: PIX_MINUTES * 60_000 });

export const chargePix = handler(ChargePix, async ({ idmov, PaymentId }, context) => {
  const order = await requireOwnOrder(idmov, context);
  await pollPayment(context, order);
  const payment = await findOrderPayment(context.db, order.id);
  if (payment?.id !== PaymentId || payment.kind !== 'pix') {
    throw new DomainError(404, copy.unknownOrder);
  }
  if (payment.state === 'expired') throw new DomainError(410, copy.expired);
  const { brCode, expiresAt } = await ensureCharge(context, payment);
  if (brCode === null) throw new Error(`Payment ${payment.id} has no BR Code.`);
  await markCodeShown(context, payment.id);
  const qrcodeurl = await qrCodes.getOrLoad(brCode, () => renderQrCode(brCode));
  return { qrcodeurl, payload: brCode, expira: expiresAt?.toISOString() };
});
