import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { createMetrics } from '@fireflay/service';
import { EndSession, PlaceOrder, Products, Profile } from 'shared-contracts/wire';
import { CatalogueReads } from '../../catalogue/catalogue-reads';
import { registerBackendMetrics } from '../../main/backend-metrics';
import { cardOrder, helena } from './retailer-test.fixture';
import { customer, test, setUpOneCustomer } from './one-customer.fixture';

setUpOneCustomer();

const goodCard = '4024 0071 7361 2531';

describe('the log', () => {
  it('has a line for each authentication event, with the customer where one is known', async () => {
    await customer.login(helena, 'Errada@99');
    await customer.login();
    await customer.call(EndSession);

    const events = test.log
      .split('\n')
      .filter((line) => line.includes('authentication event'))
      .map((line) => JSON.parse(line) as { audit: string; customerId?: number });
    expect(events.map(({ audit, customerId }) => [audit, customerId])).toEqual([
      ['login-failed', undefined],
      ['login', expect.any(Number)],
      ['logout', expect.any(Number)],
    ]);
  });

  it('has no password, no card, no cookie and no personal data, whatever fails', async () => {
    const secret = `Segredo@${randomBytes(4).toString('hex')}`;
    await customer.login(helena, secret);
    await customer.login();
    const order = { ...cardOrder(goodCard), ...(await customer.openCheckout()) };
    test.standIn.cutAfter(PlaceOrder.code);
    await customer.call(PlaceOrder, order);
    test.standIn.controls.htmlErrors = true;
    await customer.call(Profile, { id: helena.id });

    // Times, ids and keyed hashes contain any digits.
    const log = test.log.replace(/"(?:time|ms|pid|reqId|person)":(?:"[^"]*"|[\d.]+)/g, '');
    expect(log).not.toContain(secret);
    expect(log).not.toMatch(/4024|739|Helena|52998224725|Obra@1969|eyJ/);
  });
});

describe('the metrics', () => {
  it('have the state of that server, and how its replies differ from the wire', async () => {
    test.standIn.controls.textNumbers = true;
    await customer.call(Products, { codigo: 9101 });
    const metrics = createMetrics();
    const clock = { differenceSeconds: () => 0 };
    registerBackendMetrics(metrics, {
      db: test.db,
      clock,
      catalogueReads: new CatalogueReads(test.db),
      dataDir: tmpdir(),
    });
    const text = await metrics.registry.metrics();

    expect(text).toContain('outside_service_open{partner="tfireflay-reads"} 0');
    expect(text).toMatch(/upstream_deviations_total\{partner="APP_0027",kind="repaired"\} [1-9]/);
  });
});
