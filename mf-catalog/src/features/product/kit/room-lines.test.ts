import fc from 'fast-check';
import { aCartLine } from '@fireflay/testing/builders';
import type { CartLine } from 'shared-contracts/store';
import { packagesFor, similarRooms, withRoom } from './room-lines';
import type { RoomChange, RoomItem } from './room-lines';

const anItem = (need: number, fields: Partial<CartLine> = {}, item: Partial<RoomItem> = {}) => ({
  line: aCartLine({ quantity: Math.ceil(need / 1_000), ...fields }),
  need,
  isReused: false,
  available: null,
  ...item,
});
const room = (name: string, replaced?: RoomChange['replaced']): RoomChange => ({
  name,
  job: 'floor',
  replaced,
});
const put = (cart: readonly CartLine[], items: readonly RoomItem[], change: RoomChange) =>
  withRoom(cart, items, change).lines;
const quantities = (lines: readonly CartLine[]) => lines.map(({ quantity }) => quantity);

const needs = fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 2, maxLength: 6 });
const RUNS = { numRuns: 1_000 };

describe('the rooms of a cart', () => {
  it('get at least the sum of what each needs, and less than a package more', () => {
    fc.assert(
      fc.property(needs, (all) => {
        const lines = all.reduce<CartLine[]>(
          (cart, need, at) => put(cart, [anItem(need)], room(`Sala ${at}`)),
          [],
        );
        const sum = all.reduce((total, need) => total + need, 0);

        expect(lines).toHaveLength(1);
        expect(lines[0]!.quantity * 1_000).toBeGreaterThanOrEqual(sum);
        expect((lines[0]!.quantity - 1) * 1_000).toBeLessThan(sum);
      }),
      RUNS,
    );
  });

  it('that are exchanged leave nothing behind, in whatever order and after any others', () => {
    fc.assert(
      fc.property(needs, fc.integer({ min: 1, max: 60_000 }), fc.nat(), (all, other, which) => {
        const name = (at: number) => `Sala ${at}`;
        const changed = which % all.length;
        const cart = all.reduce<CartLine[]>(
          (lines, need, at) => put(lines, [anItem(need)], room(name(at))),
          [],
        );

        const after = put(
          cart,
          [anItem(other)],
          room(name(changed), { name: name(changed), job: 'floor' }),
        );

        const expected = all.map((need, at) => (at === changed ? other : need));
        expect(quantities(after)).toEqual([
          Math.ceil(expected.reduce((total, need) => total + need, 0) / 1_000),
        ]);
      }),
      RUNS,
    );
  });

  it('lose a product that no room needs any more, and keep what was bought by itself', () => {
    const cart = put(
      [aCartLine({ productId: '9', quantity: 2 })],
      [anItem(3_500), anItem(700, { productId: '8' }), anItem(400, { productId: '9' })],
      room('Sala'),
    );
    expect(cart.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['9', 3],
      ['7', 4],
      ['8', 1],
    ]);

    const after = put(cart, [anItem(1_200)], room('Sala', { name: 'Sala', job: 'floor' }));

    expect(after.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['9', 2],
      ['7', 2],
    ]);
  });

  it('keep what was added by hand, and never get less than they need for what was taken away', () => {
    const first = put([], [anItem(3_600)], room('Sala'));
    const changeTo = (quantity: number) => [{ ...first[0]!, quantity }];

    expect(quantities(put(changeTo(6), [anItem(4_300)], room('Quarto')))).toEqual([10]);
    expect(quantities(put(changeTo(1), [anItem(4_300)], room('Quarto')))).toEqual([8]);
  });

  it('use wedges again', () => {
    const wedges = (need: number) => [anItem(need, {}, { isReused: true })];
    const cart = put(put([], wedges(1_500), room('Sala')), wedges(1_900), room('Quarto'));

    expect(quantities(cart)).toEqual([2]);
    expect(packagesFor(cart[0]?.rooms ?? [])).toBe(2);
  });

  it('have another batch where that of the first room has not enough for both', () => {
    const batches = [
      { id: 'A', description: 'Lote A', balance: 12 },
      { id: 'B', description: 'Lote B', balance: 8 },
    ];
    const item = (need: number) => anItem(need, { batches, selectedBatch: 'A' });
    const first = put([], [item(9_000)], room('Sala'));

    const { lines, results } = withRoom(first, [item(5_000)], room('Quarto'));

    expect(lines.map(({ selectedBatch, quantity }) => [selectedBatch, quantity])).toEqual([
      ['A', 9],
      ['B', 5],
    ]);
    expect(results[0]).toMatchObject({ isOtherBatch: true });
    expect(withRoom(first, [item(11_000)], room('Quarto'))).toMatchObject({
      lines: [{ selectedBatch: 'A', quantity: 12 }],
      results: [{ quantity: 12, wanted: 20 }],
    });
  });

  it('are similar where they are of the same job, or have the same main product', () => {
    const floor = put([], [anItem(1_000), anItem(500, { productId: '8' })], room('Sala'));

    expect(similarRooms(floor, 'floor', [])).toMatchObject([{ name: 'Sala', job: 'floor' }]);
    expect(similarRooms(floor, 'bathroom', ['7'])).toHaveLength(1);
    expect(similarRooms(floor, 'painting', ['43'])).toEqual([]);
  });
});
