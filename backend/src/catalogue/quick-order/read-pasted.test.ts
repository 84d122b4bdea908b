import fc from 'fast-check';
import { readOrderLine } from '../../domain/quick-order/read-line';
import { findContexts } from '../../domain/quick-order/strip-marks';
import { readPasted } from './read-pasted';

const REJUNTE = 'Rejunte Flexível Cinza Platina 1 kg';
const ARGAMASSA = 'Argamassa Colante AC-III Cinza 20 kg';

/** The quantities of pasted lines: '5 PCT', '5?' where nobody is sure, '-' for none, 'heading'. */
function quantitiesOf(texts: readonly string[]): string[] {
  const contexts = findContexts(texts);
  return readPasted(texts).map((text, at) => {
    if (text === null) return 'heading';
    const line = readOrderLine(text, text === texts[at] ? contexts[at] : undefined);
    if (line.kind === 'heading') return 'heading';
    const { amount } = line;
    return amount
      ? `${amount.value}${amount.because === null ? '?' : ''} ${amount.unit}`.trim()
      : '-';
  });
}

describe('pasted rows', () => {
  it.each([
    ['a price alone', [`${ARGAMASSA} | 38,90`], ['-']],
    ['quantity, price and total', [`${REJUNTE}\tPCT\t5\t12,90\t64,50`], ['5 PCT']],
    ['quantity first', [`5\tPCT\t${REJUNTE}\t12,90\t64,50`], ['5 PCT']],
    ['item, code and all the rest', [`1\t10003\t${REJUNTE}\tPCT\t5\t12,90\t64,50`], ['5 PCT']],
    ['no unit, but a sum', [`${REJUNTE};5;12,90;64,50`], ['5']],
    ['a price and no sum', [`${REJUNTE} | 5 | 12,90`], ['5?']],
    ['one number', [`${REJUNTE}\t5`], ['5']],
    ['two whole numbers', [`${REJUNTE}\t5\t12`], ['5?']],
    ['zero', [`${REJUNTE}\t0`], ['0?']],
    ['a negative number', [`${REJUNTE}\tPCT\t-2`], ['2? PCT']],
    [
      'item numbers',
      [`1;${REJUNTE};PCT;5`, `2;${ARGAMASSA};SC;10`, `3;${ARGAMASSA};SC;12`],
      ['5 PCT', '10 SC', '12 SC'],
    ],
    [
      'only item numbers',
      [`1;${REJUNTE};PCT`, `2;${ARGAMASSA};SC`, `3;${ARGAMASSA};SC`],
      ['1? PCT', '2? SC', '3? SC'],
    ],
    [
      'headings with more words',
      ['MATERIAL\tUN\tQUANT. NECESSÁRIA', `${REJUNTE}\tPCT\t5`],
      ['heading', '5 PCT'],
    ],
    [
      'headings of an order form, a section, a blank and a total',
      [
        'Item;Cód. Produto;Descrição do Produto;Qtde. Solicitada;Unid.;Vlr. Unitário;Vlr. Total',
        ';;BANHEIRO;;;;',
        `1;10003;${REJUNTE};5,000;PCT;12,90;64,50`,
        `2;14935;${ARGAMASSA};;SC;38,90;`,
        ';;;;;Total;64,50',
      ],
      ['heading', 'heading', '5 PCT', '-', 'heading'],
    ],
    [
      'sizes and colours in columns of their own',
      ['Produto;Cor;Tamanho;Qtd', 'Rejunte;Branco;1 kg;5'],
      ['heading', '5 UN'],
    ],
    [
      'two columns of quantities',
      ['Produto;Qtd. Pedida;Qtd. Atendida', 'Rejunte;5;3'],
      ['heading', '5? '],
    ],
    ['a formula', ['Produto;Qtd', 'Rejunte;=B2*3'], ['heading', '-']],
    ['words', ['Produto;Qtd', 'Rejunte;2 pct'], ['heading', '2 PCT']],
    [
      'thousands of a column with a comma',
      ['Produto;Qtd', 'Tijolo;1.200', 'Rejunte;2,5'],
      ['heading', '1200 UN', '2.5? UN'],
    ],
  ])('with %s have the quantity that is written, or wait', (_what, texts, expected) => {
    expect(quantitiesOf(texts)).toEqual(expected.map((each) => each.trim()));
  });

  it('keep sizes and colours of other columns in the name', () => {
    expect(readPasted(['Produto;Cor;Tamanho;Qtd', 'Rejunte;Branco;1 kg;5'])[1]).toBe(
      '5 un Rejunte Branco 1 kg',
    );
  });
});

