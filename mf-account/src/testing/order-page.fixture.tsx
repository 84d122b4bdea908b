import { mockReply, renderRoute, server } from '@fireflay/testing';
import { aCustomerProfileDto } from '@fireflay/testing/builders';
import { ProfileCall } from 'shared-contracts/wire/calls';
import { routes as accountRoutes } from '../routes';
import { aSignedInStore } from './signed-in-store.builder';

export const routes = [...accountRoutes, { path: '*', element: <p>Outra página</p> }];

/** Opens an order page as Ana Souza, whose e-mail is confirmed unless the test says otherwise. */
export function openOrder(path = '/detalhes_pedido/100123', store = aSignedInStore()) {
  // After the handlers of the test, which come first.
  server.resetHandlers(...server.listHandlers(), mockReply(ProfileCall, aCustomerProfileDto()));
  return renderRoute(path, { routes, store });
}
