import { rememberProductList, recallProductList } from '..';

describe('the list of products', () => {
  it('remembers where the shopper was in a list', () => {
    rememberProductList({ path: '/produtos', page: 3, productIds: ['7'] });

    expect(recallProductList()).toEqual({ path: '/produtos', page: 3, productIds: ['7'] });
  });
});
