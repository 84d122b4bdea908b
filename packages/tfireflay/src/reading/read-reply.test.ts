import { paymentOptions } from 'shared-contracts/pricing';
import { operations } from 'shared-contracts/wire';
import type { NumberedCode } from 'shared-contracts/wire';
import { readReply } from './read-reply';
import { sampleOf } from './reply-sample.fixture';
import type { Fields } from './reply-sample.fixture';
import type { WireSchema } from './wire-schema';

const product = (changes: object = {}) => ({
  ...((sampleOf(operations.APP_0041.reply as WireSchema) as Fields).produtos as Fields[])[0],
  ...changes,
});
const readProducts = (...produtos: unknown[]) => {
  const { value, deviations } = readReply('APP_0041', {
    status: 200,
    value: { produtos },
  });
  return { products: (value as { produtos: Fields[] } | undefined)?.produtos, deviations };
};
const [pix, boleto, card, normal] = paymentOptions(10_000);
const withPrice = (text: string) => ({ ...normal, valorParcela: text });

describe('prices', () => {
  it('have the order of the wire whatever order the server has', () => {
    const { products } = readProducts(product({ preco: [normal, card, pix, boleto] }));

    expect(products?.[0]?.preco).toEqual([pix, boleto, card, normal]);
  });

  it.each([
    ['boleto', [pix, card, normal]],
    ['normal', [pix, boleto, card]],
    ['instalments', [pix, boleto, normal]],
    ['an empty list of instalments', [pix, boleto, { ...card, parcelas: [] }, normal]],
  ])('without %s are completed from the full price', (_missing, preco) => {
    const { products, deviations } = readProducts(product({ preco }));

    expect(products?.[0]?.preco).toEqual([pix, boleto, card, normal]);
    expect(deviations).not.toContainEqual(expect.objectContaining({ effect: 'unreadable' }));
  });

  it('are never completed by an invented Pix price', () => {
    const { products } = readProducts(product(), product({ preco: [boleto, card, normal] }));

    expect(products).toHaveLength(1);
  });

  it.each([
    ['thousands beside a decimal comma', '12,90', 1234],
    ['decimals beside a decimal point', '12.90', 1.234],
  ])("read '1.234' as %s", (_case, other, expected) => {
    const { products } = readProducts(
      product({ preco: [pix, boleto, card, withPrice(other)] }),
      product({ preco: [pix, boleto, card, withPrice('1.234')] }),
    );

    expect(products?.[1]?.preco).toMatchObject([{}, {}, {}, { valorParcela: expected }]);
  });

  it.each(['12', '1.234.567'])("do not read '1.234' beside %s", (other) => {
    const { products } = readProducts(
      product({ preco: [pix, boleto, card, withPrice(other)] }),
      product({ preco: [pix, boleto, card, withPrice('1.234')] }),
    );

    expect(products).toHaveLength(1);
  });

  it('fail a reply in which no product has one', () => {
    const { products, deviations } = readProducts(product({ preco: [] }));

    expect(products).toBeUndefined();
    expect(deviations).toContainEqual({
      path: 'produtos[0].preco',
      got: 'a list of 0',
      expected: 'a Pix and a full price',
      effect: 'unreadable',
    });
  });
});

describe('an object', () => {
  it('has its fields by name without regard to case', () => {
    const upper = Object.fromEntries(
      Object.entries(product()).map(([name, value]) => [name.toUpperCase(), value]),
    );

    const { products, deviations } = readProducts(upper);

    expect(products).toEqual([product()]);
    expect(deviations).toContainEqual({
      path: 'produtos[0].idprd',
      got: 'text "IDPRD"',
      expected: 'the name idprd',
      effect: 'repaired',
    });
  });

  it('loses the fields that the wire does not have', () => {
    const given = JSON.parse('{"resposta":"Sim","__proto__":{"admin":true},"outra":1}') as unknown;

    const { value } = readReply('APP_0034', { status: 200, value: given });

    expect(value).toEqual({ resposta: 'Sim' });
    expect((value as Fields).admin).toBeUndefined();
  });

  it('is read from a list of one', () => {
    const { value } = readReply('APP_0070', { status: 200, value: [{ codigo: '7' }] });

    expect(value).toEqual({ codigo: '7' });
  });
});

