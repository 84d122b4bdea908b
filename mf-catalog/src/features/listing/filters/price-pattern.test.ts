import fc from 'fast-check';
import { formatCurrency } from 'shared-contracts/pricing';
import { PRICE_PATTERN } from './price-filter';
import { filterFields, parseSelection } from './selection';

/** A browser reads `pattern` in this way. */
const pattern = new RegExp(`^(?:${PRICE_PATTERN})$`, 'v');

const upTo = (text: string) =>
  parseSelection(new URLSearchParams({ [filterFields.customPrice]: text })).upTo;

describe('the pattern of an own price', () => {
  it.each(['60', '59,90', '59.90', '1500,5', '1.500', '1.500,00', 'R$ 1.200', 'r$60', ' 12 '])(
    'accepts "%s"',
    (text) => {
      expect(text).toMatch(pattern);
      expect(upTo(text)).not.toBeNull();
    },
  );

  it.each([
    '',
    '0',
    '0,0',
    '-3',
    '1e3',
    '½',
    '٣',
    '1.2.3',
    '1,5,5',
    '1 500',
    '12 30',
    '1,200',
    'sessenta',
  ])('refuses "%s"', (text) => {
    expect(text).not.toMatch(pattern);
  });

  it('accepts only what the filter reads', () => {
    const typed = fc.oneof(
      fc.stringMatching(/^(?:R\$ ?)?[0-9., ]{1,11}$/),
      fc.stringMatching(/^\d{1,3}(?:[. ]\d{3}){1,3}(?:,\d{1,2})?$/),
    );
    fc.assert(
      fc.property(typed, (text) => {
        if (pattern.test(text)) expect([text, upTo(text)]).not.toEqual([text, null]);
      }),
      { numRuns: 5_000 },
    );
  });

  it('accepts what a page prints', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
        const text = formatCurrency(cents).replaceAll('\u00a0', ' ');

        expect(text).toMatch(pattern);
        expect(upTo(text)).toBe(cents);
      }),
    );
  });
});
