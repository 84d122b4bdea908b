import { operations } from 'shared-contracts/wire';
import { paymentOptions } from 'shared-contracts/pricing';
import { Value } from 'typebox/value';
import { readReply } from './read-reply';
import type { WireSchema } from './wire-schema';
import {
  LEFT_OUT,
  MISSING,
  NO_ELEMENT,
  NO_REPLY,
  replyRows,
  type Row,
} from './reply-fields.fixture';
import { operationOf } from './wire-operations';

type Fields = Record<string, unknown>;

/** Texts that fit the patterns of the wire. */
const PATTERN_SAMPLES = ['', '2026-11-22', '2026-11-22T10:00:00-03:00', 'SP'];

/** A complete reply: every optional field, and two elements in each list. */
function sampleOf(schema: WireSchema): unknown {
  const { type, anyOf, items, properties = {}, pattern, minimum = 1 } = schema;
  if (anyOf?.[0]) return sampleOf(anyOf[0]);
  if ('const' in schema) return schema.const;
  if (Array.isArray(items)) return paymentOptions(10_000);
  if (items) return [sampleOf(items), sampleOf(items)];
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, sampleOf(part)]),
    );
  }
  if (type === 'string') {
    return pattern === undefined
      ? 'texto'
      : PATTERN_SAMPLES.find((text) => new RegExp(pattern).test(text));
  }
  return type === 'boolean' ? true : Math.max(1, minimum);
}

/** Every field of a schema, as 'produtos[].preco[0].forma'. */
function fieldsOf(schema: WireSchema, path = ''): string[] {
  const { items, properties = {} } = schema;
  if (Array.isArray(items)) return items.flatMap((each, i) => fieldsOf(each, `${path}[${i}]`));
  if (items) return fieldsOf(items, `${path}[]`);
  return Object.entries(properties).flatMap(([name, part]) => {
    const own = path === '' ? name : `${path}.${name}`;
    return [own, ...fieldsOf(part, own)];
  });
}

const keysOf = (path: string) => path.replaceAll('[]', '[0]').match(/[^.[\]]+/g) ?? [];

function valueAt(value: unknown, path: string): unknown {
  return keysOf(path).reduce<unknown>((at, key) => (at as Fields | undefined)?.[key], value);
}

/** The sample with one field changed, in the first element of each list. */
function withField(sample: unknown, path: string, given: unknown): unknown {
  const copy = structuredClone(sample);
  const keys = keysOf(path);
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((at, key) => (at as Fields)[key], copy) as Fields;
  if (given === MISSING) delete parent[last];
  else parent[last] = given;
  return copy;
}

function readChanged(code: string, path: string, given: unknown) {
  const operation = operationOf(code);
  const sample = sampleOf(operation.reply as WireSchema);
  return readReply(operation, { status: 200, value: withField(sample, path, given) });
}

/** The path of the nearest list around a field. */
const listOf = (path: string) => path.slice(0, path.lastIndexOf('[]'));

const rows = Object.entries(replyRows).flatMap(([code, each]) =>
  each.map((row): [string, ...Row] => [code, ...row]),
);
const rowsWith = (result: string) => rows.filter(([, , , expected]) => expected === result);
const results: unknown[] = [LEFT_OUT, NO_ELEMENT, NO_REPLY];

describe('the table of fields', () => {
  it.each(operations.map((each) => [each.code, each] as const))(
    'has every field of the reply to %s',
    (code, { reply }) => {
      const fields = new Set(fieldsOf(reply as WireSchema));
      const listed = new Set((replyRows[code] ?? []).map(([path]) => path));

      // A list without a row of its own has rows of its elements.
      const missing = [...fields].filter(
        (field) => !listed.has(field) && ![...listed].some((each) => each.startsWith(`${field}[]`)),
      );
      expect(missing).toEqual([]);
      expect([...listed].filter((field) => !fields.has(field))).toEqual([]);
    },
  );
});

