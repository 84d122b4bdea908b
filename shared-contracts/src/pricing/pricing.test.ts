import {
  boxesFor,
  formatArea,
  formatCurrency,
  formatUnits,
  instalmentPlans,
  instalmentValue,
  lineTotal,
  orderTotals,
  parseArea,
  parseBoxArea,
  paymentOptions,
  pixPrice,
  toAreaText,
  toCents,
  toReais,
  STORE_TERMS,
  unitName,
} from './index';

const area = (text: string) => parseBoxArea(text) ?? 0;

/** A few thousand random numbers, the same on every run. */
function* pseudoRandomIntegers(count: number, below: number) {
  let state = 20_261_121;
  for (let each = 0; each < count; each++) {
    state = (state * 48_271) % 2_147_483_647;
    yield state % below;
  }
}

describe('money', () => {
  it('is converted to reais and back without losing a cent', () => {
    for (const cents of pseudoRandomIntegers(5_000, 2_000_000_000)) {
      expect(toCents(toReais(cents))).toBe(cents);
    }
  });

  it('converts amounts that floating point cannot represent exactly', () => {
    expect([1.1, 4.35, 8.2, 1.15, 0.29, -4.35, -0].map(toCents)).toEqual([
      110, 435, 820, 115, 29, -435, 0,
    ]);
    expect(() => toCents(NaN)).toThrow(RangeError);
  });
});

describe('currency', () => {
  it('has the format of pt-BR, independent of the data of the runtime', () => {
    const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

    for (const cents of [0, 5, 99, 100, 123_456, 100_000_000, -123_456]) {
      expect(formatCurrency(cents)).toBe(intl.format(cents / 100));
    }
    expect(formatCurrency(123_456)).toBe('R$\u00a01.234,56');
  });
});

describe('area', () => {
  it('of a box is exact, and null for a product sold by the unit', () => {
    expect(['2,16', '1,4', '12', '', ' ', '0,00'].map(parseBoxArea)).toEqual([
      21_600,
      14_000,
      120_000,
      null,
      null,
      null,
    ]);
    expect(() => parseBoxArea('dois')).toThrow(RangeError);
  });

  it('that a shopper types is null until it is a number above zero', () => {
    expect(
      ['1.200', '10.000', '1.200,50', '12,5 m²', '2.40'].map((text) => parseArea(text)),
    ).toEqual([12_000_000, 100_000_000, 12_005_000, 125_000, 24_000]);
    expect(['20', '20,5', '20.5', '3,333333', '0', '', 'abc', '-1'].map(parseArea)).toEqual([
      200_000,
      205_000,
      205_000,
      33_333,
      null,
      null,
      null,
      null,
    ]);
  });

  it('has its own format on the wire', () => {
    const texts = ['2,16', '12', '1,405', '0,5', '1200'];

    expect(texts.map((text) => toAreaText(area(text)))).toEqual(texts);
  });

  it('is shown to the shopper with thousands separators', () => {
    expect(['2,16', '1200,5', '999999'].map((text) => formatArea(area(text)))).toEqual([
      '2,16',
      '1.200,5',
      '999.999',
    ]);
  });

  it('is covered by full boxes, with an allowance of ten per cent if requested', () => {
    expect(boxesFor(area('20'), area('2,16'))).toBe(10);
    expect(boxesFor(area('20'), area('2,16'), 10)).toBe(11);
    expect(boxesFor(area('21,6'), area('2,16'))).toBe(10);
  });
});

describe('the total of a line', () => {
  it('sold by the unit is price times quantity', () => {
    expect(lineTotal({ price: 1_990, quantity: 3, boxArea: null })).toBe(5_970);
  });

  it('sold by m² is price times boxes times m² per box, rounded half-up once', () => {
    expect(lineTotal({ price: 5_990, quantity: 2, boxArea: area('2,16') })).toBe(25_877);
    expect(lineTotal({ price: 1, quantity: 1, boxArea: area('0,5') })).toBe(1);
    expect(lineTotal({ price: 1, quantity: 1, boxArea: area('0,4999') })).toBe(0);
  });

  it('stays exact where floating point would not', () => {
    expect(lineTotal({ price: 9_999_999, quantity: 99_999, boxArea: area('99,9999') })).toBe(
      99_998_890_001_110,
    );
  });
});

