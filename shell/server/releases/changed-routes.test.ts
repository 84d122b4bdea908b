import { guardedRoutes, remoteRoutes } from 'shared-contracts/navigation';
import { changedRoutes } from './changed-routes';

describe('changedRoutes', () => {
  it.each(Object.entries(remoteRoutes))(
    'is empty for the built-in addresses of %s',
    (name, routes) => {
      const declared: string[] = [...routes];
      const guarded = guardedRoutes.filter((pattern) => declared.includes(pattern));

      expect(changedRoutes(name, { routes: declared.reverse(), guardedRoutes: guarded })).toEqual(
        {},
      );
    },
  );

  it('is empty for a release that declares none', () => {
    expect([changedRoutes('mf-content'), changedRoutes('mf-services', {})]).toEqual([{}, {}]);
  });

  it('has all addresses of a remote that the shell does not know, and of one that has changed', () => {
    const services = { routes: ['/servicos'], guardedRoutes: ['/servicos'] };

    expect(changedRoutes('mf-services', services)).toEqual(services);
    expect(changedRoutes('mf-content', { routes: ['/faq'] })).toEqual({ routes: ['/faq'] });
  });

  it('has the addresses where only what is guarded has changed', () => {
    const routes = ['/carrinho', '/checkout'];

    expect(changedRoutes('mf-cart-checkout', { routes })).toEqual({ routes });
  });
});
