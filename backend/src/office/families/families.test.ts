import type { FamilyFields } from '@fireflay/back-office-wire';
import { brands, products } from '../../database/schema';
import { addProducts } from '../../testing/builders';
import { aTestBackOffice, findChanges } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

let office: TestBackOffice;
beforeEach(async () => {
  office = await aTestBackOffice();
  await addProducts(
    office.db,
    [1, 2, 3, 4].map((code) => ({ code })),
  );
});
afterEach(() => office.close());

const paint: FamilyFields = {
  name: ' Tinta  Acrílica ',
  axes: ['Tamanho'],
  variants: [
    { product: 2, values: ['3,6 L'] },
    { product: 1, values: ['18 L'] },
  ],
};

const open = async () => {
  const cookie = await office.signIn('catalogue');
  const call: TestBackOffice['call'] = (name, input) => office.call(name, input, { cookie });
  return {
    call,
    create: (fields: Partial<FamilyFields> = {}) => call('CreateFamily', { ...paint, ...fields }),
  };
};

describe('families in the back office', () => {
  it('are made once, however often the request arrives, and are in the log', async () => {
    const { call, create } = await open();

    const [first, repeated] = [await create(), await create()];

    expect(repeated.body).toEqual(first.body);
    expect(first.body).toMatchObject({
      version: 1,
      name: 'Tinta Acrílica',
      axes: ['Tamanho'],
      variants: [
        { product: 2, productName: 'Produto 2', isForSale: true, values: ['3,6 L'] },
        { product: 1, productName: 'Produto 1', isForSale: true, values: ['18 L'] },
      ],
      updatedBy: 'Pessoa 1',
    });
    const [change] = await findChanges(office);
    expect(change).toMatchObject({ action: 'CreateFamily', input: { name: paint.name } });
    expect((await call('ReadProduct', { product: 2 })).body.family).toEqual({
      id: first.body.id,
      name: 'Tinta Acrílica',
    });
  });

  it('are found by a part of the name and by the code of a product, with the number of variants', async () => {
    const { call, create } = await open();
    await create();
    await create({
      name: 'Argamassa',
      variants: [
        { product: 3, values: ['5 kg'] },
        { product: 4, values: ['20 kg'] },
      ],
    });
    const find = async (search?: string) =>
      (await call('ListFamilies', { ...(search !== undefined && { search }) })).body.families.map(
        ({ name, variants }) => [name, variants],
      );

    expect(await find()).toEqual([
      ['Argamassa', 2],
      ['Tinta Acrílica', 2],
    ]);
    expect(await find('tinta')).toEqual([['Tinta Acrílica', 2]]);
    expect(await find('3')).toEqual([['Argamassa', 2]]);
    expect(await find('9')).toEqual([]);
  });

  it('are refused with a sentence for each wrong field, which names its row', async () => {
    const { create } = await open();
    await create();

    const { status, body } = await create({
      name: 'Outra',
      axes: ['Tamanho', 'tamanho '],
      variants: [
        { product: 1, values: ['<b>', 'x'] },
        { product: 9, values: ['18 L', 'Azul'] },
        { product: 3, values: ['18  l', 'AZUL'] },
      ],
    });

    expect(status).toBe(400);
    expect(body.fields).toEqual({
      'axes/1': 'Diferença 2: este nome está repetido. Use outro, ou apague-o.',
      'variants/0/values/0': 'Linha 1, Tamanho: use só texto, sem os sinais < e >.',
      'variants/0/product':
        'Linha 1, produto: o 1 já está na família “Tinta Acrílica”. Tire-o de lá antes, ou tire esta linha.',
      'variants/1/product':
        'Linha 2, produto: a loja não tem o produto 9. Tire a linha, ou escolha outro produto.',
      'variants/2/values/0': 'Linha 3: os valores são os mesmos da linha 2. Mude um deles.',
    });
    expect((await create({ name: 'TINTA ACRILICA', variants: [] })).body.fields).toEqual({
      name: 'Já existe a família “TINTA ACRILICA”: mude-a, ou use outro nome.',
      variants: 'Uma família tem pelo menos duas variantes: acrescente produtos.',
    });
  });

  it('that two employees change are not overwritten: the second one gets the values of the first', async () => {
    const [ana, rui] = [await open(), await open()];
    const { body: made } = await ana.create();
    const { id, version } = made;
    const colour = { axes: ['Cor'], variants: paint.variants.toReversed() };
    await ana.call('ChangeFamily', { id, version, ...paint, ...colour });

    const late = { id, version, ...paint, name: 'Tinta' };
    const { status, body } = await rui.call('ChangeFamily', late);

    expect(status).toBe(409);
    expect(body.message).toContain('Pessoa 1 mudou esta família');
    expect(body.fields).toEqual({
      name: 'Está salvo agora: Tinta Acrílica',
      'axes/0': 'Está salvo agora: Cor',
      variants: 'Está salvo agora: 1 (18 L); 2 (3,6 L)',
    });
    expect((await rui.call('DeleteFamily', { id, version })).status).toBe(409);
    const second = await rui.call('ChangeFamily', { ...late, version: body.version ?? 0 });
    expect(second.body).toMatchObject({ name: 'Tinta', version: 3 });
  });

  it('are removed without their products, and are back once that is undone', async () => {
    const { call, create } = await open();
    const { id, version } = (await create()).body;

    expect((await call('DeleteFamily', { id, version })).status).toBe(200);
    expect((await call('DeleteFamily', { id, version })).status).toBe(200);

    expect((await call('ReadFamily', { id })).status).toBe(404);
    expect(await office.db.select().from(products)).toHaveLength(4);
    const { imports } = (await call('ListImports', {})).body;
    expect(imports).toMatchObject([
      { fileName: 'Família “Tinta Acrílica”', changed: 2, actor: 'Pessoa 1', undoRefusal: null },
      { fileName: 'Família “Tinta Acrílica”', changed: 2 },
    ]);
    const undo = await call('ReadImportUndo', { id: imports[0]?.id ?? 0 });
    expect(undo.body).toMatchObject({ families: 1, kept: 0 });
  });

  it('belong to the role catalogue', async () => {
    const cookie = await office.signIn('content', 'orders', 'finance');

    expect((await office.call('ListFamilies', {}, { cookie })).status).toBe(403);
    expect((await office.call('CreateFamily', paint, { cookie })).status).toBe(403);
  });
});

