import { openDatabase, requestLimits } from '../database/database';
import { aTestApp } from '../testing/test-app';

describe('a request while the database is unreachable', () => {
  it('is refused with 503 and Retry-After, not as a fault of the store', async () => {
    // Nothing listens there.
    const db = openDatabase('postgres://store@127.0.0.1:9/store', {
      limits: requestLimits,
      onError: () => undefined,
    });
    const shop = await aTestApp({ db });

    const response = await shop.app.inject('/api/datasnap/rest/TFireFlay/APP_0041');

    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toEqual({
      resposta: 'A loja está fora do ar por um instante. Tente de novo em alguns segundos.',
    });
    await db.$client.end();
    await shop.close();
  });
});
