import { screen } from '@testing-library/react';
import { defaultProfile } from 'shared-contracts/profile';
import type { Feature } from 'shared-contracts/profile';
import {
  lineAdded,
  nobodyFound,
  postalCodeEntered,
  shippingChosen,
  signedIn,
  toCustomer,
  toShippingChoice,
} from 'shared-contracts/store';
import type { CartLine } from 'shared-contracts/store';
import { mockReply, createTestStore, renderRoute, server } from '@fireflay/testing';
import {
  aCartLine,
  aCustomerDto,
  aProductDetailReply,
  aProductDto,
  aUnitProductDto,
  localShippingOptionDtos,
} from '@fireflay/testing/builders';
import {
  CheckCouponCall,
  OrderListCall,
  ProductsCall,
  QuoteShippingCall,
} from 'shared-contracts/wire/calls';
import { routes } from '../../routes';

const login = { path: '/login', element: <p>Página de login</p> };
const checkout = { path: '/checkout', element: <p>Página do checkout</p> };
const cartRoutes = [...routes.filter(({ path }) => path === '/carrinho'), login, checkout];

export const tile = aProductDetailReply({ produtos: [aProductDto({ saldo: 40 })] });
export const trowel = aProductDetailReply({
  produtos: [aUnitProductDto({ saldo: 40 })],
  lotes: [],
});

/** Mocks a catalogue that sells tile and trowel at the prices of the cart, the shipping quote, no orders and no discount. */
export const mockCatalogue = () =>
  server.use(
    mockReply(ProductsCall, ({ query }) => (query['codigo'] === '12' ? trowel : tile)),
    mockReply(QuoteShippingCall, localShippingOptionDtos()),
    mockReply(OrderListCall, []),
    mockReply(CheckCouponCall, {}),
  );

interface CartSetup {
  lines?: CartLine[];
  cep?: string;
  chosen?: number;
  isSignedIn?: boolean;
  /** The features that the back end does not have. */
  unavailable?: Feature[];
}

/** Opens the cart of a signed-in shopper with two boxes of the tile, unless overridden. */
export function openCart({
  lines = [aCartLine()],
  cep = '',
  chosen,
  isSignedIn = true,
  unavailable = [],
}: CartSetup = {}) {
  const store = createTestStore({ profile: { ...defaultProfile, unavailable } });
  store.dispatch(isSignedIn ? signedIn(toCustomer(aCustomerDto())) : nobodyFound());
  lines.forEach((line) => store.dispatch(lineAdded(line)));
  store.dispatch(postalCodeEntered(cep));
  const choice = localShippingOptionDtos().find(({ id }) => id === chosen);
  if (choice) store.dispatch(shippingChosen(toShippingChoice(choice)));
  return renderRoute('/carrinho', { routes: cartRoutes, store });
}

export const findAmount = async (term: string) => {
  const definition = (await screen.findByText(term)).nextElementSibling;
  return definition?.textContent?.replace(/\u00a0/g, ' ');
};

export const findCheckoutButton = () => screen.findByRole('button', { name: 'Finalizar Compra' });
