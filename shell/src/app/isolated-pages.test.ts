import { guardedPatterns, paths } from 'shared-contracts/navigation';
import { isolatedRouteOf } from './isolated-pages';

describe('isolated pages', () => {
  it.each(['/checkout', '/checkout?etapa=pagamento', '/Checkout/', '/%63heckout', '//checkout#x'])(
    '%s belongs to the checkout, of which the cart’s remote alone runs',
    (path) => {
      expect(isolatedRouteOf(path)).toEqual({ pattern: '/checkout', remote: 'mf-cart-checkout' });
    },
  );

  it.each(['/', '/carrinho', '/login?redirect=%2Fcheckout', '/checkout/nada', '/%', '/nada'])(
    '%s is a page like the others',
    (path) => {
      expect(isolatedRouteOf(path)).toBeUndefined();
    },
  );

  it('are shown to customers who are signed in only', () => {
    expect(guardedPatterns).toContain(isolatedRouteOf(paths.checkout())?.pattern);
  });
});
