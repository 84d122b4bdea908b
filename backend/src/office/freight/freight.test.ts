import { writeXlsx } from 'hucre/xlsx';
import { operations, toRequest } from '@fireflay/back-office-wire';
import { documents } from 'shared-contracts/content';
import type { Freight, FreightRow } from 'shared-contracts/content';
import { QuoteShipping } from 'shared-contracts/wire';
import { aPurchase, placeOrder } from '../../testing/purchase';
import { aSmallShop } from '../../testing/small-shop';
import { aTestBackOffice, openBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

const { standard } = documents.freight;

describe('the freight in the back office', () => {
  let office: TestBackOffice;
  let cookie: string;

  beforeEach(async () => {
    office = await aTestBackOffice();
    cookie = await office.signIn('finance');
  });
  afterEach(() => office.close());

  const send = async (content: string | Buffer, input: object = {}) => {
    const { method, url } = toRequest(operations.ReadFreightTable, {
      fileName: 'frete.csv',
      option: 'truck',
      isGrams: false,
      ...input,
    });
    const reply = await office.office.inject({
      method: method as 'POST',
      url,
      payload: Buffer.from(content),
      headers: { cookie, 'content-type': 'application/octet-stream' },
    });
    return {
      status: reply.statusCode,
      body: reply.json<{ rows: FreightRow[]; restored: number; message: string }>(),
    };
  };
  const save = async (content: Freight, basedOn = 0) =>
    (await office.call('SaveDocument', { name: 'freight', basedOn, content }, { cookie })).body;
  const test = async (number: number, cep = '13010-050') =>
    office.call(
      'TestFreight',
      { cep, weightGrams: 80_000, goodsCents: 90_000, number },
      { cookie },
    );

  it('reads VTEX’s columns, also from a workbook, and restores the zero of postal codes', async () => {
    const header = ['ZipCodeStart', 'ZipCodeEnd', 'PolygonName', 'WeightStart', 'WeightEnd'];
    const costs = ['AbsoluteMoneyCost', 'PricePercent', 'PriceByExtraWeight', 'MaxVolume'];
    const last = ['TimeCost', 'Country', 'MinimumValueInsurance'];
    const row = [1_310_000, 1_319_999, '', 0, 10_000, 25.9, 1, 0.5, 0, '3.00:00:00', 'BRA', 2];
    const rows = [[...header, ...costs, ...last], row];
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Frete', rows }] }));

    const read = await send(bytes, { fileName: 'vtex.xlsx', option: '201', isGrams: true });

    expect(read).toEqual({
      status: 200,
      body: {
        restored: 2,
        rows: [
          {
            option: '201',
            fromCep: '01310000',
            toCep: '01319999',
            fromGrams: 0,
            toGrams: 10_000,
            fromCents: 0,
            toCents: null,
            priceCents: 2_590,
            extraKilogramCents: 50,
            percent: 1,
            minimumCents: 200,
            businessDays: 3,
          },
        ],
      },
    });
  });

  it('reads a merchant’s own sheet: names of options, kilograms, prefixes of postal codes', async () => {
    const { body } = await send(
      'Transportadora;CEP de;CEP até;Peso de (kg);Peso até (kg);Valor;Prazo\n' +
        'Rota Azul Expresso;13010;13019;0;9,5;R$ 1.234,50;2 dias úteis\n' +
        'motoboy;13010-000;13010-999;0;20;15;1',
    );

    expect(body.rows).toMatchObject([
      {
        option: '202',
        fromCep: '13010000',
        toCep: '13019999',
        toGrams: 9_500,
        priceCents: 123_450,
      },
      { option: 'express', fromCep: '13010000', toCep: '13010999', priceCents: 1_500 },
    ]);
  });

  it.each([
    [
      'a range that crosses another',
      '13010000;13019999;0;10;5;2\n13015000;13020000;5;9;5;2',
      'Linha 3: a faixa 13015-000 a 13020-000, 5 a 9 kg cruza a da linha 2.',
    ],
    [
      'a postal code that is none',
      '130;13019999;0;10;5;2',
      'linha 2, coluna cepinicial (A), "130"',
    ],
    [
      'a price that is none',
      '13010000;13019999;0;10;a combinar;2',
      'linha 2, coluna valorfrete (E)',
    ],
    ['no days', '13010000;13019999;0;10;5;', 'linha 2, coluna prazo (F): A célula está vazia'],
    ['weights in grams', '13010000;13019999;50000;90000;5;2', 'escolha "gramas"'],
  ])('refuses a file with %s, and says where', async (_name, lines, text) => {
    const refused = await send(
      `cepinicial;cepfinal;pesoinicial;pesofinal;valorfrete;prazo\n${lines}`,
    );

    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain(text);
  });

  it('refuses the file of something else, and an unknown carrier', async () => {
    const other = await send('nome;email\nAna;ana@loja.example');
    const header = 'entrega;cepinicial;cepfinal;pesofinal;valorfrete;prazo';
    const unknown = await send(`${header}\nCorreios;13010000;13019999;5;5;2`);

    expect([other.status, other.body.message]).toEqual([
      422,
      expect.stringContaining('CEP inicial'),
    ]);
    expect(unknown.body.message).toContain('a loja não tem a entrega “Correios”');
  });

  it.each(['csv', 'xlsx'] as const)('writes a %s that gives the same rows', async (format) => {
    const { body: read } = await send(
      'cepinicial;cepfinal;pesoinicial;pesofinal;valorfrete;prazo;percentual;kgadicional;pedidoapartirde;pedidoate\n' +
        '01310000;01319999;0,5;10,25;25,9;3;1,5;0,07;100;500,5\n13010000;13019999;0;10;5;2;;;;',
    );
    await save({ ...standard, rows: read.rows });

    const { body } = await office.call('ExportFreightTable', { number: 1, format }, { cookie });
    const again = await send(Buffer.from(body.base64, 'base64'), { fileName: body.fileName });

    expect(again.body.rows).toEqual(read.rows);
  });

  it('tests a postal code with the store as it is and with a draft, and names the row', async () => {
    const row: FreightRow = {
      option: 'truck',
      fromCep: '13010000',
      toCep: '13019999',
      fromGrams: 0,
      toGrams: 100_000,
      fromCents: 0,
      toCents: null,
      priceCents: 7_777,
      extraKilogramCents: 0,
      percent: 0,
      minimumCents: 0,
      businessDays: 3,
    };
    await save({
      ...standard,
      rows: [
        { ...row, toGrams: 50_000 },
        { ...row, fromGrams: 50_000 },
      ],
    });

    const { body } = await test(1);

    expect(body.place).toBe('Campinas - SP');
    expect([body.live[0], body.draft[0]]).toEqual([
      { name: 'Entrega da loja', priceCents: 3_950, businessDays: 2, row: null, freeZone: null },
      { name: 'Entrega da loja', priceCents: 7_777, businessDays: 3, row: 2, freeZone: null },
    ]);
    expect((await test(1, '1301')).body.fields).toEqual({
      cep: expect.stringContaining('8 números'),
    });
    expect((await test(9)).status).toBe(404);
  });

  it('counts from the moment that it is published, and an open cart is told what changed', async () => {
    const shop = await aSmallShop();
    const own = await openBackOffice(shop);
    const finance = { cookie: await own.signIn('finance') };
    const request = { cep: '13010-050', ids: [{ id: 1, quantity: 1 }], total_compra: 0 };
    const truckNow = async () =>
      (await shop.call(QuoteShipping, request)).body.find(({ id }) => id === 101);
    const purchase = await aPurchase(shop, [{ id: 1, priceCents: 9_990 }]);
    const frete = await truckNow();
    const { truck } = standard;
    const content = { ...standard, truck: { ...truck, baseCents: truck.baseCents + 1_000 } };
    await own.call('SaveDocument', { name: 'freight', basedOn: 0, content }, finance);
    await own.call('PublishDocument', { name: 'freight', number: 1 }, finance);

    const agora = (await truckNow())?.price ?? 0;
    expect(agora).toBeCloseTo((frete?.price ?? 0) + 10, 2);
    const { status, body } = await placeOrder(shop, {
      ...purchase,
      request: { ...purchase.request, frete },
    });
    expect([status, body.mudancas]).toEqual([
      409,
      [{ motivo: 'frete', antes: frete?.price, agora }],
    ]);
    await own.close();
  });

  it('is the task of finance', async () => {
    const content = await office.signIn('content');
    const read = await office.call('ReadDocument', { name: 'freight' }, { cookie: content });

    expect(read.status).toBe(403);
  });
});
