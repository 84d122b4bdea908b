import { setTimeout as pause } from 'node:timers/promises';
import { newestOrder, readBooks, someProducts } from './books';
import { ask, prepare } from './purchase';
import type { Answer } from './purchase';
import { someShoppers } from './store';
import { slowAcquirer } from './slow-acquirer';
import type { StoreUnderFire } from './store';

const purchases = 40;

/**
 * Every request of a purchase is sent twice at once, once more after the others, and once with the connection
 * cut while it is on its way: one order, one charge.
 */
export async function twice(store: StoreUnderFire): Promise<Record<string, unknown>> {
  const db = await store.database();
  const since = await newestOrder(db);
  const lines = await someProducts(db, 4, purchases);
  const people = await someShoppers(db, purchases);
  const wrong: string[] = [];
  let requests = 0;

  for (const [index, shopper] of people.entries()) {
    const line = lines[index % lines.length];
    if (!line) throw new Error('The catalogue is empty.');
    /** All of them answer alike, whichever order they arrive in. */
    const insist = async (address: string, body?: unknown): Promise<Answer> => {
      const cut = new AbortController();
      const lost = ask(store, shopper, address, body, cut.signal).catch(() => undefined);
      const both = [ask(store, shopper, address, body), ask(store, shopper, address, body)];
      await pause(Math.random() * 15);
      cut.abort();
      await lost;
      const answers = [...(await Promise.all(both)), await ask(store, shopper, address, body)];
      requests += 4;
      const said = new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`));
      if (said.size > 1) wrong.push(`${address} answered ${[...said].join(' and ')}`);
      return answers[0] as Answer;
    };

    const type = index % 2 ? 'pix' : 'credit';
    const body = await prepare(store, shopper, line, type);
    const { body: number } = await insist(`APP_0049?movimento=${body.movimento}`);
    if (number['mov'] !== body.mov) wrong.push('a movement has two numbers');
    const { body: order } = await insist('APP_0050', body);
    if (type === 'credit') continue;
    const payment = await insist('APP_0063', { ...body, idmov: order['id'] });
    const PaymentId = payment.body['resposta'];
    await insist('APP_0079', { ...body, idmov: order['id'], PaymentId });
    await insist(`/sandbox/pix/${String(PaymentId)}/pagar`, {});
    const { status } = await insist(`APP_0080?idmov=${String(order['id'])}`);
    if (status !== 200) wrong.push(`a paid Pix is answered with ${status}`);
    await insist('APP_0050', body);
  }

  const books = await readBooks(db, lines, purchases, since);
  await db.$client.end();
  if (books.orders !== purchases) wrong.push(`${books.orders} orders of ${purchases} purchases`);
  if (books.paid !== purchases) wrong.push(`${books.paid} paid of ${purchases} purchases`);
  const slow = await slowAcquirer(store);
  return {
    purchases,
    requests,
    orders: books.orders,
    charged: books.paid,
    'sales of 20 purchases at a slow acquirer': slow.sales,
    'of these given back': slow.refunded,
    wrong: [...wrong, ...books.wrong, ...slow.wrong],
  };
}
