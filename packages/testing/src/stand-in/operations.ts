import type { NumberedCode } from 'shared-contracts/wire';
import { listProducts, standInProducts, toProductReply } from './products';
import { createBrCode, createCustomers, findWrongAmount, toListItem, toOrderReply } from './orders';
import type { OrderBody, StandInCustomer, StandInOrder } from './orders';
import { defaultWays } from './ways';
import type { StandInWays } from './ways';

export interface StandInReply {
  status: number;
  value: unknown;
}

type Query = Record<string, string>;
type Body = Record<string, string>;

/** The data of the stand-in. */
export interface StandInState {
  customers: StandInCustomer[];
  orders: StandInOrder[];
  messages: unknown[];
  /** The last number that was given out: of movements, orders and payments. */
  lastNumber: number;
  ways: StandInWays;
}

export const createState = (ways = defaultWays()): StandInState => ({
  customers: createCustomers(),
  orders: [],
  messages: [],
  lastNumber: 700_000,
  ways,
});

/** Reset links are not sent: this token is valid for the first customer, always. */
export const RESET_TOKEN = 'token-de-teste';

const reply = (value: unknown, status = 200): StandInReply => ({ status, value });
const refuse = (status: number, resposta: string) => reply({ resposta }, status);
const done = (resposta: string, status = 200) => reply({ resposta }, status);
const nextNumber = (state: StandInState) => String((state.lastNumber += 1));
const digits = (text: string) => text.replace(/\D/g, '');

const truck = { id: 101, name: 'Entrega própria', delivery_time: 2, price: 39.9 };
const pickup = { id: 103, name: 'Retirada na loja', delivery_time: 1, price: 0 };
const carrier = { id: 7, name: 'Rodoviário Azul', delivery_time: 6, price: 89.5 };

const offeredShipping = (cep: string) =>
  digits(cep).startsWith('13') ? [truck, pickup] : [carrier];

function shippingOptions(cep: string): StandInReply {
  if (digits(cep) === '69980000') return refuse(404, 'Não entregamos nesta região.');
  const offered = offeredShipping(cep);
  const company = { name: 'Loja Exemplo', picture: 'https://fotos.exemplo.com.br/logo.png' };
  return reply(offered.map((option) => ({ ...option, company })));
}

function placeOrder(state: StandInState, body: OrderBody): StandInReply {
  const known = state.orders.find(({ mov }) => mov === body.mov);
  if (known) return reply({ id: known.id, resposta: 'Pedido registrado.' });
  const wrong = findWrongAmount(body, offeredShipping(body.entrega.cep ?? ''), state.ways);
  if (wrong !== undefined) return refuse(409, wrong);
  const isCard = body.type === 'credit';
  if (isCard && digits(body.pagamento.cardNumber ?? '').endsWith('2')) {
    return refuse(402, 'O cartão foi recusado. Use outro cartão.');
  }
  const order: StandInOrder = {
    id: nextNumber(state),
    customerId: body.dados_cliente.id,
    mov: body.mov,
    paymentId: '',
    method: body.type,
    instalments: body.pagamento.installments ?? 1,
    isPaid: isCard,
    step: isCard ? 0 : -1,
    request: { ...body, pagamento: {} },
    placedAt: new Date().toISOString(),
    tracking: '',
  };
  state.orders.push(order);
  return reply({ id: order.id, resposta: 'Pedido registrado.' });
}

function toCustomerReply({ id, nome, email, doc }: StandInCustomer, redirect: string) {
  const pessoa = doc.length === 11 ? 'fisica' : 'juridica';
  return { id, nome, email, doc, pessoa, resposta: 'Bem-vindo!', redirect };
}

const findOrder = (state: StandInState, id: string) => state.orders.find((each) => each.id === id);
const unknownOrder = () => refuse(404, 'Pedido não encontrado.');

/** Each operation, without any check of who asks. */
export const standInOperations: Readonly<
  Record<NumberedCode, (state: StandInState, fields: never) => StandInReply>