describe('the Pix discount', () => {
  it('is five per cent, with the price rounded half-up', () => {
    expect([100, 10, 30, 9, 5_990].map((cents) => pixPrice(cents))).toEqual([95, 10, 29, 9, 5_691]);
  });

  it('applies to each line of goods and never to the freight', () => {
    const lines = [
      { price: 10, quantity: 1, boxArea: null },
      { price: 10, quantity: 1, boxArea: null },
    ];

    expect(orderTotals(lines, 1_000)).toEqual({
      subtotal: 20,
      shipping: 1_000,
      discount: 0,
      shippingDiscount: 0,
      total: 1_020,
      pixSubtotal: 20,
      pixTotal: 1_020,
      terms: STORE_TERMS,
    });
  });
});

describe('instalments', () => {
  it('are ten, the first six without interest', () => {
    expect(instalmentPlans(60_000)).toEqual([
      { count: 1, value: 60_000, interestFree: true, monthlyRate: 0 },
      { count: 2, value: 30_000, interestFree: true, monthlyRate: 0 },
      { count: 3, value: 20_000, interestFree: true, monthlyRate: 0 },
      { count: 4, value: 15_000, interestFree: true, monthlyRate: 0 },
      { count: 5, value: 12_000, interestFree: true, monthlyRate: 0 },
      { count: 6, value: 10_000, interestFree: true, monthlyRate: 0 },
      { count: 7, value: 9_267, interestFree: false, monthlyRate: 1.99 },
      { count: 8, value: 8_187, interestFree: false, monthlyRate: 1.99 },
      { count: 9, value: 7_347, interestFree: false, monthlyRate: 1.99 },
      { count: 10, value: 6_676, interestFree: false, monthlyRate: 1.99 },
    ]);
  });

  it('and the Pix price follow the terms of each line', () => {
    const terms = { pixDiscount: 10, maxInstalments: 12, interestFree: 3, monthlyRate: 2.5 };
    const line = { price: 10_000, quantity: 1, boxArea: null };

    const totals = orderTotals([line, { ...line, terms }], 500);

    expect(totals).toMatchObject({ total: 20_500, pixSubtotal: 18_500, pixTotal: 19_000 });
    // Two rates: only instalments without interest are those of both.
    expect(totals.terms).toMatchObject({ pixDiscount: 0, maxInstalments: 3, interestFree: 3 });
    expect(instalmentPlans(10_000, terms).at(-1)).toMatchObject({ count: 12, value: 975 });
  });

  it('follow the Price table to the cent', () => {
    for (const price of pseudoRandomIntegers(1_000, 5_000_000)) {
      for (const count of [7, 8, 9, 10]) {
        const exact = (price * 0.0199) / (1 - 1.0199 ** -count);

        expect(Math.abs(instalmentValue(price, count) - exact)).toBeLessThanOrEqual(0.500_001);
      }
    }
  });

  it('are rounded half-up', () => {
    expect(instalmentValue(101, 2)).toBe(51);
    expect(instalmentValue(100, 3)).toBe(33);
    expect(() => instalmentValue(100, 11)).toThrow(RangeError);
  });
});

describe('the payment options of a price', () => {
  it('have the order of the wire', () => {
    const [pix, boleto, card, normal] = paymentOptions(60_000);

    expect(pix).toEqual({ forma: 'pix', nParcelas: 1, valorParcela: 570 });
    expect(boleto).toEqual({ forma: 'boleto', nParcelas: 1, valorParcela: 600 });
    expect(normal).toEqual({ forma: 'normal', nParcelas: 1, valorParcela: 600 });
    expect(card.parcelas).toHaveLength(10);
    expect(card.parcelas[0]).toEqual({
      id: 1,
      nParcelas: 'à vista',
      valorParcela: 600,
      descricao: 'sem juros',
    });
    expect(card.parcelas[6]).toEqual({
      id: 7,
      nParcelas: '7',
      valorParcela: 92.67,
      descricao: 'com tarifa de 1.99% a.m.',
    });
  });
});

describe('a sale unit', () => {
  it.each([
    ['SC', 1, '1 saco'],
    ['pct', 3, '3 pacotes'],
    ['PC', 2, '2 peças'],
    ['GL', 2, '2 galões'],
    ['UN', 1200, '1.200 unidades'],
    ['XYZ', 2, '2 XYZ'],
    ['', 2, '2'],
  ])('is named for %s × %i', (unit, count, text) => {
    expect(formatUnits(count, unit)).toBe(text);
  });

  it('is m² for a product that is sold by area', () => {
    expect(unitName('M2')).toBe('m²');
  });
});
