import { saveProductList, readProductList } from '..';

describe('the list of products', () => {
  it('remembers where the shopper was in a list', () => {
    saveProductList({ path: '/produtos', page: 3, productIds: ['7'] });

    expect(readProductList()).toEqual({ path: '/produtos', page: 3, productIds: ['7'] });
  });
});
