import { customers } from '../../database/schema';
import { addCustomers, addProducts } from '../../testing/builders';
import { aTestApp } from '../../testing/test-app';
import { sendBadRequests } from './send-bad-requests';

jest.setTimeout(180_000);

describe('bad requests', () => {
  it('get a text as reply, cause no fault and store nothing', async () => {
    const shop = await aTestApp();
    await addCustomers(shop.db);
    await addProducts(shop.db, [{ code: 1 }]);
    const [customer] = await shop.db.select().from(customers);

    const reports = await sendBadRequests(shop, customer?.id ?? 0, 12);

    await shop.close();
    expect(
      reports.flatMap(({ code, faults }) => faults.map((fault) => `${code}: ${fault}`)),
    ).toEqual([]);
  });
});