describe('a reply', () => {
  it.each(operations.map((each) => [each.code, each] as const))(
    'to %s in the exact shape is unchanged and has no deviation',
    (code, operation) => {
      const sample = sampleOf(operation.reply as WireSchema);

      const { value, deviations } = readReply(operation, { status: 200, value: sample });

      const isShipping = ['APP_0030', 'APP_0031'].includes(code);
      if (!isShipping && code !== 'APP_0079') expect(value).toEqual(sample);
      expect(deviations).toEqual([]);
      expect([...Value.Errors(operation.reply, value)]).toEqual([]);
    },
  );

  it.each(rows.filter(([, , , expected]) => !results.includes(expected)))(
    'to %s whose %s is %j is read as %j',
    (code, path, given, expected) => {
      const { value } = readChanged(code, path, given);

      expect(valueAt(value, path)).toEqual(expected);
    },
  );

  it.each(rowsWith(LEFT_OUT))('to %s has no %s for %j', (code, path, given) => {
    const { value, deviations } = readChanged(code, path, given);

    expect(value).toBeDefined();
    expect(valueAt(value, path)).toBeUndefined();
    expect(deviations.map(({ effect }) => effect)).toContain(
      given === null ? 'repaired' : 'dropped',
    );
  });

  it.each(rowsWith(NO_ELEMENT))('to %s lacks the element whose %s is %j', (code, path, given) => {
    const { value, deviations } = readChanged(code, path, given);

    const list = listOf(path);
    const elementsOf = (reply: unknown) =>
      (list === '' ? reply : valueAt(reply, list)) as unknown[];
    const sample = sampleOf(operationOf(code).reply as WireSchema);
    expect(elementsOf(value)).toHaveLength(elementsOf(sample).length - 1);
    expect(deviations.map(({ effect }) => effect)).toContain('unreadable');
  });

  it.each(rowsWith(NO_REPLY))('to %s cannot be used if its %s is %j', (code, path, given) => {
    const { value, deviations } = readChanged(code, path, given);

    expect(value).toBeUndefined();
    expect(deviations.map(({ effect }) => effect)).toContain('unreadable');
  });
});

const product = (changes: object = {}) => ({
  ...((sampleOf(operationOf('APP_0041').reply as WireSchema) as Fields).produtos as Fields[])[0],
  ...changes,
});
const readProducts = (...produtos: unknown[]) => {
  const { value, deviations } = readReply(operationOf('APP_0041'), {
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

    const { value } = readReply(operationOf('APP_0034'), { status: 200, value: given });

    expect(value).toEqual({ resposta: 'Sim' });
    expect((value as Fields).admin).toBeUndefined();
  });

  it('is read from a list of one', () => {
    const { value } = readReply(operationOf('APP_0070'), { status: 200, value: [{ codigo: '7' }] });

    expect(value).toEqual({ codigo: '7' });
  });
});

describe('a whole list', () => {
  it('is read from the one element that the envelope has unwrapped, without a deviation', () => {
    const [option] = sampleOf(operationOf('APP_0055').reply as WireSchema) as unknown[];

    expect(readReply(operationOf('APP_0055'), { status: 200, value: option })).toEqual({
      status: 200,
      value: [option],
      deviations: [],
    });
  });

  it('cannot be read from something else', () => {
    const given = { mensagem: 'Sem pedidos' };

    expect(readReply(operationOf('APP_0055'), { status: 200, value: given }).value).toBeUndefined();
  });
});

describe('a customer', () => {
  const customer = { id: 501, nome: 'Helena', email: 'h@exemplo.com.br', doc: '529.982.247-25' };

  it('is read from under dados_cliente, with the kind of person of its document', () => {
    const value = { resposta: 'Olá', dados_cliente: [customer] };

    expect(readReply(operationOf('APP_0045'), { status: 200, value }).value).toEqual({
      ...customer,
      id: '501',
      pessoa: 'fisica',
      resposta: 'Olá',
      redirect: '',
    });
  });

  it('is a company if the document is a CNPJ, with letters or without', () => {
    const value = { ...customer, pessoa: 'J', doc: '12.ABC.345/01DE-35' };

    expect(readReply(operationOf('APP_0045'), { status: 200, value }).value).toMatchObject({
      pessoa: 'juridica',
    });
  });

  it('is described by formats, never by values', () => {
    const value = { ...customer, id: null, nome: { partes: 1 }, doc: 52998224725, extra: 'x' };

    const { deviations } = readReply(operationOf('APP_0045'), { status: 200, value });

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

    expect(readReply(operationOf('APP_0055'), { status: 200, value }).value).toEqual([
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
    expect(readReply(operationOf('APP_0080'), { status, value }).status).toBe(expected);
  });
});

describe('a notice', () => {
  it.each([
    ['Tudo certo', 'Tudo certo'],
    [null, ''],
  ])('is read from %j', (value, resposta) => {
    expect(readReply(operationOf('APP_0036'), { status: 200, value }).value).toEqual({ resposta });
  });
});
