import { parseBoxArea } from './area';
import { toListQuantity } from './list-quantity';
import type { ListAmount } from './list-quantity';

const aProduct = (unit: string, boxArea = '', name = '') => ({
  name,
  unit,
  boxArea: parseBoxArea(boxArea),
});
const spacers = aProduct('PCT', '', 'Espaçador Nivelador 2 mm com 100 Peças');
const amount = (value: number, unit = ''): ListAmount => ({ value, unit });

describe('the quantity of a line', () => {
  it('in m² is boxes, rounded up', () => {
    expect(toListQuantity(amount(30, 'M2'), aProduct('M2', '1,89'), '')).toEqual({
      quantity: 16,
      note: { kind: 'boxes', asked: 300_000, boxes: 16, boxArea: 18_900 },
    });
    expect(toListQuantity(amount(15.12, 'M2'), aProduct('M2', '1,89'), '').quantity).toBe(8);
  });

  it.each<[string, ListAmount | null, ReturnType<typeof aProduct>, number, string | null, string?]>(
    [
      ['no amount', null, aProduct('UN'), 1, 'noAmount'],
      ['boxes of tiles', amount(5, 'CX'), aProduct('M2', '2,16'), 5, null],
      ['a number of tiles', amount(5), aProduct('M2', '2,16'), 5, 'asBoxes'],
      ['pieces of tiles', amount(50, 'PC'), aProduct('M2', '2,16'), 1, 'ask'],
      ['sacks', amount(15, 'SC'), aProduct('SC'), 15, null],
      ['sacks that the store counts as units', amount(15, 'SC'), aProduct('UN'), 15, null],
      ['boxes of units', amount(2, 'CX'), aProduct('UN'), 2, 'otherPackage'],
      ['metres of bars', amount(12, 'M'), aProduct('BR'), 1, 'ask'],
      ['metres', amount(12.5, 'M'), aProduct('M'), 13, 'rounded'],
      ['thousands of units', amount(2, 'MIL'), aProduct('UN'), 2_000, null],
      ['thousands', amount(2, 'MIL'), aProduct('MIL'), 2, null],
      ['half a sack', amount(1.5, 'SC'), aProduct('SC'), 2, 'rounded'],
      ['pairs', amount(2, 'PAR'), aProduct('UN'), 4, 'otherPackage'],
      ['pairs that are sold as pairs', amount(2, 'PAR'), aProduct('PAR'), 2, null],
      ['rolls of metres', amount(3, 'RL'), aProduct('M'), 1, 'ask'],
      ['a number of metres', amount(3), aProduct('M'), 1, 'ask'],
      [
        'gallons of a tin',
        amount(2, 'GL'),
        aProduct('LT', '', 'Massa Acrílica 18 L'),
        2,
        'otherPackage',
      ],
      ['gallons of a gallon', amount(2, 'GL'), aProduct('UN', '', 'Massa Acrílica 3,6 L'), 2, null],
      ['tins of a gallon', amount(2, 'LT'), aProduct('GL', '', 'Massa 3,6 L'), 2, 'otherPackage'],
      ['pieces of a package', amount(200, 'PC'), spacers, 2, 'pieces'],
      ['units of a package', amount(250, 'UN'), spacers, 3, 'pieces'],
      ['a thousand of a package', amount(1, 'MIL'), spacers, 10, 'pieces'],
      ['a number of a package', amount(5), spacers, 5, 'pieces'],
      ['packages', amount(5, 'PCT'), spacers, 5, null],
      [
        'a number of a package that the line names',
        amount(5),
        spacers,
        5,
        null,
        '5 espaçador c/ 100',
      ],
      ['a large number of a package', amount(500), spacers, 5, 'pieces', '500 espaçador c/ 100'],
      ['a kit of pieces', amount(2), aProduct('UN', '', 'Kit Banheiro 5 Peças'), 2, null],
      ['more than the wire has', amount(999_999), aProduct('UN'), 100_000, 'rounded'],
    ],
  )('with %s', (_what, asked, product, quantity, note, text = '') => {
    const found = toListQuantity(asked, product, text);

    expect([found.quantity, found.note?.kind ?? null]).toEqual([quantity, note]);
  });
});
