import { lineTotal, linePixTotal, parseBoxArea, toCents, toReais } from 'shared-contracts/pricing';
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
    { codigo: string } | undefined;
  const number = (await examine('APP_0049', '', {}, { isWrite: true })) as
    { mov: string } | undefined;
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
        image: `/imagens/${id}/1.png`,
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
    { id: string } | undefined;
  if (!placed) return;
  await examine('APP_0050', 'the same number again', order, {
    isWrite: true,
    findFault: (value) =>
      (value as { id: string }).id === placed.id ? undefined : 'a second order is placed',
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
}
