import { picturePath } from 'shared-contracts/navigation';
import {
  instalmentPlans,
  lineTotal,
  linePixTotal,
  parseBoxArea,
  toCents,
  toPriceTerms,
  toReais,
} from 'shared-contracts/pricing';
import type {
  CustomerDto,
  PixOrderDto,
  ProductDto,
  ShippingOptionDto,
} from 'shared-contracts/wire';
import type { Examine } from './examine';

interface Purchase {
  product: ProductDto;
  customer: CustomerDto;
  cep: string;
}

/** Places a Pix order of one unit, which is not paid, and asks for its payment and its state. */
export async function examineOrder(examine: Examine, { product, customer, cep }: Purchase) {
  const id = Number(product.idprd);
  const line = {
    price: toCents(product.preco[3].valorParcela),
    quantity: 1,
    boxArea: parseBoxArea(product.multiploprdvenda),
    terms: product.condicoes && toPriceTerms(product.condicoes),
  };
  const address = {
    cep,
    street: 'Rua do Teste',
    number: '1',
    complement: '',
    bairro: 'Centro',
    cidade: 'Campinas',
    uf: 'SP',
  };
  const options = (await examine(
    'APP_0030',
    cep,
    { ...address, ids: [{ id, quantity: 1 }], total_compra: toReais(lineTotal(line)) },
    { isWrite: true, findFault: (value) => ((value as unknown[])[0] ? undefined : 'no freight') },
  )) as ShippingOptionDto[] | undefined;
  const movement = (await examine('APP_0070', '', {}, { isWrite: true })) as
    | { codigo: string }
    | undefined;
  const number = (await examine('APP_0049', '', {}, { isWrite: true })) as
    | { mov: string }
    | undefined;
  const [shipping] = options ?? [];
  if (!shipping || !movement || !number) return;

  const subtotal = linePixTotal(line);
  const { nome, email, doc, pessoa } = customer;
  const order: PixOrderDto = {
    dados_cliente: { id: String(customer.id), nome, email, doc, pessoa },
    produtos: [
      {
        id,
        name: product.descricao,
        multiploprdvenda: product.multiploprdvenda,
        codundvenda: product.codundvenda,
        price: toReais(line.price),
        quantity: 1,
        image: picturePath(id),
        lotes: [],
        description: '',
        selectedLote: '',
      },
    ],
    frete: shipping,
    entrega: address,
    movimento: movement.codigo,
    resumo: {
      subtotal: toReais(subtotal),
      vl_frete: shipping.price,
      total: toReais(subtotal + toCents(shipping.price)),
    },
    mov: number.mov,
    type: 'pix',
    pagamento: {},
  };
  const placed = (await examine('APP_0050', 'by Pix', order, { isWrite: true })) as
    | { id: string }
    | undefined;
  if (!placed) return;
  await examine('APP_0050', 'the same number again', order, {
    isWrite: true,
    findFault: (value) =>
      (value as { id: string }).id === placed.id ? undefined : 'a second order is placed',
    faultLoss: 'The back end sends each order once. Without it, a second click buys twice.',
  });
  const payment = (await examine(
    'APP_0063',
    '',
    { ...order, idmov: placed.id },
    {
      isWrite: true,
    },
  )) as { resposta: string } | undefined;
  if (payment) {
    const charge = { ...order, idmov: placed.id, PaymentId: payment.resposta };
    await examine('APP_0079', '', charge, {
      isWrite: true,
      findFault: (value) =>
        (value as { payload: string }).payload.startsWith('0002')
          ? undefined
          : 'payload is no Pix code',
    });
  }
  await examine('APP_0080', 'of the new order', { idmov: placed.id });
  await examine('APP_0053', 'the new order', { id: placed.id });
  await examineWrongOrders(examine, order, toReais(lineTotal(line)));
}

/** Statuses by which a server refuses an order with an amount that is not its own. A refused card (402) is too late. */
const ORDER_REFUSALS = [400, 403, 404, 406, 409, 422, 500];
/** A test number of the acquirers: no account has it. */
const TEST_CARD = '4024007173612531';

/** Tries orders with amounts that are not that server's. One that it accepts is a Pix order that nobody pays. */
async function examineWrongOrders(examine: Examine, order: PixOrderDto, goods: number) {
  const number = (await examine(
    'APP_0049',
    'for orders with wrong amounts',
    {},
    { isWrite: true },
  )) as { mov: string } | undefined;
  const [item] = order.produtos;
  if (!number || !item) return;
  const { frete, resumo } = order;
  const cardTotal = toCents(goods) + toCents(frete.price);
  const plan = instalmentPlans(cardTotal)[1];
  const wrong: Record<string, object> = {
    price: { produtos: [{ ...item, price: 0.01 }] },
    freight: { frete: { ...frete, price: -frete.price - 1 } },
    total: { resumo: { ...resumo, total: 0.01 } },
    'm² of a box': {
      produtos: [{ ...item, multiploprdvenda: item.multiploprdvenda === '' ? '0,01' : '' }],
    },
    'value of an instalment': {
      type: 'credit',
      resumo: { subtotal: goods, vl_frete: frete.price, total: toReais(cardTotal) },
      pagamento: {
        cardNumber: TEST_CARD,
        expiry: '12/2099',
        name: 'TESTE',
        cvv: '000',
        installments: plan?.count ?? 1,
        installmentId: plan?.count ?? 1,
        installmentValue: 0.01,
      },
    },
  };
  for (const [what, fields] of Object.entries(wrong)) {
    await examine(
      'APP_0050',
      `with another ${what}`,
      { ...order, ...fields, mov: number.mov },
      {
        isWrite: true,
        refusals: ORDER_REFUSALS,
        findFault: () => 'the order is accepted',
        faultLoss:
          'The back end refuses such an order. Who calls that server directly pays what they like.',
      },
    );
  }
}
