import { standardCalendar } from 'shared-contracts/calendar';
import { documents } from 'shared-contracts/content';
import { sampleAddresses } from '@fireflay/sample-store/addresses';
import { LookUpPostalCode, PaymentStatus, QuoteShipping, SaveAddress } from 'shared-contracts/wire';
import { cieloPayments } from '../../adapters/cielo-payments';
import { melhorEnvioShipping } from '../../adapters/melhor-envio-shipping';
import { postalCodesTable } from '../../adapters/postal-codes-table';
import { tableShipping } from '../../adapters/table-shipping';
import { viaCepPostalCodes } from '../../adapters/viacep-postal-codes';
import { attempts, orders } from '../../database/schema';
import { MAX_PARTNER_REQUESTS_PER_NETWORK } from '../../orders/shipping/partner-request-limit';
import { addCustomers, addProducts } from '../../testing/builders';
import { startFakeCielo } from '../../testing/fake-cielo';
import { startFakeService } from '../../testing/fake-service';
import { anOpenPix, aPurchase, placeOrder } from '../../testing/purchase';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const standardDelivery = async () => ({
  freight: documents.freight.standard,
  calendar: standardCalendar,
});

describe('requests to external services', () => {
  let cielo: Awaited<ReturnType<typeof startFakeCielo>>;
  let shop: TestApp;

  beforeEach(async () => {
    cielo = await startFakeCielo();
    shop = await aTestApp({ payments: cieloPayments(cielo.account) });
    await addCustomers(shop.db);
    await addProducts(shop.db, [{ code: 1, available: 50 }]);
  });
  afterEach(async () => {
    await shop.close();
    await cielo.close();
  });

  it('query Cielo about one payment once in five seconds, however often the shopper polls', async () => {
    const pix = await anOpenPix(shop, [{ id: 1 }]);
    const poll = () => shop.call(PaymentStatus, { idmov: pix.orderId }, pix);
    shop.clock.now = new Date(shop.clock.now.getTime() + 10_000);
    const before = cielo.state.queries;
    await Promise.all([poll(), poll(), poll()]);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await poll()).status).toBe(202);
    // One query by order number and one by charge.
    expect(cielo.state.queries - before).toBe(2);
    const [sale] = cielo.sales;
    if (sale) sale.Payment.Status = 2;
    shop.clock.now = new Date(shop.clock.now.getTime() + 5_000);

    expect((await poll()).status).toBe(200);
  });

  it('do not count a card that Cielo did not process as an attempt', async () => {
    cielo.state.throttled = true;
    const purchase = await aPurchase(shop, [{ id: 1 }], { card: {} });

    const response = await placeOrder(shop, purchase);

    expect([response.status, response.body.resposta]).toEqual([
      402,
      expect.stringContaining('Nada foi cobrado'),
    ]);
    const counted = await shop.db.select().from(attempts);
    expect(counted.filter(({ key }) => key.startsWith('card-'))).toMatchObject([
      { count: 0 },
      { count: 0 },
    ]);
    expect(await shop.db.select().from(orders)).toMatchObject([{ state: 'refused' }]);
  });

  it('pause after five replies of Cielo with 429, without retries', async () => {
    cielo.state.throttled = true;
    const { payments } = shop.dependencies;
    for (let attempt = 0; attempt < 8; attempt += 1)
      await payments.read('x').catch(() => undefined);

    expect(cielo.state.throttledCalls).toBe(5);
  });

  it('are refused to a network that requests freight or postal codes too often, and to no other', async () => {
    await shop.call(LookUpPostalCode, { cep: '13010050' });
    await shop.db.update(attempts).set({ count: MAX_PARTNER_REQUESTS_PER_NETWORK });
    const freight = { cep: '13010-050', ids: [{ id: 1, quantity: 1 }], total_compra: 0 };

    expect((await shop.call(LookUpPostalCode, { cep: '13010050' })).status).toBe(429);
    expect((await shop.call(QuoteShipping, freight)).status).toBe(429);
    const address = { ...freight, street: 'Rua', number: '1', complement: '' };
    const place = { bairro: 'Centro', cidade: 'Campinas', uf: 'SP' };
    expect((await shop.call(SaveAddress, { ...address, ...place })).status).toBe(429);
    const elsewhere = { from: '203.0.113.9' };
    expect((await shop.call(QuoteShipping, freight, elsewhere)).status).toBe(200);
  });

  it('quote carriers once for the same goods and destination', async () => {
    const service = await startFakeService(() => []);
    const now = () => shop.clock.now;
    const table = tableShipping({ cep: '13010-050', name: 'Loja', now }, standardDelivery);
    const { api } = service;
    const options = { api, token: 't', origin: '13010-050', contact: 'a@b.c', table };
    const shipping = melhorEnvioShipping(options);
    const goods = { cep: '01310100', weightGrams: 1_000, goodsCents: 5_000 };

    await Promise.all([shipping.quote(goods), shipping.quote(goods)]);
    await shipping.quote(goods);
    await shipping.quote({ ...goods, weightGrams: 2_000 });

    expect(service.state.requests).toHaveLength(2);
    await service.close();
  });

  it('look up a postal code once, also one that does not exist', async () => {
    const service = await startFakeService(() => ({ erro: true }));
    const codes = viaCepPostalCodes({
      api: service.api,
      fallback: postalCodesTable(sampleAddresses),
    });

    await codes.find('99999999');

    expect(await codes.find('99999999')).toBeNull();
    expect(service.state.requests).toHaveLength(1);
    await service.close();
  });
});
