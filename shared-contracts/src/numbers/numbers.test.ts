import fc from 'fast-check';
import { formatArea, formatCount, formatCurrency } from '../pricing';
import {
  bothReadings,
  findDecimalMark,
  formatDecimal,
  readNumber,
  scaleDecimal,
  toValue,
} from './index';
import type { DecimalMark, NumberField } from './index';

/** A number, both readings of an ambiguous text, or 'none'. */
function show(text: string, field: NumberField, mark?: DecimalMark) {
  const reading = readNumber(text, field, mark);
  if (reading.kind === 'number') return reading.value;
  return reading.kind === 'none' ? 'none' : reading.readings.map(toValue);
}

describe('a number that somebody types', () => {
  it.each<[string, NumberField, number | number[] | 'none']>([
    ['1.500', 'money', 1500],
    ['1.500,00', 'money', 1500],
    ['R$ 1.500', 'money', 1500],
    ['R$\u00a01.500,00', 'money', 1500],
    ['r$1500,5', 'money', 1500.5],
    ['1500.50', 'money', 1500.5],
    ['1,500.00', 'money', 1500],
    ['1.234.567,89', 'money', 1_234_567.89],
    ['12,90 reais', 'money', 12.9],
    ['1 500', 'money', 1500],
    ['R$ 1\u202f500,50', 'money', 1500.5],
    ['1\u00a0500', 'count', 1500],
    [' 12 ', 'count', 12],
    ['00012', 'count', 12],
    ['1 234,5 m²', 'area', 1234.5],
    ['0.500', 'money', 0.5],
    ['-R$ 5,00', 'money', -5],
    ['1,200', 'money', [1.2, 1200]],
    ['1,234', 'money', 'none'],
    ['1,2345', 'money', 'none'],
    ['1.200', 'area', 1200],
    ['10.000', 'area', 10_000],
    ['1.200,50', 'area', 1200.5],
    ['1.234,5', 'area', 1234.5],
    ['12,5 m²', 'area', 12.5],
    ['30m2', 'area', 30],
    ['30 metros quadrados', 'area', 30],
    ['2.40', 'area', 2.4],
    ['0.500', 'area', 0.5],
    ['1,5 m', 'length', 1.5],
    ['2,40m', 'length', 2.4],
    ['4 m', 'length', 4],
    ['4 metros', 'length', 4],
    ['2.40', 'length', 2.4],
    ['240 cm', 'length', 2.4],
    ['900mm', 'length', 0.9],
    ['5 mm', 'length', 0.005],
    ['1.200 mm', 'length', 1.2],
    ['1.200', 'length', [1.2, 1200]],
    ['4.000 m', 'length', [4, 4000]],
    ['0.900', 'length', 0.9],
    ['1.234,5', 'length', 1234.5],
    ['1.200', 'count', 1200],
    ['12.000.000', 'count', 12_000_000],
    ['2,5', 'count', 2.5],
    ['1.200', 'measure', [1.2, 1200]],
    ['2,5%', 'measure', 2.5],
    ['2,5 mm', 'measure', 2.5],
    [',5', 'measure', 0.5],
    ['12,', 'measure', 12],
    ['1234.567', 'measure', 1234.567],
  ])('"%s" as %s is %j', (text, field, expected) => {
    expect(show(text, field)).toEqual(expected);
  });

  it.each([
    '',
    ' ',
    '.',
    ',',
    '-',
    'abc',
    '1.2.3',
    '1,2,3',
    '1.23.456',
    '1.234.56',
    '12 30',
    '1 50',
    '1 5000',
    '1 500.250,00',
    '٣',
    '１２',
    '1½',
    '1 1/2',
    '--3',
    '3-',
    '(3)',
    '1_000',
    '0x10',
    'Infinity',
    '9'.repeat(40),
    '2 x',
    '=2+3',
    '1e3',
    'R$',
    '½',
  ])('"%s" is none', (text) => {
    for (const field of ['money', 'area', 'length', 'count', 'measure'] as const) {
      expect(show(text, field)).toBe('none');
    }
  });

  it('with two readings is asked about with both of them', () => {
    const reading = readNumber('1.200', 'length');

    expect(reading.kind === 'ambiguous' && bothReadings(reading.readings, ' m')).toBe(
      'Pode ser 1,2 m ou 1.200 m. Digite 1,2 ou 1200.',
    );
  });
});

