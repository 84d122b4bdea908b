/** `npm run stress -- input`: sends bad requests to every operation, over real connections and a new database. */
import { addCustomers, addProducts } from '../../testing/builders';
import { customers } from '../../database/schema';
import startPostgres from '../../testing/start-postgres';
import stopPostgres from '../../testing/stop-postgres';
import { aTestApp } from '../../testing/test-app';
import { sendBadRequests } from './send-bad-requests';

async function run(): Promise<number> {
  await startPostgres();
  const shop = await aTestApp();
  await addCustomers(shop.db);
  await addProducts(shop.db, [{ code: 1 }]);
  const [customer] = await shop.db.select().from(customers);
  const startedAt = performance.now();
  const reports = await sendBadRequests(shop, customer?.id ?? 0);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  await shop.close();
  await stopPostgres();

  console.info('| Operation | Requests | 2xx, 3xx | 4xx | 5xx | Slowest ms | Faults |');
  console.info('| --- | --: | --: | --: | --: | --: | --: |');
  for (const { code, requests, accepted, refused, failed, slowestMs, faults } of reports) {
    const cells = [code, requests, accepted, refused, failed, Math.round(slowestMs), faults.length];
    console.info(`| ${cells.join(' | ')} |`);
  }
  for (const { code, faults } of reports) {
    for (const fault of faults) console.error(`${code}: ${fault}`);
  }
  const sum = (of: (each: (typeof reports)[number]) => number) =>
    reports.reduce((total, each) => total + of(each), 0);
  console.info(
    `${sum(({ requests }) => requests)} requests in ${seconds} s, ${sum(({ faults }) => faults.length)} faults`,
  );
  return reports.every(({ faults, requests }) => faults.length === 0 && requests >= 200) ? 0 : 1;
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
