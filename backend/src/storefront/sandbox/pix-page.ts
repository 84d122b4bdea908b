import { escapeHtml } from '@fireflay/service';
import { and, desc, eq, gt } from 'drizzle-orm';
import { formatDateTime } from 'shared-contracts/calendar';
import { formatCurrency } from 'shared-contracts/pricing';
import { expireSandboxPix, paySandboxPix } from '../../adapters/sandbox-payments';
import type { StorefrontServices } from '../context';
import { customers, orders, payments } from '../../database/schema';
import { ensureCharge } from '../../orders/pix/pix-charge';
import { expireOrderIfDue } from '../../orders/pix/pix-expiry';
import { settlePix } from '../../orders/pix/pix-settlement';
import { copy } from './copy';
import type { Outcome } from './copy';

/** The open Pix charges with their buttons. */
export async function renderOpenPix({ db, now }: StorefrontServices): Promise<string> {
  const open = await db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      amountCents: payments.amountCents,
      expiresAt: payments.expiresAt,
      customer: customers.name,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(eq(payments.kind, 'pix'), eq(payments.state, 'pending'), gt(payments.expiresAt, now())),
    )
    .orderBy(desc(payments.createdAt))
    .limit(100);
  if (open.length === 0) return `<p class="empty">${copy.noPix}</p>`;
  const items = open.map(({ id, orderId, amountCents, expiresAt, customer }) => {
    const until = expiresAt ? copy.until(formatDateTime(expiresAt)) : '';
    return `<li class="entry"><div><h2>Pedido ${orderId}</h2><p>${escapeHtml(customer)} · ${until}</p></div>
<span class="amount">${formatCurrency(amountCents)}</span>
<div class="buttons"><form method="post" action="/sandbox/pix/${id}/pagar"><button aria-label="Pagar pedido ${orderId}">Pagar</button></form>
<form method="post" action="/sandbox/pix/${id}/expirar"><button class="quiet" aria-label="Expirar o Pix do pedido ${orderId}">Expirar</button></form></div></li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

/** Pays as the shopper's bank would, and notifies as the provider would. */
export async function payPix(dependencies: StorefrontServices, id: string): Promise<Outcome> {
  const { db, now } = dependencies;
  const [found] = await db.select().from(payments).where(eq(payments.id, id));
  if (found?.kind !== 'pix') return 'desconhecido';
  const payment = await ensureCharge(dependencies, found);
  const paid = await paySandboxPix(db, payment.providerReference ?? '', now());
  if (!paid) {
    await expireOrderIfDue(dependencies, payment.orderId);
    return 'expirado';
  }
  await settlePix(dependencies, payment);
  return 'pago';
}

/** Expires a charge immediately. */
export async function expirePix(dependencies: StorefrontServices, id: string): Promise<Outcome> {
  const { db, now } = dependencies;
  const [found] = await db.select().from(payments).where(eq(payments.id, id));
  if (found?.kind !== 'pix') return 'desconhecido';
  const over = { expiresAt: now() };
  const [pending] = await db
    .update(payments)
    .set(over)
    .where(and(eq(payments.id, id), eq(payments.state, 'pending')))
    .returning();
  if (pending?.providerReference) await expireSandboxPix(db, pending.providerReference, now());
  await expireOrderIfDue(dependencies, found.orderId);
  const [after] = await db.select().from(payments).where(eq(payments.id, id));
  return after?.state === 'expired' ? 'encerrado' : 'pago';
}
