import { eq } from 'drizzle-orm';
import { orderHistory, orders } from '../../database/schema';
import { anNfeKey } from '../../testing/nfe-key';
import { aPurchase, placeOrder } from '../../testing/purchase';
import { aSmallShop } from '../../testing/small-shop';
import { signMessage } from '@fireflay/service';
import type { Environment } from '@fireflay/service';

export const secret = 'whsec_QUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUE=';
export const formerSecret = 'whsec_QkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkI=';
export const foreignSecret = 'whsec_Q0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0M=';

interface MessageOptions {
  id?: string;
  key?: string;
  ageSeconds?: number;
}

/** A small shop whose orders an ERP moves by signed messages. */
export async function anErpShop(configure: Environment = {}) {
  const shop = await aSmallShop({
    configure: {
      FULFILMENT: 'webhook',
      ERP_WEBHOOK_SECRETS: `${secret}, ${formerSecret}`,
      ...configure,
    },
  });
  let lastId = 0;
  const aMessage = (
    body: unknown,
    { id = `evt_${(lastId += 1)}`, key = secret, ageSeconds = 0 }: MessageOptions = {},
  ) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const timestamp = String(Math.floor(shop.clock.now.getTime() / 1000) - ageSeconds);
    const signature = signMessage({ id, timestamp, body: Buffer.from(payload) }, key);
    return {
      payload,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signature,
      },
    };
  };
  const post = async ({ payload, headers }: ReturnType<typeof aMessage>, from = '203.0.113.9') => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/erp',
      payload,
      headers: { ...headers, 'x-forwarded-for': from },
    });
    return { status: response.statusCode, body: response.json() as Record<string, unknown> };
  };
  const send = (body: unknown, options?: MessageOptions) => post(aMessage(body, options));

  const aPaidOrder = async (quantity = 1) => {
    const purchase = await aPurchase(shop, [{ id: 1, quantity, priceCents: 9_990 }], { card: {} });
    const { body } = await placeOrder(shop, purchase);
    const pedido = String(body.id);
    await shop.db
      .update(orders)
      .set({ shippingId: 201 })
      .where(eq(orders.id, Number(pedido)));
    return pedido;
  };

  return {
    shop,
    aMessage,
    /** Sends a message from this address. */
    post,
    send,
    aPaidOrder,
    async anInvoicedOrder() {
      const pedido = await aPaidOrder();
      await send({ acao: 'pedidos.faturar', pedido, chave: anNfeKey(Number(pedido)) });
      return pedido;
    },
    async statesOf(pedido: string) {
      const history = await shop.db
        .select()
        .from(orderHistory)
        .where(eq(orderHistory.orderId, Number(pedido)))
        .orderBy(orderHistory.id);
      return history.map(({ toState }) => toState);
    },
  };
}

export type ErpShop = Awaited<ReturnType<typeof anErpShop>>;
