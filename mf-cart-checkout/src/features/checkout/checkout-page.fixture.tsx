import { screen } from '@testing-library/react';
import { mockReply, renderRoute, server } from '@fireflay/testing';
import {
  CheckCouponCall,
  CreateAddressCall,
  OrderListCall,
  ReadAddressesCall,
} from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { aPaymentStore } from './checkout.builder';

const login = { path: '/login', element: <p>Página de login</p> };
const order = { path: '/detalhes_pedido/:id', element: <p>Página do pedido</p> };

/** For each test of a file: no order waits for its payment, no address is saved, no discount, unless a test says so. */
export function setUpCheckoutPage() {
  beforeEach(() =>
    server.use(
      mockReply(OrderListCall, []),
      mockReply(CheckCouponCall, {}),
      mockReply(ReadAddressesCall, []),
      mockReply(CreateAddressCall, [], { status: 201 }),
    ),
  );
  // Removes the order that an earlier test has stored.
  afterEach(() => localStorage.clear());
}

/** Opens the checkout, at the payment step unless the store is at another step. */
export function openCheckout(store = aPaymentStore()) {
  const checkout = routes.filter(({ path }) => path === '/checkout');
  return renderRoute('/checkout', { routes: [...checkout, login, order], store });
}

export const findSaveButton = () => screen.findByRole('button', { name: 'Salvar endereço' });
