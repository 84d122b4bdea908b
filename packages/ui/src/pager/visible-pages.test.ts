import { visiblePages } from './visible-pages';

describe('the pager', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [2, 4, [1, 2, 3, 4]],
    [1, 9, [1, 2, -9, 9]],
    [5, 9, [1, -4, 4, 5, 6, -9, 9]],
    [9, 9, [1, -8, 8, 9]],
    [3, 9, [1, 2, 3, 4, -9, 9]],
    [4, 9, [1, 2, 3, 4, 5, -9, 9]],
  ])('shows around page %i of %i: %j', (page, pages, shown) => {
    expect(visiblePages(page, pages)).toEqual(shown);
  });
});
