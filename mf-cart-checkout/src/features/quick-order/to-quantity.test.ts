import { parseBoxArea } from 'shared-contracts/pricing';
import type { Amount, Proposal } from './quick-order';
import { toQuantity } from './to-quantity';

const aProposal = (unit: string, boxArea = ''): Proposal => ({
  productId: '7',
  name: '',
  unit,
  boxArea: parseBoxArea(boxArea),
  unitPrice: 100,
  terms: undefined,
  stock: null,
});
const amount = (value: number, unit = ''): Amount => ({ value, unit });

describe('the quantity of a line', () => {
  it('in m² is boxes, rounded up', () => {
    expect(toQuantity(amount(30, 'M2'), aProposal('M2', '1,89'))).toEqual({
      quantity: 16,
      note: { kind: 'boxes', asked: 300_000, boxes: 16, boxArea: 18_900 },
    });
    expect(toQuantity(amount(15.12, 'M2'), aProposal('M2', '1,89')).quantity).toBe(8);
  });

  it.each<[string, Amount | null, Proposal, number, string | null]>([
    ['no amount', null, aProposal('UN'), 1, 'noAmount'],
    ['boxes of tiles', amount(5, 'CX'), aProposal('M2', '2,16'), 5, null],
    ['a number of tiles', amount(5), aProposal('M2', '2,16'), 5, 'asBoxes'],
    ['pieces of tiles', amount(50, 'PC'), aProposal('M2', '2,16'), 1, 'ask'],
    ['sacks', amount(15, 'SC'), aProposal('SC'), 15, null],
    ['sacks that the store counts as units', amount(15, 'SC'), aProposal('UN'), 15, null],
    ['boxes of units', amount(2, 'CX'), aProposal('UN'), 2, 'otherPackage'],
    ['metres of bars', amount(12, 'M'), aProposal('BR'), 1, 'ask'],
    ['metres', amount(12.5, 'M'), aProposal('M'), 13, 'rounded'],
    ['thousands of units', amount(2, 'MIL'), aProposal('UN'), 2_000, null],
    ['thousands', amount(2, 'MIL'), aProposal('MIL'), 2, null],
    ['half a sack', amount(1.5, 'SC'), aProposal('SC'), 2, 'rounded'],
    ['more than the wire has', amount(999_999), aProposal('UN'), 100_000, 'rounded'],
  ])('with %s', (_what, asked, product, quantity, note) => {
    const found = toQuantity(asked, product);

    expect([found.quantity, found.note?.kind ?? null]).toEqual([quantity, note]);
  });
});
