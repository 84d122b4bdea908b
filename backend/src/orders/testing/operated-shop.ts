import { eq } from 'drizzle-orm';
import { orderHistory, orders } from '../../database/schema';
import { receiveEmails } from '../../testing/accounts';
import type { SomeLine } from '../../testing/builders';
import { anNfeKey } from '../../testing/nfe-key';
import { aPurchase, placeOrder } from '../../testing/purchase';
import { aSmallShop } from '../../testing/small-shop';
import type { InvoiceInput } from '../invoices/record-invoice';
import { operateOrder, orderOperations } from '../operate/operate-order';
import type { AdvanceInput } from '../parcels/advance-order';
import type { DispatchInput } from '../parcels/dispatch-parcel';
import type { RefundPartInput } from '../returns/refund-part';
import type { OrderOperation } from '../order/order-operation';

const mailbox = 'maria.souza@exemplo.com.br';
const CARRIER_ID = 201;

/** A shop whose operator runs the operations on its orders. */
export async function anOperatedShop() {
  const shop = await aSmallShop();

  const operate = <Input>(operation: OrderOperation<Input>, input: Input) =>
    operateOrder(shop.dependencies, operation, input, 'command ana');
  const invoice = (id: number, input: Partial<InvoiceInput> = {}) =>
    operate(orderOperations.invoice, { id, key: anNfeKey(), ...input });

  /** Two units of product 1, or these goods, paid by card, delivered by this option. */
  const aPaidOrder = async (
    shippingId = CARRIER_ID,
    lines: readonly SomeLine[] = [{ id: 1, quantity: 2, priceCents: 9_990 }],
  ) => {
    const purchase = await aPurchase(shop, lines, { card: {} });
    const { body } = await placeOrder(shop, purchase);
    const id = Number(body.id);
    await shop.db.update(orders).set({ shippingId }).where(eq(orders.id, id));
    return { id, cookie: purchase.cookie };
  };
  const changesOf = (id: number) =>
    shop.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, id))
      .orderBy(orderHistory.id);
  const emails = () => receiveEmails(shop, mailbox);

  return {
    shop,
    invoice,
    advance: (id: number, to: AdvanceInput['to'], input: Partial<AdvanceInput> = {}) =>
      operate(orderOperations.advance, { id, to, ...input }),
    dispatch: (id: number, operation: string, input: Partial<DispatchInput> = {}) =>
      operate(orderOperations.dispatch, { id, operation, ...input }),
    cancel: (id: number, why = 'Produto avariado') => operate(orderOperations.cancel, { id, why }),
    refund: (id: number, withoutGoods = false) =>
      operate(orderOperations.refund, { id, why: 'Extraviado', withoutGoods }),
    refundPart: (id: number, input: Omit<RefundPartInput, 'id'>) =>
      operate(orderOperations.refundPart, { id, why: 'Caixa quebrada', ...input }),
    retryRefund: (id: number) => operate(orderOperations.retryRefund, { id }),
    aPaidOrder,
    async anInvoicedOrder(shippingId?: number, lines?: readonly SomeLine[]) {
      const order = await aPaidOrder(shippingId, lines);
      await invoice(order.id, { key: anNfeKey(order.id) });
      return order;
    },
    /** The order's history. */
    changesOf,
    statesOf: async (id: number) => (await changesOf(id)).map(({ toState }) => toState),
    /** Lists the e-mails that the customer received. */
    emails,
    subjects: async () => (await emails()).map(({ subject }) => subject),
  };
}

export type OperatedShop = Awaited<ReturnType<typeof anOperatedShop>>;

/** Matches an OrderRefusalError. */
export const refusal = (status: number, text: string | RegExp): unknown =>
  expect.objectContaining({ status, text: expect.stringMatching(text) as unknown });
