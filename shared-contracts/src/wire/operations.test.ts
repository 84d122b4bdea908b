/** @jest-environment node */
import { createRequire } from 'node:module';
import fastify from 'fastify';
import * as calls from './calls';
import type {
  BestSellers,
  CallReply,
  CallRequest,
  CheckStock,
  Code,
  LookUpPostalCode,
  OpenMovement,
  ProductDto,
  Products,
} from './index';
import * as wire from './index';
import { codes, numberedCodes, operations, pathOf, parseQuery } from './index';
import type { OperationDefinition, ReplyOf, RequestOf } from './operation';

const fromFastify = createRequire(require.resolve('@fastify/ajv-compiler'));
const Ajv = (fromFastify('ajv') as { default: new (options: object) => Validator }).default;
interface Validator {
  compile(schema: unknown): (value: unknown) => boolean;
}

interface Schema {
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
}

/** Finds the field at a path in each variant of a schema that has it. */
function fieldsAt(schema: Schema, [name = '', ...rest]: string[]): { isRequired: boolean }[] {
  const { anyOf, items, properties = {}, required = [] } = schema;
  if (anyOf) return anyOf.flatMap((each) => fieldsAt(each, [name, ...rest]));
  if (items) return fieldsAt(items, [name, ...rest]);
  const field = properties[name];
  if (!field) return [];
  return rest.length === 0 ? [{ isRequired: required.includes(name) }] : fieldsAt(field, rest);
}

const everyOperation: readonly OperationDefinition[] = Object.values(operations);

describe('the list of operations', () => {
  it('defines each call of the list once', () => {
    const listed = Object.values(calls).map(({ code }) => code);

    expect([...codes].sort()).toEqual([...listed].sort());
    expect(numberedCodes).toHaveLength(22);
  });

  it('has numbered operations under TFireFlay and the other calls at their own addresses', () => {
    expect(pathOf(wire.CheckStock)).toBe('/api/datasnap/rest/TFireFlay/APP_0034');
    expect(pathOf(wire.ReadSession)).toBe('/api/sessao');
  });
});

describe('the schemas', () => {
  it.each(everyOperation.map((operation) => [operation.code, operation] as const))(
    'of %s compile in strict Ajv',
    (_code, { params, query, body, reply }) => {
      const ajv = new Ajv({ strict: true, strictTypes: true, strictTuples: true });

      for (const schema of [params, query, body, reply]) {
        if (schema) expect(() => ajv.compile(schema)).not.toThrow();
      }
    },
  );

  it('work in Fastify unchanged, and remove other fields from a reply', async () => {
    const app = fastify();
    app.get(
      '/stock',
      { schema: { querystring: wire.CheckStock.query } },
      (request) => request.query,
    );
    app.get('/best', { schema: { response: { 200: wire.BestSellers.reply } } }, () => ({
      produtos: [{ ...product, custo: 1 }],
    }));

    const stock = await app.inject('/stock?codigo=7&qtde=3');
    const none = await app.inject('/stock?codigo=7&qtde=0');
    const best = await app.inject('/best');

    expect(stock.json()).toEqual({ codigo: 7, qtde: 3 });
    expect(none.statusCode).toBe(400);
    expect(best.json()).toEqual({ produtos: [product] });
  });

  it('allow a server without coercion to read the numbers of a query', () => {
    const accepts = new Ajv({ coerceTypes: false }).compile(wire.Products.query);

    const query = parseQuery(wire.Products, { codigo: '7', produto: '20' });

    expect(query).toEqual({ codigo: 7, produto: '20' });
    expect(accepts(query)).toBe(true);
    expect(accepts(parseQuery(wire.Products, { codigo: '7a' }))).toBe(false);
  });

  it.each(
    everyOperation.flatMap(({ code, additions = [] }) => additions.map((each) => [code, each])),
  )('of %s have the addition %s as an optional field', (code, addition) => {
    const { query, body } = operations[code as Code] as OperationDefinition;

    const [field] = fieldsAt((query ?? body) as Schema, addition.split('.'));

    expect(field).toEqual({ isRequired: false });
  });

  it('refuse a card order without its card', () => {
    const accepts = new Ajv({}).compile(wire.PlaceOrder.body);
    const order = {
      dados_cliente: { id: '1', nome: 'Ana', email: 'a@b.co', doc: '1', pessoa: 'fisica' },
      produtos: [
        {
          id: 7,
          name: 'Piso',
          multiploprdvenda: '2,16',
          codundvenda: 'M2',
          price: 59.9,
          quantity: 2,
          image: '/imagens/7/1.png',
          lotes: [],
          description: '',
          selectedLote: '',
        },
      ],
      frete: { id: 103, name: 'R', delivery_time: 1, price: 0, company: { name: '', picture: '' } },
      entrega: {
        cep: '13010-050',
        street: 'Rua Um',
        number: '1',
        complement: '',
        bairro: 'Centro',
        cidade: 'Campinas',
        uf: 'SP',
      },
      movimento: '1',
      resumo: { subtotal: 258.77, vl_frete: 0, total: 258.77 },
      mov: '1',
      pagamento: {},
    };

    expect(accepts({ ...order, type: 'pix' })).toBe(true);
    expect(accepts({ ...order, type: 'credit' })).toBe(false);
  });
});

describe('the descriptors of the browser', () => {
  it('carry the types of request and reply', () => {
    type Same<A, B> =
      (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
    type StockQuery = { codigo: number; qtde: number; lote?: string };
    const same: [
      Same<RequestOf<typeof CheckStock>, StockQuery>,
      Same<ReplyOf<typeof CheckStock>, { resposta: string }>,
      Same<RequestOf<typeof OpenMovement>, { substitui?: string }>,
      Same<RequestOf<typeof BestSellers>, void>,
      Same<RequestOf<typeof LookUpPostalCode>, { cep: string }>,
      Same<CallRequest<typeof calls.CheckStockCall>, StockQuery>,
      Same<CallReply<typeof calls.ProductsCall>['produtos'], ProductDto[]>,
      Same<CallRequest<typeof calls.ProductsCall>, RequestOf<typeof Products>>,
      Same<ProductDto['preco'][2]['parcelas'][number]['valorParcela'], number>,
    ] = [true, true, true, true, true, true, true, true, true];

    expect(same).not.toContain(false);
  });
});

const product: ProductDto = {
  idprd: 7,
  descricao: 'Piso Cetim 60x60',
  descmarca: 'Ceral',
  multiploprdvenda: '2,16',
  codundvenda: 'M2',
  preco: [
    { forma: 'pix', nParcelas: 1, valorParcela: 56.91 },
    { forma: 'boleto', nParcelas: 1, valorParcela: 59.9 },
    {
      forma: 'cartao',
      parcelas: [{ id: 1, nParcelas: 'à vista', valorParcela: 59.9, descricao: 'sem juros' }],
    },
    { forma: 'normal', nParcelas: 1, valorParcela: 59.9 },
  ],
  info_grupo: '',
  nome_grupo: 'Pisos e Revestimentos',
  nome_sub_grupo: 'Pisos',
};
