import { escapeHtml } from '@fireflay/service';
import { desc, eq, inArray } from 'drizzle-orm';
import { formatCurrency } from 'shared-contracts/pricing';
import type { StorefrontServices } from '../context';
import { customers, orders } from '../../database/schema';
import { nextStep, openStates, statusText } from '../../domain/order-state';
import { receiveReturnedGoods } from '../../orders/returns/withdrawal';
import { copy } from './copy';
import type { Outcome } from './copy';
import { takeNextStep } from './next-step';

/** The orders that the store has to process, newest first. */
export async function renderOrders({ db }: StorefrontServices): Promise<string> {
  const found = await db
    .select({
      id: orders.id,
      state: orders.state,
      totalCents: orders.totalCents,
      customer: customers.name,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(inArray(orders.state, [...openStates]))
    .orderBy(desc(orders.id))
    .limit(100);
  if (found.length === 0) return `<p class="empty">${copy.noOrders}</p>`;
  const items = found.map(({ id, state, totalCents, customer }) => {
    const next = nextStep(state);
    const text = next ? copy.nextStep(statusText(next)) : copy.goodsBack;
    return `<li class="entry"><div><h2>Pedido ${id}</h2><p>${escapeHtml(customer)} · ${statusText(state)}</p></div>
<span class="amount">${formatCurrency(totalCents)}</span>
<form method="post" action="/sandbox/pedidos/${id}/${state}/avancar"><button aria-label="Pedido ${id}: ${text}">${text}</button></form></li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

/** Moves the order from the step that the button showed to the next one, as the store's staff would. */
export async function advanceSandboxOrder(
  dependencies: StorefrontServices,
  id: string,
  from: string,
): Promise<Outcome> {
  const [order] = /^\d{1,9}$/.test(id)
    ? await dependencies.db
        .select()
        .from(orders)
        .where(eq(orders.id, Number(id)))
    : [];
  if (!order) return 'semPedido';
  if (from === 'withdrawn') await receiveReturnedGoods(dependencies, order.id);
  const step = openStates.find((state) => state === from);
  if (step && step !== 'withdrawn') {
    await takeNextStep(dependencies, order.id, step, () => `FF${order.id}BR`);
  }
  return 'avancou';
}
