import { aCartLine } from '@fireflay/testing/builders';
import { findBoughtLines } from './bought-lines';

describe('the lines of the cart that an order has', () => {
  const lines = [
    aCartLine({ selectedBatch: 'L1', quantity: 2 }),
    aCartLine({ selectedBatch: null, quantity: 3 }),
    aCartLine({ selectedBatch: 'L2', quantity: 1 }),
    aCartLine({ productId: '8' }),
  ];

  it.each([
    {
      what: 'of its batch first, then of the line that has none',
      items: [{ batch: 'L1', quantity: 4 }],
      bought: [
        ['L1', 2],
        [null, 2],
      ],
    },
    {
      what: 'of any batch when the server names none',
      items: [{ batch: null, quantity: 6 }],
      bought: [
        ['L1', 2],
        [null, 3],
        ['L2', 1],
      ],
    },
    {
      what: 'each once for two items of one batch',
      items: [
        { batch: 'L2', quantity: 1 },
        { batch: 'L2', quantity: 2 },
      ],
      bought: [
        [null, 2],
        ['L2', 1],
      ],
    },
    { what: 'none of another batch', items: [{ batch: 'L9', quantity: 0 }], bought: [] },
  ])('are $what', ({ items, bought }) => {
    const found = findBoughtLines(
      lines,
      items.map((item) => ({ productId: '7', ...item })),
    );

    expect(found.map(({ selectedBatch, quantity }) => [selectedBatch, quantity])).toEqual(bought);
    expect(found.every(({ productId }) => productId === '7')).toBe(true);
  });
});
