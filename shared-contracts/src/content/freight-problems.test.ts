import fc from 'fast-check';
import { Value } from 'typebox/value';
import { documents, findDecidingRow, findFreightGaps, findRowsProblems, freightOptionsOf } from '.';
import type { FreightRow } from '.';

const { freight } = documents;
const options = freightOptionsOf(freight.standard.carriers);

const aRow = (changed: Partial<FreightRow> = {}): FreightRow => ({
  option: 'truck',
  fromCep: '13010000',
  toCep: '13019999',
  fromGrams: 0,
  toGrams: 10_000,
  fromCents: 0,
  toCents: null,
  priceCents: 1_000,
  extraKilogramCents: 0,
  percent: 0,
  minimumCents: 0,
  businessDays: 2,
  ...changed,
});

describe('the rows of a freight table', () => {
  it('that cross are named by number, with the range', () => {
    const rows = [
      aRow(),
      aRow({ option: '201' }),
      aRow({ fromCep: '13019000', toCep: '13020999', fromGrams: 5_000, toGrams: 30_000 }),
    ];

    expect(findRowsProblems(rows, options)).toEqual([
      {
        path: 'rows/2/fromCep',
        text: 'Linha 3: a faixa 13019-000 a 13020-999, 5 a 30 kg cruza a da linha 1. Mude os CEPs, o peso ou o valor de uma das duas.',
      },
    ]);
  });

  it.each([
    ['touch in weight', { fromGrams: 10_000, toGrams: 20_000 }],
    ['are for other values', { fromCents: 50_001 }],
    ['are for other places', { fromCep: '13020000', toCep: '13029999' }],
    ['are of another option', { option: 'express' }],
  ])('do not cross when they %s', (_name, changed) => {
    expect(findRowsProblems([aRow({ toCents: 50_000 }), aRow(changed)], options)).toEqual([]);
  });

  it.each([
    ['an option that is gone', { option: '299' }, 'option', 'Linha 2: a entrega não existe mais'],
    ['exchanged postal codes', { fromCep: '99999999' }, 'toCep', 'Linha 2: o último CEP'],
    ['no band', { fromGrams: 10_000 }, 'toGrams', 'Linha 2: o peso final'],
    ['no values', { fromCents: 9, toCents: 9 }, 'toCents', 'Linha 2: o valor final'],
  ])('are not published with %s', (_name, changed, field, text) => {
    const other = aRow({ fromCep: '01000000', toCep: '01999999' });

    expect(findRowsProblems([other, aRow(changed)], options)).toEqual([
      { path: `rows/1/${field}`, text: expect.stringContaining(text) },
    ]);
  });

  it('show the weights and places between them that no row decides', () => {
    const rows = [
      aRow(),
      aRow({ fromGrams: 15_000, toGrams: 30_000 }),
      aRow({ fromCep: '13021000', toCep: '13029999' }),
    ];

    expect(findFreightGaps(rows)).toEqual([
      'Entre as linhas 1 e 2 não há preço para pesos de 10 a 15 kg.',
      'Entre as linhas 1 e 3 ficam CEPs sem linha: depois de 13019-999, antes de 13021-000.',
    ]);
    expect(findFreightGaps([aRow(), aRow({ fromGrams: 10_010, toGrams: 30_000 })])).toEqual([]);
  });

  /** Tables of few postal codes, weights and values, so that rows meet. */
  const table = fc.array(
    fc
      .tuple(
        fc.constantFrom('truck', '201'),
        fc.tuple(fc.nat(6), fc.nat(3)),
        fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 3 })),
        fc.tuple(fc.nat(3), fc.option(fc.integer({ min: 1, max: 2 }))),
      )
      .map(([option, [cep, length], [kilograms, band], [value, values]]) =>
        aRow({
          option,
          fromCep: String(13_010_000 + cep),
          toCep: String(13_010_000 + cep + length),
          fromGrams: kilograms * 1_000,
          toGrams: (kilograms + band) * 1_000,
          fromCents: value * 1_000,
          toCents: values === null ? null : (value + values) * 1_000,
        }),
      ),
    { maxLength: 7 },
  );

  it('cross exactly where two of them would decide inside of their bands', () => {
    fc.assert(
      fc.property(table, (rows) => {
        let isTwice = false;
        const wrong: object[] = [];
        for (const option of ['truck', '201']) {
          for (let cep = 13_010_000; cep < 13_010_012; cep += 1) {
            for (let grams = 500; grams < 8_000; grams += 1_000) {
              for (let cents = 500; cents < 8_000; cents += 1_000) {
                const fitting = rows.filter(
                  (row) =>
                    row.option === option &&
                    Number(row.fromCep) <= cep &&
                    cep <= Number(row.toCep) &&
                    row.fromGrams < grams &&
                    grams < row.toGrams &&
                    row.fromCents < cents &&
                    (row.toCents === null || cents < row.toCents),
                );
                isTwice ||= fitting.length > 1;
                const goods = { cep: String(cep), weightGrams: grams, goodsCents: cents };
                const decided = findDecidingRow(rows, option, goods);
                if ((decided === undefined) !== (fitting.length === 0)) wrong.push(goods);
              }
            }
          }
        }

        expect(wrong).toEqual([]);
        expect(findRowsProblems(rows, options).length > 0).toBe(isTwice);
      }),
      { numRuns: 60 },
    );
  });
});

