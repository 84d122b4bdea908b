/** Who gets what from each call of the wire. */
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
  OrderDetail,
  OrderList,
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
import { company, helena, password, pixOrder } from './retailer-test.fixture';

/** An order of the customer who calls, and one of somebody else. */
export interface Known {
  own: string;
  foreign: string;
  payment: string;
}

export interface Row {
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
export const payload = (idmov: string, id = helena.id) => ({
  ...pixOrder({ ...helena, id }),
  idmov,
});
/** That server has no such call. */
const unavailable = { own: 501, anonymous: 501 };

/** One row for each call of the wire. */
export const table: Row[] = [
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
    own: 200,
    anonymous: 200,
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
  // The store's own additions, in its own database.
  { operation: ReadSessions, input: () => ({}), own: 200 },
  { operation: EndOtherSession, input: () => ({ id: 'x' }), own: 204, changes: true },
  { operation: ReadLists, input: () => ({}), own: 200 },
  { operation: CreateList, input: () => ({ nome: 'Obra' }), own: 201, bad: {}, changes: true },
  {
    operation: SaveList,
    input: () => ({ id: '1', nome: 'Obra', itens: [] }),
    own: 404,
    bad: { id: '1' },
    changes: true,
  },
  { operation: DeleteList, input: () => ({ id: '1' }), own: 204, changes: true },
  { operation: ReadPersonalData, input: () => ({}), own: 200 },
  {
    operation: ConfirmEmail,
    input: () => ({ token: 'x' }),
    own: 410,
    anonymous: 410,
    changes: true,
  },
  { operation: SendEmailLink, input: () => ({}), own: 200, changes: true },
  { operation: CloseAccount, ...unavailable, input: () => ({ senha: 'x' }), changes: true },
  { operation: Withdraw, ...unavailable, input: () => ({ id: '1' }), changes: true },
];
