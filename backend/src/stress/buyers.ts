/**
 * Buyers of a drill: `buyers.ts ORIGIN DATABASE_URL` buys at a running store until SIGTERM, in turn by card and by Pix,
 * and prints a line of JSON for each order that is confirmed and for each request that fails.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../database/database';
import { prepareProducts } from './consistency';
import { callStore, prepareOrder } from './purchase';
import type { ProductLine } from './purchase';
import { addShoppers } from './store-process';
import type { Shopper } from './store-process';

const BUYERS = 4;
const PRODUCTS = 5;
const UNITS = 100_000;
/** Between two purchases of a buyer: a drill measures no throughput. */
const PAUSE_MS = 150;

const [, , origin = '', databaseUrl = ''] = process.argv;
const store = { origin };
let isRunning = true;
process.on('SIGTERM', () => (isRunning = false));

async function run() {
  const db = openDatabase(databaseUrl, { max: 2, onError: () => undefined });
  const lines = await prepareProducts(db, PRODUCTS, UNITS);
  const shoppers = await addShoppers(db, BUYERS);
  await db.$client.end();
  console.info('buying');
  await Promise.all(shoppers.map((shopper, at) => buyInTurn(shopper, lines, at)));
}

async function buyInTurn(shopper: Shopper, lines: readonly ProductLine[], first: number) {
  for (let turn = first; isRunning; turn += 1) {
    const line = lines[turn % lines.length];
    if (!line) return;
    await buy(shopper, line, turn % 2 ? 'pix' : 'credit').catch((error: Error) => {
      console.info(JSON.stringify({ failed: error.message }));
    });
    await pause(PAUSE_MS);
  }
}

async function buy(shopper: Shopper, line: ProductLine, kind: 'pix' | 'credit') {
  const call = async (address: string, body?: unknown) => {
    const response = await callStore(store, shopper, address, body);
    if (response.status >= 400) {
      throw new Error(`${address} ${response.status} ${String(response.body['resposta'])}`);
    }
    return response.body;
  };
  const body = await prepareOrder(store, shopper, line, kind);
  const { id } = await call('APP_0050', body);
  console.info(JSON.stringify({ order: Number(id), kind, at: Date.now() }));
  if (kind === 'credit') return;
  const order = { ...body, idmov: String(id) };
  const { resposta: PaymentId } = await call('APP_0063', order);
  await call('APP_0079', { ...order, PaymentId });
  await call(`/sandbox/pix/${String(PaymentId)}/pagar`, {});
}

run().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