/** A second way to print: the runtime's. */
const print = (options: Intl.NumberFormatOptions) => {
  const format = new Intl.NumberFormat('pt-BR', options);
  return (value: number) => format.format(value);
};
const asMoney = print({ style: 'currency', currency: 'BRL' });
const asMoneyCode = print({ minimumFractionDigits: 2 });
const asArea = print({ maximumFractionDigits: 4 });
const asLength = print({ maximumFractionDigits: 3 });
const asCount = print({});

/** The scaled whole number; undefined: not one number. */
const scaled = (text: string, field: NumberField, places: number, mark?: DecimalMark) => {
  const reading = readNumber(text, field, mark);
  return reading.kind === 'number' ? scaleDecimal(reading.decimal, places) : undefined;
};

describe('what a page prints', () => {
  const cents = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });

  it('is read back as the same money', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(scaled(asMoney(amount / 100), 'money', 2)).toBe(amount);
        expect(scaled(asMoneyCode(amount / 100), 'money', 2)).toBe(amount);
        expect(scaled(formatCurrency(amount), 'money', 2)).toBe(amount);
      }),
    );
  });

  it('is read back as the same area', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.constantFrom('', ' m²'),
        (area, unit) => {
          expect(scaled(asArea(area / 10_000) + unit, 'area', 4)).toBe(area);
          expect(scaled(formatArea(area) + unit, 'area', 4)).toBe(area);
        },
      ),
    );
  });

  it('is read back as the same length below a kilometre', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.constantFrom('', ' m'), (mm, unit) => {
        expect(scaled(asLength(mm / 1000) + unit, 'length', 3)).toBe(mm);
      }),
    );
  });

  it('is read back as the same quantity', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (count) => {
        expect(scaled(asCount(count), 'count', 0)).toBe(count);
        expect(scaled(formatCount(count), 'count', 0)).toBe(count);
      }),
    );
  });

  it('is one of the readings of a measure, never another number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (thousandths) => {
        const reading = readNumber(asLength(thousandths / 1000), 'measure');
        const readings =
          reading.kind === 'ambiguous'
            ? reading.readings
            : reading.kind === 'number'
              ? [reading.decimal]
              : [];

        expect(readings.map((each) => scaleDecimal(each, 3))).toContain(thousandths);
      }),
    );
  });

  it('is read back from what it has read', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,7}(?:[.,]\d{0,5})?$/), (text) => {
        const reading = readNumber(text, 'area');
        if (reading.kind !== 'number') return;

        expect(show(formatDecimal(reading.decimal), 'area')).toBe(reading.value);
      }),
    );
  });
});

describe('the decimal mark of a column', () => {
  it.each<[string[], DecimalMark | undefined]>([
    [['12,50', '1.234'], ','],
    [['12.50', '1.234'], '.'],
    [['1.234,56'], ','],
    [['1,234.56'], '.'],
    [['1.234.567'], ','],
    [['R$ 12,90', '1.038'], ','],
    [['1.234', '2.500'], undefined],
    [['0.500', '1.234'], '.'],
    [['12,5', '12.5'], undefined],
    [['5', 'abc', ''], undefined],
  ])('of %j is %s', (cells, expected) => {
    expect(findDecimalMark(cells)).toBe(expected);
  });

  it('reads every cell that a spreadsheet writes with it', () => {
    const column = fc.array(fc.integer({ min: 0, max: 99_999_999 }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(
        column,
        fc.constantFrom('pt-BR', 'en-US'),
        fc.boolean(),
        (values, locale, useGrouping) => {
          const format = new Intl.NumberFormat(locale, { useGrouping, minimumFractionDigits: 3 });
          const cells = [...values.map((value) => format.format(value / 1000)), format.format(0.5)];
          const mark = findDecimalMark(cells);

          expect(mark).toBe(locale === 'pt-BR' ? ',' : '.');
          expect(cells.slice(0, -1).map((cell) => scaled(cell, 'measure', 3, mark))).toEqual(
            values,
          );
        },
      ),
    );
  });
});
