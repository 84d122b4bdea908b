import { guardedRoutes, paths } from 'shared-contracts/navigation';
import { isolatedRouteOf } from './isolated-pages';

describe('isolated pages', () => {
  it.each(['/checkout', '/checkout?etapa=pagamento', '/Checkout/', '/%63heckout', '//checkout#x'])(
    'include %s, which runs the checkout’s remote alone',
    (path) => {
      expect(isolatedRouteOf(path)).toMatchObject({
        pattern: '/checkout',
        remote: 'mf-cart-checkout',
      });
    },
  );

  it.each(['/', '/carrinho', '/login?redirect=%2Fcheckout', '/checkout/nada', '/%', '/nada'])(
    'do not include %s',
    (path) => {
      expect(isolatedRouteOf(path)).toBeUndefined();
    },
  );

  it('are shown to signed-in customers only', () => {
    expect(guardedRoutes).toContain(isolatedRouteOf(paths.checkout())?.pattern);
  });
});
