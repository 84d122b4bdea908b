import { addProducts } from '../testing/builders';
import { aTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

describe('the pictures of a product', () => {
  let shop: TestApp;

  beforeAll(async () => {
    shop = await aTestApp();
    await addProducts(shop.db, [{ code: 10_123 }]);
  });
  afterAll(() => shop.close());

  const picture = (address: string) => shop.app.inject(`/imagens/${address}.png?w=96`);

  it('are as many as the product has', async () => {
    expect((await picture('10123/1')).statusCode).toBe(200);
    expect((await picture('10123/2')).statusCode).toBe(404);
  });

  it('do not exist for a product that is not for sale', async () => {
    expect((await picture('10124/1')).statusCode).toBe(404);
  });
});
