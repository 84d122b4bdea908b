import { renderRoute } from '@fireflay/testing';
import { routes as accountRoutes } from '../routes';
import { aSignedInStore } from './signed-in-store.builder';

export const routes = [...accountRoutes, { path: '*', element: <p>Outra página</p> }];

/** Opens an order page as Ana Souza. */
export const openOrder = (path = '/detalhes_pedido/100123', store = aSignedInStore()) =>
  renderRoute(path, { routes, store });
