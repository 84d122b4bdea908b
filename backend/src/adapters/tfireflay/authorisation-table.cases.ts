import type { Code } from 'shared-contracts/wire';
import { company, helena, password, pixOrder } from './retailer-test.fixture';

/** An order of the customer who calls, and one of somebody else. */
export interface Known {
  own: string;
  foreign: string;
  payment: string;
}

export interface Row {
  /** A request that is in order. */
  input: (known: Known) => object;
  /** The status for a customer who is signed in. */
  own: number;
  /** The status for everybody else; 401 by default. */
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
const listChanges = {
  chave: 'mudanca-1',
  mudancas: [{ acao: 'definir', idprd: 9101, quantidade: 1 }],
};
/** That server has no such call. */
const unavailable = { own: 501, anonymous: 501 };

/** The status of each call of the wire for each kind of visitor. */
export const table: Readonly<Record<Code, Row>> = {
  APP_0027: {
    input: () => ({ codigo: 9101 }),
    own: 200,
    anonymous: 200,
    bad: { codigo: 'x' },
  },
  APP_0028: {
    input: () => ({ produto: 'chuv' }),
    own: 200,
    anonymous: 200,
    bad: { produto: 'a\0' },
  },
  APP_0041: { input: () => ({}), own: 200, anonymous: 200 },
  APP_0034: {
    input: () => ({ codigo: 9101, qtde: 1 }),
    own: 200,
    anonymous: 200,
    bad: { codigo: 9101 },
  },
  LookUpPostalCode: {
    input: () => ({ cep: '13010050' }),
    own: 200,
    anonymous: 200,
    bad: { cep: '1' },
  },
  APP_0031: {
    input: () => goods,
    own: 200,
    anonymous: 200,
    bad: { ...goods, ids: [] },
    badStatus: 500,
    changes: true,
  },
  APP_0030: {
    input: () => ({ ...address, ...goods }),
    own: 200,
    anonymous: 200,
    bad: goods,
    changes: true,
  },
  APP_0035: {
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
  APP_0036: {
    input: () => ({ email: 'helena@exemplo.com.br' }),
    own: 200,
    anonymous: 200,
    bad: { email: 1 },
    changes: true,
  },
  APP_0040: {
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
  BeginContact: { input: () => ({}), own: 201, anonymous: 201, changes: true },
  APP_0051: {
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
  APP_0045: {
    input: () => ({ email: helena.document, senha: password, redirect: '' }),
    own: 200,
    anonymous: 200,
    bad: { email: helena.document },
    changes: true,
  },
  ReadSession: { input: () => ({}), own: 200 },
  EndSession: { input: () => ({}), own: 204, anonymous: 204, changes: true },
  APP_0055: {
    input: () => ({ id: helena.id }),
    own: 200,
    foreign: [() => ({ id: company.id }), 403],
    bad: {},
  },
  APP_0088: {
    input: () => ({ id: helena.id }),
    own: 200,
    foreign: [() => ({ id: company.id }), 403],
    bad: {},
  },
  APP_0047: {
    input: () => ({ ...profile, id: helena.id }),
    own: 200,
    foreign: [() => ({ ...profile, id: company.id }), 403],
    bad: profile,
    changes: true,
  },
  APP_0048: {
    input: () => ({ id: helena.id, senha_atual: password, senha_nova: 'Tijolo@42' }),
    own: 200,
    foreign: [() => ({ id: company.id, senha_atual: password, senha_nova: 'Tijolo@42' }), 403],
    bad: { id: helena.id },
    changes: true,
  },
  APP_0053: {
    input: ({ own }) => ({ id: own }),
    own: 200,
    foreign: [({ foreign }) => ({ id: foreign }), 404],
    bad: {},
  },
  APP_0080: {
    input: ({ own }) => ({ idmov: own }),
    own: 202,
    foreign: [({ foreign }) => ({ idmov: foreign }), 404],
    bad: {},
  },
  APP_0070: { input: () => ({}), own: 200, changes: true },
  APP_0049: {
    input: () => ({}),
    own: 200,
    foreign: [() => ({ movimento: '700001' }), 404],
    changes: true,
  },
  // The movement of a request that is in order is opened by the test of orders.
  APP_0050: {
    input: () => ({ ...pixOrder(), mov: '1' }),
    own: 403,
    foreign: [() => pixOrder(company), 403],
    bad: { ...pixOrder(), produtos: [] },
    changes: true,
  },
  APP_0063: {
    input: ({ own }) => payload(own),
    own: 201,
    foreign: [({ foreign }) => payload(foreign), 404],
    bad: pixOrder(),
    changes: true,
  },
  APP_0079: {
    input: ({ own, payment }) => ({ ...payload(own), PaymentId: payment }),
    own: 200,
    foreign: [({ foreign, payment }) => ({ ...payload(foreign), PaymentId: payment }), 404],
    bad: payload('1'),
    changes: true,
  },
  // The store's own additions, in its own database.
  ReadSessions: { input: () => ({}), own: 200 },
  EndOtherSession: { input: () => ({ id: 'x' }), own: 204, changes: true },
  AskStockAlert: {
    input: () => ({ codigo: 9101, email: 'ana@exemplo.com.br', quantidade: 1 }),
    own: 200,
    anonymous: 200,
    bad: { codigo: 9101, email: 'ana@exemplo.com.br', quantidade: 0 },
    changes: true,
  },
  ConfirmStockAlert: {
    input: () => ({ token: 'x' }),
    own: 410,
    anonymous: 410,
    bad: {},
    changes: true,
  },
  EndStockAlert: {
    input: () => ({ token: 'x' }),
    own: 200,
    anonymous: 200,
    bad: {},
    changes: true,
  },
  ReadLists: { input: () => ({}), own: 200 },
  CreateList: { input: () => ({ nome: 'Obra' }), own: 201, bad: {}, changes: true },
  SaveList: {
    input: () => ({ id: '1', nome: 'Obra', itens: [] }),
    own: 404,
    bad: { id: '1' },
    changes: true,
  },
  DeleteList: { input: () => ({ id: '1' }), own: 204, changes: true },
  ChangeListItems: {
    input: () => ({ id: '1', ...listChanges }),
    own: 404,
    bad: { id: '1', chave: 'mudanca-1', mudancas: [] },
    changes: true,
  },
  ShareList: {
    input: () => ({ id: '1', modo: 'ver' }),
    own: 404,
    bad: { id: '1', modo: 'x' },
    changes: true,
  },
  StopSharingList: {
    input: () => ({ id: '1', modo: 'ver' }),
    own: 404,
    bad: { id: '1', modo: 'x' },
    changes: true,
  },
  ReadSharedList: { input: () => ({ token: 'x' }), own: 404, anonymous: 404 },
  ChangeSharedList: {
    input: () => ({ token: 'x', ...listChanges }),
    own: 404,
    anonymous: 404,
    bad: { token: 'x', chave: 'mudanca-1', mudancas: [] },
    changes: true,
  },
  CopySharedList: {
    input: () => ({ token: 'x', chave: 'copia-da-lista' }),
    own: 404,
    bad: { token: 'x', chave: '' },
    changes: true,
  },
  ReadAddresses: { input: () => ({}), own: 200 },
  CreateAddress: {
    input: () => ({ nome: 'Obra', endereco: address, padrao: false }),
    own: 201,
    bad: { nome: 'Obra' },
    changes: true,
  },
  ChangeAddress: {
    input: () => ({ id: '1', nome: 'Obra', endereco: address, padrao: false }),
    own: 404,
    bad: { id: '1', nome: '' },
    changes: true,
  },
  DeleteAddress: { input: () => ({ id: '1' }), own: 200, changes: true },
  ReadCompanyData: { ...unavailable, input: () => ({}) },
  ReadContent: {
    input: () => ({ id: '00000000-0000-4000-8000-000000000000' }),
    own: 404,
    anonymous: 404,
    bad: { id: 'x' },
  },
  MatchOrderLines: {
    input: () => ({ linhas: [{ texto: '2 un 9101' }] }),
    own: 200,
    anonymous: 200,
    bad: { linhas: [] },
  },
  ReadOrderFile: {
    input: () => ({ nome: 'lista.txt', arquivo: 'MiB1biA5MTAx' }),
    own: 200,
    anonymous: 200,
    bad: { nome: '', arquivo: '' },
  },
  ReadJobProducts: {
    input: () => ({ itens: 'tile-mortar' }),
    own: 200,
    anonymous: 200,
    bad: { itens: '' },
  },
  ReadDeliveryTimes: { ...unavailable, input: () => ({ codigos: '9101' }), bad: { codigos: '' } },
  ReadPersonalData: { input: () => ({}), own: 200 },
  ConfirmEmail: {
    input: () => ({ token: 'x' }),
    own: 410,
    anonymous: 410,
    changes: true,
  },
  SendEmailLink: { input: () => ({}), own: 200, changes: true },
  CloseAccount: { ...unavailable, input: () => ({ senha: 'x' }), changes: true },
  CheckCoupon: {
    ...unavailable,
    input: () => ({ produtos: [{ id: 9101, quantity: 1 }] }),
    bad: { produtos: [] },
    changes: true,
  },
  CreateQuote: {
    ...unavailable,
    input: () => ({ chave: 'orcamento-1', itens: [{ idprd: 9101, quantidade: 1 }] }),
    bad: { chave: 'orcamento-1', itens: [] },
    changes: true,
  },
  ReadQuote: { ...unavailable, input: () => ({ token: 'x' }) },
  SendQuote: {
    ...unavailable,
    input: () => ({ token: 'x', chave: 'e-mail-1', email: 'ana@exemplo.com.br' }),
    bad: { token: 'x', chave: '' },
    changes: true,
  },
  AcceptQuote: { ...unavailable, input: () => ({ token: 'x' }), changes: true },
  RefuseQuote: {
    ...unavailable,
    input: () => ({ token: 'x', motivo: '' }),
    bad: { token: 'x' },
    changes: true,
  },
  RequestReturn: {
    ...unavailable,
    input: () => ({
      pedido: '1',
      chave: 'devolucao-1',
      itens: [{ id: '1', quantidade: 1 }],
      motivo: 'errado',
      preferencia: 'troca',
      texto: 'Outra cor',
      fotos: [],
    }),
    bad: { pedido: '1', itens: [] },
    changes: true,
  },
  SendReturnPhoto: {
    ...unavailable,
    input: () => ({ pedido: '1', imagem: 'AAAA' }),
    bad: { pedido: '1' },
    changes: true,
  },
  ReadReturnPhoto: { ...unavailable, input: () => ({ id: '1' }) },
  ReadInvoiceFile: {
    ...unavailable,
    input: () => ({ chave: '1'.repeat(44) }),
    bad: { chave: '1' },
  },
  Withdraw: { ...unavailable, input: () => ({ id: '1' }), changes: true },
};
