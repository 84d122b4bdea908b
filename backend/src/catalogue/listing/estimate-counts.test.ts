import { estimateCounts } from './estimate-counts';

const cell = (subgroup: number, brand: number, count: number) => ({
  subgroup,
  brand,
  priceBucket: 1,
  count,
});

describe('estimated counts', () => {
  const all = [cell(1, 1, 1_000), cell(1, 2, 500), cell(2, 1, 300), cell(2, 3, 40)];
  const sampled = [cell(1, 1, 100), cell(1, 2, 50), cell(2, 1, 30)];

  it('are exact for what all products of a cell have, or none', () => {
    expect(estimateCounts([cell(1, 1, 100), cell(1, 2, 50)], sampled, all)).toEqual([
      cell(1, 1, 1_000),
      cell(1, 2, 500),
    ]);
  });

  it('have the same share of a cell as the sample', () => {
    expect(estimateCounts([cell(1, 1, 25)], sampled, all)).toEqual([cell(1, 1, 250)]);
  });

  it('have the share of the subgroup where the sample has no product of the cell', () => {
    expect(estimateCounts([cell(2, 1, 15)], sampled, all)).toEqual([
      cell(2, 1, 150),
      cell(2, 3, 20),
    ]);
  });
});
