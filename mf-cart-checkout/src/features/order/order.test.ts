import { toCustomer, toShippingChoice, toAddress } from 'shared-contracts/store';
import {
  aCartLine,
  aCustomerDto,
  anAddressDto,
  aShippingOptionDto,
  aUnitLine,
} from '@fireflay/testing/builders';
import { cartTotals } from '../cart/cart-pricing';
import { serializeOrderContents, parseOrderedLines, applyChanges, type OrderParts } from './order';
import { toOrderChanges } from './order.mapper';

const lines = [aCartLine()];
const parts: OrderParts = {
  customer: toCustomer(aCustomerDto()),
  lines,
  shipping: toShippingChoice(aShippingOptionDto()),
  address: toAddress(anAddressDto()),
  totals: cartTotals(lines),
};

describe("an order's contents", () => {
  it('are the same however they were put together', () => {
    const turned = Object.fromEntries(Object.entries(parts.address).reverse());
    const again = { ...parts, address: turned as unknown as OrderParts['address'] };

    expect(serializeOrderContents(again, 'pix')).toBe(serializeOrderContents(parts, 'pix'));
  });

  it.each([
    { ...parts, lines: [aCartLine({ quantity: 3 })] },
    { ...parts, lines: [aCartLine({ selectedBatch: 'L2' })] },
    { ...parts, lines: [aCartLine({ unitPrice: 6_000 })] },
    { ...parts, shipping: { ...parts.shipping, price: 1 } },
    { ...parts, address: { ...parts.address, number: '9' } },
    { ...parts, customer: { ...parts.customer, id: '99' } },
  ])('are others with anything else in them', (other) => {
    expect(serializeOrderContents(other, 'pix')).not.toBe(serializeOrderContents(parts, 'pix'));
  });

  it('are others when paid another way', () => {
    expect(serializeOrderContents(parts, 'card')).not.toBe(serializeOrderContents(parts, 'pix'));
  });
});

describe('what was bought', () => {
  it('is read from the contents again, line by line', () => {
    const bought = [aCartLine({ selectedBatch: 'L1', quantity: 3 }), aUnitLine()];

    expect(parseOrderedLines(serializeOrderContents({ ...parts, lines: bought }, 'pix'))).toEqual([
      { productId: '7', selectedBatch: 'L1', quantity: 3 },
      { productId: '12', selectedBatch: null, quantity: 1 },
    ]);
  });

  it.each(['', '{', 'null', '["card","31"]'])('is unknown where the text is %p', (text) => {
    expect(parseOrderedLines(text)).toBeUndefined();
  });
});

describe('changes of the server', () => {
  it('set prices, hold quantities to what is left over all batches, and drop what is sold out', () => {
    const cart = [
      aCartLine({ selectedBatch: 'L1', quantity: 3 }),
      aCartLine({ selectedBatch: 'L2', quantity: 3 }),
      aUnitLine(),
    ];

    const revised = applyChanges(cart, [
      { kind: 'price', productId: '7', before: 5_990, now: 6_490, box: null },
      { kind: 'stock', productId: '7', batch: null, before: 6, now: 4 },
      { kind: 'stock', productId: '12', batch: null, before: 1, now: 0 },
    ]);

    expect(revised).toMatchObject([
      { selectedBatch: 'L1', quantity: 3, unitPrice: 6_490 },
      { selectedBatch: 'L2', quantity: 1, unitPrice: 6_490 },
    ]);
  });

  it('touch only the batch that they name', () => {
    const cart = [
      aCartLine({ selectedBatch: 'L1', quantity: 3 }),
      aCartLine({ selectedBatch: 'L2', quantity: 5 }),
    ];
    const answer = { mudancas: [{ idprd: 7, lote: 'L1', motivo: 'estoque', antes: 3, agora: 2 }] };

    const revised = applyChanges(cart, toOrderChanges(answer));

    expect(revised.map(({ quantity }) => quantity)).toEqual([2, 5]);
  });

  it.each([undefined, null, 'texto', {}, { mudancas: 'x' }, { mudancas: [null, { motivo: 'x' }] }])(
    'are none where the answer has none: %p',
    (details) => {
      expect(toOrderChanges(details)).toEqual([]);
    },
  );
});