> = {
  APP_0028({ ways }, { produto }: Query) {
    const { produtos } = listProducts({ produto: produto ?? '' }, ways.terms);
    if ((produto ?? '').length < 2) return reply({ sugestao: [], produtos: [] });
    const found = produtos.slice(0, 5);
    return reply({
      sugestao: found.map(({ descricao }, index) => ({ descricao, RowId: String(index + 1) })),
      produtos: found.map(({ descricao, idprd }, index) => ({
        descricao,
        RowId: String(index + 1),
        idprd,
      })),
    });
  },
  APP_0041: ({ ways }) =>
    reply({
      produtos: standInProducts.slice(0, 12).map((each) => toProductReply(each, ways.terms)),
    }),
  APP_0027({ ways }, query: Query) {
    if (query.codigo === undefined) return reply(listProducts(query, ways.terms));
    const product = standInProducts.find(({ code }) => String(code) === query.codigo);
    if (!product) return refuse(404, 'Produto não encontrado.');
    return reply({
      produtos: [toProductReply(product, ways.terms)],
      lotes: product.batches,
      imagens: product.pictures,
    });
  },
  APP_0031: (_state, { cep }: Body) => shippingOptions(cep ?? ''),
  APP_0030: (_state, { cep }: Body) => shippingOptions(cep ?? ''),
  APP_0034(_state, { codigo, qtde }: Query) {
    const product = standInProducts.find(({ code }) => String(code) === codigo);
    if (!product) return refuse(404, 'Produto não encontrado.');
    return Number(qtde) <= product.stock
      ? done('Disponível.')
      : refuse(406, `Restam ${product.stock} unidades.`);
  },
  APP_0070: (state) => reply({ codigo: nextNumber(state) }),
  APP_0049: (state) => reply({ mov: nextNumber(state) }),
  APP_0050: placeOrder,
  APP_0063(state, { idmov }: Body) {
    const order = findOrder(state, String(idmov));
    if (!order) return unknownOrder();
    order.paymentId ||= nextNumber(state);
    return done(order.paymentId, 201);
  },
  APP_0079(state, { idmov, PaymentId }: Body) {
    const order = findOrder(state, String(idmov));
    if (!order || order.paymentId !== String(PaymentId)) return unknownOrder();
    const { total } = order.request.resumo;
    return reply({ qrcodeurl: '', payload: createBrCode(total, `PEDIDO${order.id}`) });
  },
  APP_0080(state, { idmov }: Query) {
    const order = findOrder(state, String(idmov));
    if (!order) return unknownOrder();
    if (!order.isPaid) return done('Aguardando pagamento.', 202);
    return reply({ id: order.id, resposta: 'Pagamento confirmado.' });
  },
  APP_0053(state, { id }: Query) {
    const order = findOrder(state, String(id));
    return order ? reply(toOrderReply(order)) : unknownOrder();
  },
  APP_0055(state, { id }: Query) {
    const own = state.orders.filter(({ customerId }) => customerId === String(id));
    return reply([...own].reverse().map(toListItem));
  },
  APP_0045({ customers }, { email, senha, redirect }: Body) {
    const customer = customers.find((each) => each.doc === digits(email ?? ''));
    if (customer?.senha !== senha) return refuse(401, 'CPF/CNPJ ou senha incorretos.');
    return reply(customer && toCustomerReply(customer, redirect ?? ''));
  },
  APP_0035(state, body: Body) {
    const { cpf = '', nome = '', email = '', senha = '', fixo = '', celular = '' } = body;
    const doc = digits(cpf);
    if (state.customers.some((each) => each.doc === doc || each.email === email)) {
      return refuse(409, 'Este CPF/CNPJ ou e-mail já tem cadastro.');
    }
    const id = nextNumber(state);
    state.customers.push({ id, nome, email, doc, senha, telcontato: fixo, telcelular: celular });
    return done('Cadastro concluído.', 201);
  },
  APP_0036: () => done('Se o e-mail tiver cadastro, você receberá um link.'),
  APP_0040({ customers: [first] }, { token, newPassword }: Body) {
    if (token !== RESET_TOKEN || !first) return refuse(401, 'O link expirou.');
    first.senha = newPassword ?? '';
    return done('Senha alterada.');
  },
  APP_0047({ customers }, { id, fixo, celular, email }: Body) {
    const customer = customers.find((each) => each.id === String(id));
    if (!customer) return refuse(404, 'Cliente não encontrado.');
    Object.assign(customer, { telcontato: fixo, telcelular: celular, email });
    return done('Dados atualizados.');
  },
  APP_0048({ customers }, { id, senha_atual, senha_nova }: Body) {
    const customer = customers.find((each) => each.id === String(id));
    if (customer?.senha !== senha_atual) return refuse(401, 'A senha atual está incorreta.');
    if (customer) customer.senha = senha_nova ?? '';
    return done('Senha alterada.');
  },
  APP_0088({ customers }, { id }: Query) {
    const customer = customers.find((each) => each.id === String(id));
    if (!customer) return refuse(404, 'Cliente não encontrado.');
    const { nome, telcontato, telcelular, email } = customer;
    return reply({ nome, telcontato, telcelular, email });
  },
  APP_0051(state, message: Body) {
    state.messages.push(message);
    return done('Mensagem recebida.');
  },
};