describe('freight', () => {
  const { standard } = freight;
  const [carrier] = standard.carriers;

  const agenda = {
    weekdays: [2, 4],
    periods: [
      { from: '08:00', to: '12:00', capacity: 6 },
      { from: '12:00', to: '18:00', capacity: 4 },
    ],
    daysAhead: 14,
  };
  const withAgenda = (changed: Partial<typeof agenda>) => ({
    truck: { ...standard.truck, agenda: { ...agenda, ...changed } },
  });
  const withPeriod = (changed: Partial<(typeof agenda.periods)[0]>) =>
    withAgenda({ periods: [agenda.periods[0]!, { ...agenda.periods[1]!, ...changed }] });

  it('may have days and periods for each own delivery, and has none in versions of before', () => {
    const { express, truck, stateDelivery } = standard;
    const all = {
      ...standard,
      express: { ...express, weekdays: [], agenda },
      truck: { ...truck, agenda },
      stateDelivery: { ...stateDelivery, agenda },
    };

    expect(Value.Check(freight.schema, all)).toBe(true);
    expect(freight.check?.(all)).toEqual([]);
    expect(Value.Check(freight.schema, standard)).toBe(true);
    expect(JSON.stringify(standard)).not.toContain('agenda');
  });

  it.each([
    [
      'no weekday',
      withAgenda({ weekdays: [] }),
      'weekdays',
      'Entrega da loja, dias e períodos: escolha pelo menos um dia da semana',
    ],
    ['no period', withAgenda({ periods: [] }), 'periods', 'some pelo menos um período'],
    ['a time that is none', withPeriod({ from: '8h' }), 'periods/1/from', 'período 2: escreva'],
    [
      'a period that ends first',
      withPeriod({ to: '11:59' }),
      'periods/1/to',
      'depois do começo, 12:00',
    ],
    [
      'periods that cross',
      withPeriod({ from: '11:59' }),
      'periods/1/from',
      'período 2: as horas cruzam as do período 1',
    ],
    ['no capacity', withPeriod({ capacity: 0 }), 'periods/1/capacity', 'quantas entregas cabem'],
  ])('is not published with an agenda of %s', (_name, changed, field, text) => {
    expect(Value.Check(freight.schema, { ...standard, ...changed })).toBe(true);
    expect(freight.check?.({ ...standard, ...changed })).toEqual([
      { path: `truck/agenda/${field}`, text: expect.stringContaining(text) },
    ]);
  });

  it.each([
    [
      'a motoboy of no weekday',
      { express: { ...standard.express, weekdays: [] } },
      'express/weekdays',
      'Motoboy: escolha',
    ],
    [
      'a carrier without a name',
      { carriers: [{ ...carrier!, name: '' }] },
      'carriers/0/name',
      'Transportadora 1',
    ],
    [
      'the code of another carrier',
      { carriers: [carrier!, { ...carrier!, name: 'Outra' }] },
      'carriers/1/id',
      'Outra: o código 201 já é de “Transvale',
    ],
    [
      'a price without its days',
      {
        carriers: [
          {
            ...carrier!,
            rates: { ...carrier!.rates, sul: { ...carrier!.rates.sul, businessDays: null } },
          },
        ],
      },
      'carriers/0/rates/sul/baseCents',
      'preencha o preço',
    ],
    [
      'a zone in which nothing is free',
      {
        freeFrom: [
          { name: 'Centro', fromCep: '13010000', toCep: '13019999', goodsCents: 1, options: [] },
        ],
      },
      'freeFrom/0/options',
      'Frete grátis 1 (Centro)',
    ],
    [
      'a range that ends first',
      { unserved: [{ fromCep: '13020000', toCep: '13010000' }] },
      'unserved/0/toCep',
      'Faixa não atendida 1',
    ],
  ])('is not published with %s', (_name, changed, path, text) => {
    expect(freight.check?.({ ...standard, ...changed })).toEqual([
      { path, text: expect.stringContaining(text) },
    ]);
  });
});