describe('candidates for a family', () => {
  it('are products of one brand whose names differ in the size alone, and that are in no other family', async () => {
    const { call, create } = await open();
    await office.db.insert(brands).values({ id: 2, name: 'Outra' });
    const names = ['Tinta Branca 18 L', 'Tinta Branca 3,6 L', 'Tinta Azul 18 L'];
    for (const [at, name] of [...names, 'Tinta Branca 900 ml', 'Tinta Branca 5 L'].entries()) {
      await office.db.insert(products).values({
        code: 11 + at,
        name,
        description: '',
        brandId: at === 4 ? 2 : 1,
        subgroupId: 1,
        groupId: 1,
        priceCents: 100,
        saleUnit: 'UN',
        weightGrams: 1,
        pictureCount: 1,
        search: '',
      });
    }
    const of = async (product: number) => (await call('ReadFamilyCandidates', { product })).body;

    expect(await of(11)).toEqual({
      product: 11,
      productName: 'Tinta Branca 18 L',
      name: 'Tinta Branca',
      axis: 'Tamanho',
      candidates: [
        { product: 11, productName: 'Tinta Branca 18 L', value: '18 L' },
        { product: 12, productName: 'Tinta Branca 3,6 L', value: '3,6 L' },
        { product: 14, productName: 'Tinta Branca 900 ml', value: '900 ml' },
      ],
    });
    expect(await of(13)).toMatchObject({ axis: '', candidates: [] });
    await create({
      variants: [
        { product: 12, values: ['3,6 L'] },
        { product: 14, values: ['900 ml'] },
      ],
    });
    expect(await of(11)).toMatchObject({ axis: '', candidates: [] });
    expect((await call('ReadFamilyCandidates', { product: 99 })).status).toBe(404);
  });
});
