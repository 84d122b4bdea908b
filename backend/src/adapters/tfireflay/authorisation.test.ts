import {
  codes,
  CreatePayment,
  operations,
  PlaceOrder,
  ReadSession,
  ResetPassword,
} from 'shared-contracts/wire';
import type { Code, OperationDefinition } from 'shared-contracts/wire';
import { payload, table } from './authorisation-table.cases';
import type { Known, Row } from './authorisation-table.cases';
import { Browser, company, RetailerTest, helena, pixOrder } from './retailer-test.fixture';

type Case = Row & { operation: OperationDefinition };
const named = codes.map((code): [Code, Case] => [
  code,
  { ...table[code], operation: operations[code] },
]);

let test: RetailerTest;
let customer: Browser;
let known: Known;

async function prepare() {
  test = await RetailerTest.start();
  const app = await test.open();
  const other = new Browser(app, '198.51.100.9');
  await other.login(company);
  const foreign = await other.placeOrder(company);
  customer = new Browser(app);
  await customer.login();
  const own = await customer.placeOrder();
  const { body } = await customer.call(CreatePayment, payload(own));
  known = { own, foreign, payment: String(body.resposta) };
  test.standIn.requests.length = 0;
}

/** Lists the requests of this call that reached the retailer's server. */
const forwarded = ({ operation }: Case) => test.received(operation);
const anonymous = () => new Browser(customer.app, '192.0.2.44');

describe('a customer who is signed in', () => {
  beforeEach(prepare);
  afterEach(() => test.close());

  it.each(named)('gets %s, and no cache keeps the reply', async (_, row) => {
    const { status, headers } = await customer.call(row.operation, row.input(known));

    expect(status).toBe(row.own);
    expect(headers['cache-control']).toMatch(/^no-(store|cache)$/);
  });
});

describe('the back end in front of a retailer’s server', () => {
  beforeAll(prepare);
  afterAll(() => test.close());
  beforeEach(() => {
    test.standIn.requests.length = 0;
  });

  it.each(named)('answers %s without a session only where it is public', async (_, row) => {
    const { status, body } = await anonymous().call(row.operation, row.input(known));

    expect(status).toBe(row.anonymous ?? 401);
    if (status >= 400) expect(body).toEqual({ resposta: expect.stringMatching(/\S/) });
    if (status === 401 && row.operation !== ResetPassword) expect(forwarded(row)).toBe(0);
  });

  it.each(named.filter(([, { foreign }]) => foreign))(
    'refuses %s for another customer’s data before that server is asked',
    async (_, row) => {
      const [input, status] = row.foreign ?? [() => ({}), 0];
      const reply = await customer.call(row.operation, input(known));

      expect(reply.status).toBe(status);
      expect(forwarded(row)).toBe(0);
    },
  );

  it.each(named.filter(([, { changes }]) => changes))(
    'refuses %s to the page of another site',
    async (_, row) => {
      const headers = { origin: 'https://outra.example', 'sec-fetch-site': 'cross-site' };
      const { status } = await customer.call(row.operation, row.input(known), headers);

      expect(status).toBe(403);
      expect(forwarded(row)).toBe(0);
      expect((await customer.call(ReadSession)).status).toBe(200);
    },
  );

  it.each(named.filter(([, { bad }]) => bad))('refuses %s with a fault', async (_, row) => {
    const { status, body } = await customer.call(row.operation, row.bad);

    expect(status).toBe(row.badStatus ?? 400);
    expect(body).toEqual({ resposta: expect.stringContaining('Confira') });
    expect(forwarded(row)).toBe(0);
  });

  it.each([
    '/api/qualquer',
    '/api/datasnap/rest/TFireFlay/APP_9999',
    '/sandbox',
    '/sandbox/emails',
    '/ws/outra',
  ])('knows no %s', async (url) => {
    const { statusCode } = await customer.app.inject({ method: 'POST', url, payload: {} });

    expect(statusCode).toBe(404);
    expect(test.standIn.requests).toEqual([]);
  });

  it('sends that server nothing of the browser: no cookie, no address, no unknown field', async () => {
    await customer.call(
      PlaceOrder,
      { ...pixOrder(), ...(await customer.openCheckout()), desconto: 50 },
      {
        'x-forwarded-for': '10.0.0.1',
        authorization: 'Bearer x',
        referer: 'http://loja.example/a',
      },
    );

    const sent = test.standIn.requests.find(({ code }) => code === PlaceOrder.code);
    expect(Object.keys(sent?.headers ?? {}).toSorted()).toEqual([
      'accept',
      'connection',
      'content-length',
      'content-type',
      'host',
      'user-agent',
      'x-request-id',
    ]);
    expect(sent?.fields).not.toHaveProperty('desconto');
    expect(sent?.fields.dados_cliente).toEqual({
      id: helena.id,
      nome: 'Helena Prado',
      email: 'helena@exemplo.com.br',
      doc: '52998224725',
      pessoa: 'fisica',
    });
  });
});
