import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp } from '../../main/app';
import { cieloPayments } from '../../adapters/cielo-payments';
import { deliverOutbox } from '../../jobs/outbox-delivery';
import { addCustomers, addProducts, approvedCard, refusedCard } from '../../testing/builders';
import { startFakeCielo } from '../../testing/fake-cielo';
import { aPurchase } from '../../testing/purchase';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

/** Texts that must not be found afterwards: numbers with and without blanks, the expiry, the holder, the code. */
const secrets = [
  ...[approvedCard, refusedCard].flatMap(({ cardNumber }) => [
    cardNumber,
    cardNumber.replaceAll(' ', ''),
  ]),
  '12/2030',
  'MARIA A SOUZA',
  '"cvv"',
  'cieloSecretKey',
];

describe('the stored and logged data of a purchase by card', () => {
  let shop: TestApp;
  let log: string;
  let cielo: Awaited<ReturnType<typeof startFakeCielo>>;

  beforeEach(async () => {
    log = '';
    cielo = await startFakeCielo();
    shop = await aTestApp();
    await addCustomers(shop.db);
    await addProducts(shop.db, [{ code: 1, available: 9 }]);
  });
  afterEach(async () => {
    await cielo.close();
    await shop.close();
  });

  /** The back end of `shop` with the most detailed log level. */
  const verboseApp = (payments = shop.dependencies.payments) =>
    buildApp(
      {
        ...shop.dependencies,
        payments,
        configuration: { ...shop.dependencies.configuration, LOG_LEVEL: 'trace' },
      },
      { logTo: { write: (line) => void (log += line) } },
    );

  const buy = async (app: ReturnType<typeof buildApp>, card: object, change: object = {}) => {
    const { cookie, request } = await aPurchase(shop, [{ id: 1 }], { card });
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/datasnap/rest/TFireFlay/APP_0050',
      headers: { cookie },
      payload: { ...request, ...change },
    });
    return { statusCode, body };
  };

  const found = async () => {
    const places: Record<string, string> = { log };
    const { rows } = await shop.db.$client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of rows) {
      const all = await shop.db.$client.query<{ text: string }>(
        `select coalesce(string_agg(t::text, ' '), '') as text from "${name}" t`,
      );
      places[name] = all.rows[0]?.text ?? '';
    }
    const { DATA_DIR } = shop.dependencies.configuration;
    for (const file of await readdir(DATA_DIR, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const path = join(file.parentPath, file.name);
      places[path] = await readFile(path, 'utf8');
    }
    return Object.entries(places).flatMap(([place, text]) =>
      secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${place}`),
    );
  };

  it('contains nothing of the card, whether it was approved, refused, or sent in the wrong form', async () => {
    const app = verboseApp();

    expect((await buy(app, {})).statusCode).toBe(200);
    expect((await buy(app, refusedCard)).statusCode).toBe(402);
    expect((await buy(app, { installments: 99 })).statusCode).toBe(400);
    expect((await buy(app, { cvv: '12' })).statusCode).toBe(400);
    expect((await buy(app, {}, { entrega: null })).statusCode).toBe(400);
    await deliverOutbox(shop.dependencies);

    expect(log).toContain('APP_0050');
    expect(await found()).toEqual([]);
    await app.close();
  }, 30_000);

  it('contains nothing of the card and of the acquirer’s key when the acquirer fails', async () => {
    const notice = (text: string) => void (log += text);
    for (const [merchantKey, fault] of [
      ['key', '500-after'],
      ['key', 'html'],
      ['key', 'silent-after'],
      ['cieloSecretKey', undefined],
    ] as const) {
      cielo.state.fault = fault;
      const app = verboseApp(cieloPayments({ ...cielo.account, merchantKey, notice }));

      const { statusCode, body } = await buy(app, {});

      expect([402, 503]).toContain(statusCode);
      expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
      await app.close();
    }
    expect(log).toContain('card charge: no reply from the payment provider');
    expect(await found()).toEqual([]);
  }, 30_000);
});