describe('names in capitals', () => {
  const inCapitals = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(inCapitals)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value).map(([name, part]) => [name.toUpperCase(), inCapitals(part)]),
          )
        : value;

  it.each<[string, NumberedCode, unknown]>([
    [
      'freight',
      'APP_0031',
      [
        {
          id: 7,
          name: 'Azul',
          delivery_time: 6,
          price: 89.5,
          company: { name: 'Azul', picture: '' },
        },
      ],
    ],
    [
      'a customer',
      'APP_0045',
      { dados_cliente: { id: '1', nome: 'Ana', email: 'a@b.com', doc: '52998224725' } },
    ],
    ['orders', 'APP_0055', [{ id: '1', date: '2026-11-22', status: 'Pedido Despachado' }]],
    ['products', 'APP_0041', { produtos: [product()] }],
  ])('are read in %s like the others', (_, code, given) => {
    const read = (value: unknown) => readReply(code, { status: 200, value }).value;

    expect(read(given)).toBeDefined();
    expect(read(inCapitals(given))).toEqual(read(given));
  });
});

describe('a whole list', () => {
  it('is read from the one element that the envelope has unwrapped, without a deviation', () => {
    const [option] = sampleOf(operations.APP_0055.reply as WireSchema) as unknown[];

    expect(readReply('APP_0055', { status: 200, value: option })).toEqual({
      status: 200,
      value: [option],
      deviations: [],
    });
  });

  it('cannot be read from something else', () => {
    const given = { mensagem: 'Sem pedidos' };

    expect(readReply('APP_0055', { status: 200, value: given }).value).toBeUndefined();
  });
});

describe('a customer', () => {
  const customer = { id: 501, nome: 'Helena', email: 'h@exemplo.com.br', doc: '529.982.247-25' };

  it('is read from under dados_cliente, with the kind of person of its document', () => {
    const value = { resposta: 'Olá', dados_cliente: [customer] };

    expect(readReply('APP_0045', { status: 200, value }).value).toEqual({
      ...customer,
      id: '501',
      pessoa: 'fisica',
      resposta: 'Olá',
      redirect: '',
    });
  });

  it('is a company if the document is a CNPJ, with letters or without', () => {
    const value = { ...customer, pessoa: 'J', doc: '12.ABC.345/01DE-35' };

    expect(readReply('APP_0045', { status: 200, value }).value).toMatchObject({
      pessoa: 'juridica',
    });
  });

  it('is described by formats, never by values', () => {
    const value = { ...customer, id: null, nome: { partes: 1 }, doc: 52998224725, extra: 'x' };

    const { deviations } = readReply('APP_0045', { status: 200, value });

    expect(JSON.stringify(deviations)).not.toMatch(/Helena|52998224725|exemplo/);
    expect(deviations).not.toEqual([]);
  });
});

describe('an order of a list', () => {
  it.each([
    ['Pedido Despachado', 3],
    ['Cancelado', -1],
  ])("without a step has that of the text '%s'", (status, currentStepIndex) => {
    const value = [{ id: '1', date: '2026-11-22', status }];

    expect(readReply('APP_0055', { status: 200, value }).value).toEqual([
      {
        id: '1',
        date: '2026-11-22T00:00:00-03:00',
        status,
        currentStepIndex,
        deliveryDate: '',
        paymentMethod: '',
        rastreio: '',
      },
    ]);
  });
});

describe('the state of a payment', () => {
  it.each([
    ['a 200 with the id of the order', 200, { id: '7', resposta: 'Pago' }, 200],
    ['a 200 without an id', 200, { resposta: 'Aguardando' }, 202],
    ['a 202', 202, { resposta: 'Aguardando' }, 202],
  ])('of %s', (_case, status, value, expected) => {
    expect(readReply('APP_0080', { status, value }).status).toBe(expected);
  });
});

describe('a notice', () => {
  it.each([
    ['Tudo certo', 'Tudo certo'],
    [null, ''],
  ])('is read from %j', (value, resposta) => {
    expect(readReply('APP_0036', { status: 200, value }).value).toEqual({ resposta });
  });
});
