import { AskStockAlert, ConfirmStockAlert, EndStockAlert } from 'shared-contracts/wire';
import { stock, stockAlerts } from '../../database/schema';
import { sendStockAlerts } from '../../customers/stock-alerts/send-stock-alerts';
import { sweepStockAlerts } from '../../customers/stock-alerts/stock-alerts';
import { receiveEmails } from '../../testing/accounts';
import { addProducts } from '../../testing/builders';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const email = 'ana@exemplo.com.br';

describe('an alert of a product that is sold out', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aTestApp();
    await addProducts(shop.db, [{ code: 1, available: 0 }]);
  });
  afterEach(() => shop.close());

  const ask = (changed: object = {}) =>
    shop.call(AskStockAlert, { codigo: 1, email, quantidade: 3, ...changed });
  const receiveToken = async () => {
    const [newest] = await receiveEmails(shop, email);
    return /avise-me\?token=([\w-]{43})/.exec(newest?.text ?? '')?.[1] ?? '';
  };
  const confirm = (token: string) => shop.call(ConfirmStockAlert, { token });
  const restock = async (available: number) => {
    await shop.db.update(stock).set({ available });
    await sendStockAlerts(shop.dependencies, shop.app.log);
  };
  const arrivals = async () =>
    (await receiveEmails(shop, email)).filter(({ subject }) => subject.startsWith('Chegou'));
  const advanceDays = (days: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + days * 86_400_000);
  };

  it('is one e-mail with the product’s page, once the quantity that was asked for is in stock', async () => {
    await ask();
    expect((await confirm(await receiveToken())).status).toBe(200);

    await restock(2);
    expect(await arrivals()).toEqual([]);
    await restock(12);
    await restock(12);

    const [arrival, ...more] = await arrivals();
    expect(more).toEqual([]);
    expect(arrival?.text).toContain('Em estoque agora: 12 unidades');
    expect(arrival?.text).toContain('http://localhost:3000/produto/1');
  });

  it('is not sent to an address that nobody has confirmed', async () => {
    await ask();

    await restock(12);

    expect(await arrivals()).toEqual([]);
  });

  it('that is asked for twice has the newest link and quantity, and is one alert', async () => {
    await ask({ email: 'Ana@exemplo.com.br' });
    const first = await receiveToken();
    advanceDays(1);
    await ask({ quantidade: 9 });

    await receiveToken().then(confirm);
    expect((await confirm(first)).status).toBe(410);
    await ask({ quantidade: 1 });

    expect(await shop.db.select().from(stockAlerts)).toMatchObject([{ quantity: 9 }]);
    expect(await receiveEmails(shop, email)).toHaveLength(2);
  });

  it('can be confirmed and cancelled twice by its link', async () => {
    await ask();
    const token = await receiveToken();
    await confirm(token);
    expect((await confirm(token)).status).toBe(200);
    const end = () => shop.call(EndStockAlert, { token });

    expect([(await end()).status, (await end()).status]).toEqual([200, 200]);

    await restock(12);
    expect(await arrivals()).toEqual([]);
    expect((await confirm(token)).status).toBe(410);
  });

  it('is refused with a sentence for a product that does not exist and for an address that is none', async () => {
    const unknown = await ask({ codigo: 99 });
    const typo = await ask({ email: 'ana@exemplo' });

    expect([unknown.status, unknown.body.resposta]).toEqual([
      404,
      'Este produto saiu do catálogo.',
    ]);
    expect([typo.status, typo.body.resposta]).toEqual([400, 'E-mail inválido.']);
  });

  it('says the same of every address, and a mailbox gets at most ten links in a day', async () => {
    await addProducts(
      shop.db,
      Array.from({ length: 12 }, (_, each) => ({ code: each + 2, available: 0 })),
    );

    for (let codigo = 2; codigo < 14; codigo += 1) await ask({ codigo });

    expect(await receiveEmails(shop, email)).toHaveLength(10);
  });

  it('is deleted after a week without a confirmation, after half a year, and with its e-mail', async () => {
    const left = async (days: number) => {
      advanceDays(days);
      await sweepStockAlerts(shop.db, shop.clock.now);
      return (await shop.db.select().from(stockAlerts)).length;
    };
    await ask();
    expect([await left(6), await left(2)]).toEqual([1, 0]);

    await ask();
    await confirm(await receiveToken());
    expect([await left(170), await left(11)]).toEqual([1, 0]);

    await ask();
    await confirm(await receiveToken());
    await restock(5);
    await arrivals();
    expect(await left(0)).toBe(0);
  });
});
