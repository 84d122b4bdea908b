import { setTimeout as pause } from 'node:timers/promises';
import { findNewestOrderId, checkConsistency, prepareProducts } from './consistency';
import { callStore, prepareOrder } from './store-calls';
import type { ApiResponse } from 'backend/testing/send-operations';
import { addShoppers } from 'backend/testing/shoppers';
import { runSlowAcquirer } from './slow-acquirer';
import type { StoreProcess } from './store-process';

const PURCHASES = 40;

/**
 * Sends every request of a purchase twice concurrently, once more after the others, and once with the connection cut
 * while it is in progress. Expected: one order, one charge.
 */
export async function runDuplicateRequests(store: StoreProcess): Promise<Record<string, unknown>> {
  const db = await store.openDatabase();
  const lastOrderId = await findNewestOrderId(db);
  const lines = await prepareProducts(db, 4, PURCHASES);
  const shoppers = await addShoppers(db, PURCHASES);
  const wrong: string[] = [];
  let requests = 0;

  for (const [index, shopper] of shoppers.entries()) {
    const line = lines[index % lines.length];
    if (!line) throw new Error('The catalogue is empty.');
    /** All of them return the same reply, in whichever order they arrive. */
    const callRepeatedly = async (address: string, body?: unknown): Promise<ApiResponse> => {
      const abortController = new AbortController();
      const abandoned = callStore(store, shopper, address, body, abortController.signal).catch(
        () => undefined,
      );
      const concurrent = [
        callStore(store, shopper, address, body),
        callStore(store, shopper, address, body),
      ];
      await pause(Math.random() * 15);
      abortController.abort();
      await abandoned;
      const responses = [
        ...(await Promise.all(concurrent)),
        await callStore(store, shopper, address, body),
      ];
      requests += 4;
      const distinctResponses = new Set(
        responses.map(({ status, body }) => `${status} ${JSON.stringify(body)}`),
      );
      if (distinctResponses.size > 1)
        wrong.push(`${address} answered ${[...distinctResponses].join(' and ')}`);
      return responses[0] as ApiResponse;
    };

    const type = index % 2 ? 'pix' : 'credit';
    const body = await prepareOrder(store, shopper, line, type);
    const { body: number } = await callRepeatedly(`APP_0049?movimento=${body.movimento}`);
    if (number['mov'] !== body.mov) wrong.push('a movement has two numbers');
    const { body: order } = await callRepeatedly('APP_0050', body);
    if (type === 'credit') continue;
    const payment = await callRepeatedly('APP_0063', { ...body, idmov: order['id'] });
    const PaymentId = payment.body['resposta'];
    await callRepeatedly('APP_0079', { ...body, idmov: order['id'], PaymentId });
    await callRepeatedly(`/sandbox/pix/${String(PaymentId)}/pagar`, {});
    const { status } = await callRepeatedly(`APP_0080?idmov=${String(order['id'])}`);
    if (status !== 200) wrong.push(`a paid Pix is answered with ${status}`);
    await callRepeatedly('APP_0050', body);
  }

  const report = await checkConsistency(db, lines, PURCHASES, lastOrderId);
  await db.$client.end();
  if (report.orders !== PURCHASES) wrong.push(`${report.orders} orders of ${PURCHASES} purchases`);
  if (report.paid !== PURCHASES) wrong.push(`${report.paid} paid of ${PURCHASES} purchases`);
  const acquirerReport = await runSlowAcquirer(store);
  return {
    purchases: PURCHASES,
    requests,
    orders: report.orders,
    charged: report.paid,
    'sales of 20 purchases at a slow acquirer': acquirerReport.sales,
    'of these given back': acquirerReport.refunded,
    wrong: [...wrong, ...report.violations, ...acquirerReport.wrong],
  };
}
