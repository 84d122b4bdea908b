import fc from 'fast-check';
import { Products } from 'shared-contracts/wire';
import { sampleCategories } from 'shared-contracts/navigation';
import { columnEntries, productColumns } from '../catalogue/import/columns/product-columns';
import { promotionColumns } from '../catalogue/import/columns/promotion-columns';
import { readProductImage } from '../catalogue/import/write/product-image';
import { eq } from 'drizzle-orm';
import {
  catalogueHistory,
  catalogueImports,
  products,
  retiredProducts,
  stock,
} from '../database/schema';
import type { TestApp } from '../testing/test-app';
import { MAX_PRODUCTS } from './product-action';
import { anErpShop } from './testing/erp-shop';
import type { ErpShop } from './testing/erp-shop';

const [group] = sampleCategories;
const [subgroup] = group?.subgroups ?? [];

/** Every column of a file that the message of a new product may have. */
const paint = {
  codigo: 'TIN-018',
  descricao: 'Tinta acrílica fosca 18 L',
  marca: 'Suvinil',
  categoria: group?.label ?? '',
  subcategoria: subgroup?.label ?? '',
  preco: 389.9,
  unidade: 'UN',
  peso_kg: 25.5,
  m2_por_caixa: null,
  info: 'Para paredes internas.',
  atributos: { Cor: 'Branco', Volume: '18 L' },
  relacionados: [1],
  termos: ['látex'],
  fotos: [],
  custo: 251.37,
  ref_fornecedor: 'SV-18',
  ncm: '32091010',
  localizacao: 'A-03',
  estoque_minimo: 4,
  popularidade: 7,
};

