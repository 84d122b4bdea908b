/** @jest-environment node */
import {
  BeginContact,
  BestSellers,
  ChangePassword,
  ChargePix,
  CheckStock,
  CloseAccount,
  ConfirmEmail,
  CreateList,
  CreatePayment,
  DeleteList,
  EndOtherSession,
  EndSession,
  Login,
  LookUpPostalCode,
  MovementNumber,
  OpenMovement,
  operations,
  OrderDetail,
  OrderList,
  otherCalls,
  PaymentStatus,
  PlaceOrder,
  Products,
  Profile,
  QuoteShipping,
  ReadLists,
  ReadPersonalData,
  ReadSession,
  ReadSessions,
  RecoverPassword,
  Register,
  ResetPassword,
  SaveAddress,
  SaveList,
  SendContact,
  SendEmailLink,
  Suggestions,
  UpdateProfile,
  Withdraw,
  type OperationDefinition,
} from 'shared-contracts/wire';
import { server } from '@fireflay/testing';
import { Browser, company, GatewayTest, helena, password, pixOrder } from './gateway.fixture';
import { rules } from './rules';

/** An order of the customer who calls, and one of somebody else. */
interface Known {
  own: string;
  foreign: string;
  payment: string;
}

interface Row {
  operation: OperationDefinition;
  /** A request that is in order. */
  input: (known: Known) => object;
  /** Its status for a customer who is signed in. */
  own: number;
  /** Its status for everybody else; default: 401. */
  anonymous?: number;
  /** Requests for another customer's data, and their status. */
  foreign?: [input: (known: Known) => object, status: number];
  /** The request with a fault in its form; default: none is possible. */
  bad?: object;
  badStatus?: number;
  /** The call changes something, so that it is refused to pages of other sites. */
  changes?: true;
}

const goods = { cep: '13010050', ids: [{ id: 9101, quantity: 1 }], total_compra: 129.9 };
const address = pixOrder().entrega;
const profile = { fixo: '', celular: '(19) 99999-0000', email: 'helena@exemplo.com.br' };
const payload = (idmov: string, id = helena.id) => ({ ...pixOrder({ ...helena, id }), idmov });
const unavailable = { input: () => ({}), own: 501, anonymous: 501 };

