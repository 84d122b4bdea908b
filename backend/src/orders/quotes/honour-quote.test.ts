import { honourQuote } from './honour-quote';
import type { QuotedPrices } from './honour-quote';
import type { CatalogueLine } from '../order/discount';

const today = '2026-11-24';
const tile = {
  productCode: 2,
  name: 'Porcelanato',
  saleUnit: 'CX',
  boxArea: 21_600,
  quantity: 2,
  batchId: '',
  batchName: '',
  unitPriceCents: 4_590,
};
const aQuote = (changed: Partial<QuotedPrices> = {}): QuotedPrices => ({
  items: [tile],
  discountPercent: 0,
  validUntil: '2026-11-30',
  isRefused: false,
  ...changed,
});
const aLine = (changed: Partial<CatalogueLine> = {}): CatalogueLine => ({
  productCode: 2,
  quantity: 2,
  boxArea: 21_600,
  unitPriceCents: 4_590,
  ...changed,
});
const save = (quote: QuotedPrices, lines: CatalogueLine[], day = today) =>
  honourQuote(quote, lines, day);

describe('the prices of a quote', () => {
  it('take off what a product has become dearer by, up to the quoted quantity', () => {
    // 5,00 more for each of the two quoted boxes of 2,16 m²; the third one costs the price of today.
    const outcome = save(aQuote(), [aLine({ unitPriceCents: 5_090, quantity: 3 })]);

    expect(outcome).toMatchObject({ lines: [2_160], goodsCents: 2_160, shippingCents: 0 });
  });

  it('leave a product that has become cheaper at its price of today', () => {
    expect(save(aQuote(), [aLine({ unitPriceCents: 4_000 })])).toEqual({ reason: 'nothing' });
  });

  it('with a discount take it off the quoted price, as the quote shows it', () => {
    // 198,29, less five per cent.
    expect(save(aQuote({ discountPercent: 5 }), [aLine()])).toMatchObject({ lines: [991] });
  });

  it('count one quoted quantity for two lines of a product', () => {
    const dear = { unitPriceCents: 5_590, quantity: 2 };

    const outcome = save(aQuote({ items: [{ ...tile, quantity: 3 }] }), [aLine(dear), aLine(dear)]);

    expect(outcome).toMatchObject({ lines: [4_320, 2_160] });
  });

  it('leave other products alone, and say so when the cart has no quoted one', () => {
    const other = aLine({ productCode: 9, unitPriceCents: 90_000 });

    expect(save(aQuote({ discountPercent: 5 }), [other, aLine()])).toMatchObject({
      lines: [0, 991],
    });
    expect(save(aQuote({ discountPercent: 5 }), [other])).toEqual({ reason: 'nothing' });
  });

  it('are not compared with the price of another unit of sale', () => {
    const byUnit = aLine({ boxArea: null, unitPriceCents: 9_900 });

    expect(save(aQuote(), [byUnit])).toEqual({ reason: 'nothing' });
  });

  it('are valid on the last day, and neither afterwards nor when the quote was refused', () => {
    const quote = aQuote({ discountPercent: 5 });

    expect(save(quote, [aLine()], '2026-11-30')).toMatchObject({ goodsCents: 991 });
    expect(save(quote, [aLine()], '2026-12-01')).toEqual({ reason: 'expired', day: '2026-11-30' });
    expect(save({ ...quote, isRefused: true }, [aLine()])).toEqual({ reason: 'refused' });
  });
});