const name = fc.constantFrom(
  REJUNTE,
  ARGAMASSA,
  'Joelho 90° Soldável 50 mm PVC Marrom',
  'Torneira para Tanque e Jardim Metal Cromada 1/2"',
  'Espaçador em Cruz 2 mm com 100 Peças',
  'Tubo Soldável PVC Marrom 20 mm Barra de 6 m',
  'Porcelanato Técnico Off White Natural 60x60 cm',
  'Cabo Flexível 2,5 mm Azul',
);
const amount = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 61, max: 9_999 }));
const unit = fc.constantFrom('un', 'pct', 'SC', 'cx', 'peças');
const price = fc.integer({ min: 100, max: 99_999 });
const separator = fc.constantFrom(' - ', ' | ', '; ', '\t', ': ', ' = ', ' ');
const money = (cents: number) =>
  (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });

/** Whether a row is bought without a question; and then, of what amount. */
const readyAmounts = (texts: readonly string[]) =>
  quantitiesOf(texts).flatMap((text) =>
    /^[\d.]+(?: |$)/.test(text) ? [Number(text.split(' ')[0])] : [],
  );

describe('for any line of a list', () => {
  it('a ready quantity is the written one, wherever prices and units stand', () => {
    const shape = fc.constantFrom<
      (parts: { a: string; u: string; n: string; p: string; t: string; s: string }) => string
    >(
      ({ a, u, n, p, s }) => `${a} ${u} ${n}${s}${p}`,
      ({ a, n, p, s }) => `${a} ${n}${s}${p}`,
      ({ a, n, p, s }) => `${n}${s}${a}${s}${p}`,
      ({ a, u, n, p, s }) => `${n}${s}${a} ${u}${s}${p}`,
      ({ a, n, p, t, s }) => `${n}${s}${a}${s}${p}${s}${t}`,
      ({ a, u, n, p, t }) => `${n}\t${u}\t${a}\t${p}\t${t}`,
      ({ a, u, n, p, t }) => `${a}\t${u}\t${n}\t${p}\t${t}`,
      ({ a, n, p, s }) => `${n}${s}R$ ${p}${s}${a}`,
      ({ a, u, n, p }) => `${a}${u} ${n} (R$ ${p}/${u})`,
      ({ a, n, p }) => `${a}x ${n} @ ${p}`,
      ({ a, n, p, s }) => `${n} x ${a}${s}${p}`,
    );
    fc.assert(
      fc.property(shape, amount, unit, name, price, separator, (write, count, u, n, cents, s) => {
        const text = write({ a: String(count), u, n, p: money(cents), t: money(cents * count), s });

        for (const ready of readyAmounts([text])) expect([text, ready]).toEqual([text, count]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('no row is ready whose only numbers are prices, sizes and codes', () => {
    const text = fc
      .tuple(name, price, separator, fc.boolean())
      .map(([n, cents, s, isFirst]) =>
        isFirst && s.trim() !== '' ? `${money(cents)}${s}${n}` : `${n}${s}${money(cents)}`,
      );
    fc.assert(
      fc.property(text, (line) => {
        expect([line, readyAmounts([line])]).toEqual([line, []]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('item numbers are never quantities, with gaps and from one again in each section', () => {
    const mark = fc.constantFrom('- ', ' - ', '-', ') ', ')', '. ', 'º ');
    const gaps = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(gaps, { minLength: 1, maxLength: 3 }), mark, name, (sections, m, n) => {
        const texts = sections.flatMap((steps, section) => {
          let number = 0;
          const lines = steps.map((step, at) => `${(number += at === 0 ? 1 : step)}${m}${n}`);
          return [`BANHEIRO ${'ABC'.charAt(section)}`, ...lines];
        });

        expect([texts, readyAmounts(texts)]).toEqual([texts, []]);
      }),
      { numRuns: 500 },
    );
  });

  it('columns without headings have the written quantity or wait, in any order', () => {
    const row = fc.record({ n: name, a: amount, cents: price });
    const order = fc.shuffledSubarray(['item', 'n', 'u', 'a', 'p', 't', 'code'], { minLength: 2 });
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 6 }),
        order,
        unit,
        (rows, columns, u) => {
          const texts = rows.map(({ n, a, cents }, at) => {
            const cells: Record<string, string> = {
              item: String(at + 1),
              n,
              u,
              a: String(a),
              p: money(cents),
              t: money(cents * a),
              code: String(10_001 + at),
            };
            return columns.map((column) => cells[column] ?? '').join(';');
          });
          // One row with one number has no other reading.
          if (!columns.includes('n') || (rows.length === 1 && !columns.includes('a'))) return;
          const written = rows.map(({ a }) => a);

          quantitiesOf(texts).forEach((text, at) => {
            if (!/^[\d.]+(?: |$)/.test(text)) return;
            expect([texts, at, text.split(' ')[0]]).toEqual([texts, at, String(written[at])]);
            // A price and a total say the quantity as well.
            expect(columns.includes('a') || columns.includes('t')).toBe(true);
          });
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
