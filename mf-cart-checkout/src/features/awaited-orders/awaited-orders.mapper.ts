import { toCents } from 'shared-contracts/pricing';
import type { OrderDto, OrderListItemDto } from 'shared-contracts/wire';
import type { PaymentOutcome } from './awaited-order';

/** A Pix is valid for minutes; some stores give a day. */
const MAX_AGE_MS = 2 * 86_400_000;
/** Each is requested. */
const MAX_ORDERS = 3;

/**
 * The newest orders that may wait for their payment. A server may send no status in the list: the order itself has
 * one.
 */
export function toUnpaidOrderIds(dtos: OrderListItemDto[], now: Date): string[] {
  return dtos
    .filter(
      ({ currentStepIndex, status, date }) =>
        currentStepIndex < 0 &&
        (!status || isAwaited(status)) &&
        now.getTime() - Date.parse(date) < MAX_AGE_MS,
    )
    .slice(0, MAX_ORDERS)
    .map(({ id }) => String(id));
}

export function toPaymentOutcome(dto: OrderDto): PaymentOutcome {
  const { status, currentStepIndex = isAwaited(status) ? -1 : undefined } = dto;
  const items = dto.items.map(({ idprd, lote, quantity }) => ({
    productId: String(idprd),
    batch: lote || null,
    quantity,
  }));
  if (currentStepIndex === undefined) return { kind: isPaid(status) ? 'paid' : 'ended', items };
  if (currentStepIndex >= 0) return { kind: 'paid', items };
  if (!isAwaited(status)) return { kind: 'ended' };
  const method = /\bpix\b/i.test(dto.payment.method) ? 'pix' : 'card';
  return {
    kind: 'awaited',
    order: { id: String(dto.id), method, total: toCents(dto.total), items },
  };
}

const isAwaited = (status: string) => /^\s*(aguardando|processando)/i.test(status);

/** A server without the index of the step names the step. */
const isPaid = (status: string) =>
  /^\s*(pagamento efetuado|pedido (faturado|despachado|entregue)|emiss|saiu)/i.test(status);