describe('products by POST /api/erp', () => {
  let shop: TestApp;
  let send: ErpShop['send'];

  beforeEach(async () => {
    ({ shop, send } = await anErpShop());
  });
  afterEach(() => shop.close());

  const save = (produtos: unknown, more: Record<string, unknown> = {}) =>
    send({ acao: 'produtos.gravar', produtos, ...more });
  const imageOf = async (code: number) => {
    const image = await readProductImage(shop.db, code);
    if (!image) throw new Error(`There is no product ${code}.`);
    return image;
  };
  const countImports = async () => (await shop.db.select().from(catalogueImports)).length;

  it('are created, sold once their balance has come, and found by the number of the reply', async () => {
    const message = { acao: 'produtos.gravar', produtos: [paint] };
    const first = await send(message, { id: 'evt_paint' });
    const repeated = await send(message, { id: 'evt_paint' });

    expect([first.status, first.body]).toEqual([
      200,
      {
        resposta: '1 produto criado, 0 mudados, 0 já estavam assim.',
        criados: [{ codigo: 'TIN-018', numero: 4 }],
        mudados: 0,
        fora_de_venda: [],
      },
    ]);
    expect(repeated).toEqual(first);
    expect(await imageOf(4)).toMatchObject({
      name: paint.descricao,
      group: group?.slug,
      subgroup: subgroup?.slug,
      priceCents: 38_990,
      weightGrams: 25_500,
      attributes: [
        { name: 'Cor', value: 'Branco' },
        { name: 'Volume', value: '18 L' },
      ],
      ownCode: 'TIN-018',
      costCents: 25_137,
    });
    const em = shop.clock.now.toISOString();
    const balances = { acao: 'estoque.atualizar', em, produtos: [{ codigo: 'tin-018', saldo: 9 }] };
    expect((await send(balances)).body).toMatchObject({ alterados: 1, desconhecidos: [] });
    const { body } = await shop.call(Products, { produto: 'tinta acrilica' });
    expect(body.produtos).toMatchObject([{ idprd: 4 }]);
  });

  it('may have every column of a file, and an equal message changes and records nothing', async () => {
    const given = { ...paint, preco_promocional: 350, promocao_inicio: '', promocao_fim: '' };
    const columns = [
      ...columnEntries.map(([, { header }]) => header),
      ...Object.keys(promotionColumns),
    ];
    expect(Object.keys({ ...given, [productColumns.ownCode.header]: '' }).sort()).toEqual(
      columns.sort(),
    );
    await save([given]);
    const before = await countImports();

    const { body } = await save([given]);

    expect(body).toEqual({
      resposta: '0 produtos criados, 0 mudados, 1 já estava assim.',
      criados: [],
      mudados: 0,
      fora_de_venda: [],
    });
    expect(await countImports()).toBe(before);
  });

  it('change in the fields that a message names, and keep all others', async () => {
    await save([paint]);
    const before = await imageOf(4);

    const { body } = await save([
      { codigo: 'TIN-018', descricao: 'Tinta acrílica 18 L', info: null },
    ]);

    expect(body).toMatchObject({ mudados: 1 });
    expect(await imageOf(4)).toEqual({
      ...before,
      name: 'Tinta acrílica 18 L',
      description: '',
      contentHash: expect.any(String),
    });
  });

  it('are the same, in how many messages and in which order their fields arrive', async () => {
    const { codigo, descricao, marca, categoria, subcategoria, preco, unidade, peso_kg, ...more } =
      paint;
    const needed = { descricao, marca, categoria, subcategoria, preco, unidade, peso_kg };
    await save([paint]);
    const { ownCode, ...whole } = await imageOf(4);
    expect(ownCode).toBe(codigo);
    const fields = Object.entries(more);
    let number = 0;

    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(fields, { minLength: fields.length }),
        fc.nat({ max: fields.length }),
        async (shuffled, cut) => {
          number += 1;
          const own = `T-${number}`;
          await save([{ codigo: own, ...needed, ...Object.fromEntries(shuffled.slice(0, cut)) }]);
          await save([{ codigo: own, ...Object.fromEntries(shuffled.slice(cut)) }]);
          const image = await imageOf(4 + number);
          expect(image).toEqual({ ...whole, code: 4 + number, ownCode: own });
        },
      ),
      { numRuns: 15 },
    );
  });

  it('keep their balances and batches when they change', async () => {
    const rows = () => shop.db.select().from(stock).orderBy(stock.productCode, stock.batchId);
    const before = await rows();

    const place = { categoria: group?.label, subcategoria: subgroup?.label };
    const { status } = await save([1, 2].map((codigo) => ({ codigo, marca: 'Outra', ...place })));

    expect(status).toBe(200);
    expect(await rows()).toEqual(before);
    expect((await imageOf(2)).batches.map(({ id }) => id)).toEqual(['T1', 'T2']);
  });

  it.each([
    [
      'a new product without its columns',
      [{ codigo: 'X-1', descricao: 'Só um nome' }],
      'Produto X-1, marca: A célula está vazia. Produto X-1, categoria: A célula está vazia.',
    ],
    [
      'a price of nothing',
      [{ ...paint, preco: 0 }],
      'Produto TIN-018, preco: O preço deve ser maior que zero. Nada foi gravado.',
    ],
    ['a number that could be two', [{ ...paint, preco: '1.234' }], 'Produto TIN-018, preco:'],
    [
      'a product twice',
      [paint, { ...paint, codigo: 'tin-018' }],
      'Produto tin-018: está duas vezes',
    ],
    ['a field that no file has', [{ ...paint, cor: 'Branco' }], '/produtos/0'],
    [
      'a code of its own beside the code',
      [{ ...paint, codigo_erp: 'OUTRO' }],
      'deixe este campo de fora',
    ],
    [
      'one right product and one wrong',
      [
        { codigo: 1, marca: 'Outra' },
        { codigo: 2, peso_kg: 'leve' },
      ],
      'Produto 2, peso_kg:',
    ],
    [
      'too many products',
      Array.from({ length: MAX_PRODUCTS + 1 }, (_, at) => ({ ...paint, codigo: at + 10 })),
      '/produtos',
    ],
  ])('are all refused for %s', async (_name, produtos, sentence) => {
    const before = await shop.db.select().from(products).orderBy(products.code);

    const { status, body } = await save(produtos);

    expect(status).toBe(422);
    expect(body.resposta).toContain(sentence);
    expect(await shop.db.select().from(products).orderBy(products.code)).toEqual(before);
    expect(await countImports()).toBe(0);
  });

  it('change their price beyond the limit only with a confirmation, and the history has it', async () => {
    await save([paint]);
    const cheap = [{ codigo: 'TIN-018', preco: 3.9 }];

    const refused = await save(cheap);

    expect(refused.status).toBe(422);
    expect(refused.body.resposta).toContain('4 de R$ 389,90 para R$ 3,90 (-99 %)');
    expect((await imageOf(4)).priceCents).toBe(38_990);
    expect((await save(cheap, { confirmado: true })).status).toBe(200);
    const history = await shop.db.select().from(catalogueHistory);
    expect(history.filter(({ field }) => field === 'price')).toMatchObject([
      { productCode: 4, before: null, after: 38_990 },
      { productCode: 4, before: 38_990, after: 390 },
    ]);
  });

  it('have a promotional price while the message says so', async () => {
    await save([paint]);
    const charged = async () => {
      const [row] = await shop.db.select().from(products).orderBy(products.code).offset(3);
      return row?.priceCents;
    };

    await save([{ codigo: 'TIN-018', preco_promocional: 349.9 }]);
    expect([await charged(), (await imageOf(4)).priceCents]).toEqual([34_990, 38_990]);
    await save([{ codigo: 'TIN-018', estoque_minimo: 5 }]);
    expect(await charged()).toBe(34_990);
    await save([{ codigo: 'TIN-018', preco_promocional: null }]);
    expect(await charged()).toBe(38_990);
  });

  it('stay off sale when an employee has taken them off', async () => {
    await save([paint]);
    const image = await imageOf(4);
    await shop.db.delete(products).where(eq(products.code, 4));
    const { now } = shop.clock;
    await shop.db
      .insert(retiredProducts)
      .values({ code: 4, createdAt: now, popularity: 0, image: { ...image } });

    const { body } = await save([
      { ...paint, preco: 400 },
      { ...paint, codigo: 'TIN-036' },
    ]);

    expect(body).toMatchObject({
      criados: [{ codigo: 'TIN-036', numero: 5 }],
      fora_de_venda: [{ codigo: 'TIN-018' }],
    });
    expect(await readProductImage(shop.db, 4)).toBeUndefined();
  });
});