const table: Row[] = [
  {
    operation: Products,
    input: () => ({ codigo: 9101 }),
    own: 200,
    anonymous: 200,
    bad: { codigo: 'x' },
  },
  {
    operation: Suggestions,
    input: () => ({ produto: 'chuv' }),
    own: 200,
    anonymous: 200,
    bad: { produto: 'a\0' },
  },
  { operation: BestSellers, input: () => ({}), own: 200, anonymous: 200 },
  {
    operation: CheckStock,
    input: () => ({ codigo: 9101, qtde: 1 }),
    own: 200,
    anonymous: 200,
    bad: { codigo: 9101 },
  },
  {
    operation: LookUpPostalCode,
    input: () => ({ cep: '13010050' }),
    own: 503,
    anonymous: 503,
    bad: { cep: '1' },
  },
  {
    operation: QuoteShipping,
    input: () => goods,
    own: 200,
    anonymous: 200,
    bad: { ...goods, ids: [] },
    badStatus: 500,
    changes: true,
  },
  {
    operation: SaveAddress,
    input: () => ({ ...address, ...goods }),
    own: 200,
    anonymous: 200,
    bad: goods,
    changes: true,
  },
  {
    operation: Register,
    input: () => ({
      cpf: '111.444.777-35',
      nome: 'Rui Alves',
      fixo: '',
      celular: '19988887777',
      email: 'rui@exemplo.com.br',
      senha: 'Tijolo@42',
      fisica: true,
    }),
    own: 201,
    anonymous: 201,
    bad: { cpf: '1' },
    changes: true,
  },
  {
    operation: RecoverPassword,
    input: () => ({ email: 'helena@exemplo.com.br' }),
    own: 200,
    anonymous: 200,
    bad: { email: 1 },
    changes: true,
  },
  {
    operation: ResetPassword,
    input: () => ({
      email: '',
      token: 'errado',
      newPassword: 'Tijolo@42',
      confirmPassword: 'Tijolo@42',
    }),
    own: 401,
    anonymous: 401,
    bad: { email: '', token: '', newPassword: 'Tijolo@42', confirmPassword: 'Tijolo@42' },
    changes: true,
  },
  { operation: BeginContact, input: () => ({}), own: 201, anonymous: 201, changes: true },
  {
    operation: SendContact,
    input: () => ({
      nome: 'Ana',
      telefone: '19999990000',
      email: 'ana@exemplo.com.br',
      assunto: 'Prazo',
      message: 'Quando chega?',
    }),
    own: 200,
    anonymous: 200,
    bad: { nome: 'Ana' },
    changes: true,
  },
  {
    operation: Login,
    input: () => ({ email: helena.document, senha: password, redirect: '' }),
    own: 200,
    anonymous: 200,
    bad: { email: helena.document },
    changes: true,
  },
  { operation: ReadSession, input: () => ({}), own: 200 },
  { operation: EndSession, input: () => ({}), own: 204, anonymous: 204, changes: true },
  {
    operation: OrderList,
    input: () => ({ id: helena.id }),
    own: 200,
    foreign: [() => ({ id: company.id }), 403],
    bad: {},
  },
  {
    operation: Profile,
    input: () => ({ id: helena.id }),
    own: 200,
    foreign: [() => ({ id: company.id }), 403],
    bad: {},
  },
  {
    operation: UpdateProfile,
    input: () => ({ ...profile, id: helena.id }),
    own: 200,
    foreign: [() => ({ ...profile, id: company.id }), 403],
    bad: profile,
    changes: true,
  },
  {
    operation: ChangePassword,
    input: () => ({ id: helena.id, senha_atual: password, senha_nova: 'Tijolo@42' }),
    own: 200,
    foreign: [() => ({ id: company.id, senha_atual: password, senha_nova: 'Tijolo@42' }), 403],
    bad: { id: helena.id },
    changes: true,
  },
  {
    operation: OrderDetail,
    input: ({ own }) => ({ id: own }),
    own: 200,
    foreign: [({ foreign }) => ({ id: foreign }), 404],
    bad: {},
  },
  {
    operation: PaymentStatus,
    input: ({ own }) => ({ idmov: own }),
    own: 202,
    foreign: [({ foreign }) => ({ idmov: foreign }), 404],
    bad: {},
  },
  { operation: OpenMovement, input: () => ({}), own: 200, changes: true },
  {
    operation: MovementNumber,
    input: () => ({}),
    own: 200,
    foreign: [() => ({ movimento: '700001' }), 404],
    changes: true,
  },
  {
    // The movement of a request that is in order is opened by the test of orders.
    operation: PlaceOrder,
    input: () => ({ ...pixOrder(), mov: '1' }),
    own: 403,
    foreign: [() => pixOrder(company), 403],
    bad: { ...pixOrder(), produtos: [] },
    changes: true,
  },
  {
    operation: CreatePayment,
    input: ({ own }) => payload(own),
    own: 201,
    foreign: [({ foreign }) => payload(foreign), 404],
    bad: pixOrder(),
    changes: true,
  },
  {
    operation: ChargePix,
    input: ({ own, payment }) => ({ ...payload(own), PaymentId: payment }),
    own: 200,
    foreign: [({ foreign, payment }) => ({ ...payload(foreign), PaymentId: payment }), 404],
    bad: payload('1'),
    changes: true,
  },
  { operation: ReadSessions, ...unavailable },
  { operation: EndOtherSession, ...unavailable, input: () => ({ id: 'x' }), changes: true },
  { operation: ReadLists, ...unavailable },
  { operation: CreateList, ...unavailable, input: () => ({ nome: 'Obra' }), changes: true },
  { operation: SaveList, ...unavailable, input: () => ({ id: '1', nome: 'Obra' }), changes: true },
  { operation: DeleteList, ...unavailable, input: () => ({ id: '1' }), changes: true },
  { operation: ReadPersonalData, ...unavailable },
  { operation: CloseAccount, ...unavailable, input: () => ({ senha: 'x' }), changes: true },
  { operation: ConfirmEmail, ...unavailable, input: () => ({ token: 'x' }), changes: true },
  { operation: SendEmailLink, ...unavailable, changes: true },
  { operation: Withdraw, ...unavailable, input: () => ({ pedido: '1' }), changes: true },
];
const named = table.map((row): [string, Row] => [row.operation.code, row]);
const codesOf = (list: readonly OperationDefinition[]) => list.map(({ code }) => code).toSorted();

let test: GatewayTest;
let customer: Browser;
let known: Known;

async function prepare() {
  test = await GatewayTest.start();
  const { app } = await test.openShell();
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

beforeAll(() => server.close());

/** What reached the retailer's server of this call. */
const forwarded = ({ operation }: Row) => test.received(operation);
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

describe('the gateway', () => {
  beforeAll(prepare);
  afterAll(() => test.close());
  beforeEach(() => {
    test.standIn.requests.length = 0;
  });

  it('has a rule and a row of this table for every call of the wire, and no others', () => {
    const wire = codesOf([...operations, ...otherCalls]);

    expect(codesOf(rules.map(({ operation }) => operation))).toEqual(wire);
    expect(codesOf(table.map(({ operation }) => operation))).toEqual(wire);
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
