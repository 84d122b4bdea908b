/** `npm run fire -- input`: bad requests at every operation, over real connections and a database of its own. */
import { addCustomers, addProducts } from '../builders';
import { customers } from '../../database/schema';
import startPostgres from '../start-postgres';
import stopPostgres from '../stop-postgres';
import { aTestApp } from '../test-app';
import { fireAt } from './fire';

async function run(): Promise<number> {
  await startPostgres();
  const shop = await aTestApp();
  await addCustomers(shop.db);
  await addProducts(shop.db, [{ code: 1 }]);
  const [customer] = await shop.db.select().from(customers);
  const began = performance.now();
  const fired = await fireAt(shop, customer?.id ?? 0);
  const seconds = Math.round((performance.now() - began) / 1000);
  await shop.close();
  await stopPostgres();

  console.info('| Operation | Requests | 2xx, 3xx | 4xx | 5xx | Slowest ms | Faults |');
  console.info('| --- | --: | --: | --: | --: | --: | --: |');
  for (const { code, requests, taken, refused, failed, slowestMs, faults } of fired) {
    const cells = [code, requests, taken, refused, failed, Math.round(slowestMs), faults.length];
    console.info(`| ${cells.join(' | ')} |`);
  }
  for (const { code, faults } of fired) {
    for (const fault of faults) console.error(`${code}: ${fault}`);
  }
  const sum = (of: (each: (typeof fired)[number]) => number) =>
    fired.reduce((total, each) => total + of(each), 0);
  console.info(
    `${sum(({ requests }) => requests)} requests in ${seconds} s, ${sum(({ faults }) => faults.length)} faults`,
  );
  return fired.every(({ faults, requests }) => faults.length === 0 && requests >= 200) ? 0 : 1;
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
