import { screen } from '@testing-library/react';
import type { BuyButtonProps, ShippingCalculatorProps } from 'shared-contracts/remotes';
import type { Store } from 'shared-contracts/store';
import { mockReply, renderRoute, server } from '@fireflay/testing';
import { CheckStockCall, ProductsCall } from 'shared-contracts/wire/calls';
import { aFloorReply, anInStockReply } from './floor.builder';
import { routesWithNotFound } from './routes-with-not-found';

function BuyButton({ product, quantity, batch }: BuyButtonProps) {
  return <p>{`compra: ${quantity} de ${product.id}, lote ${batch ?? 'nenhum'}`}</p>;
}

function ShippingCalculator({ items, goodsTotal }: ShippingCalculatorProps) {
  return <p>{`frete: ${items[0]?.quantity} por ${goodsTotal}`}</p>;
}

const fragments = {
  'mf-cart-checkout/buy-button': BuyButton,
  'mf-cart-checkout/shipping-calculator': ShippingCalculator,
};

/** Opens the product page. The fragments of the cart are fakes that show their props. */
export const openProductPage = (path = '/produto/7', store?: Store) =>
  renderRoute(path, { routes: routesWithNotFound, fragments, store });

/** Opens the page of the floor, unless overridden. */
export async function openProduct(overrides: Parameters<typeof aFloorReply>[0] = {}) {
  server.use(mockReply(ProductsCall, aFloorReply(overrides)));
  const view = openProductPage();
  // A page that is loading has a heading as well.
  await screen.findByRole('article');
  return view;
}

export const mockInStock = () => server.use(mockReply(CheckStockCall, anInStockReply()));
