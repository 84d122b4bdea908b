import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { RemoteLoaderContext } from 'shared-contracts/remotes';
import type { ShippingCalculatorProps } from 'shared-contracts/remotes';
import { mockBrowserApis } from '../../testing/browser-mocks';
import { aFloorReply } from '../../testing/floor.builder';
import { toProduct } from './product.mapper';
import { ShippingSection } from './shipping-section';

describe('the freight calculator of a product', () => {
  let approach: (isIntersecting: boolean) => Promise<void>;
  beforeEach(() => ({ triggerIntersection: approach } = mockBrowserApis()));

  const product = toProduct(aFloorReply({}));
  const calculator = {
    default: ({ items }: ShippingCalculatorProps) => <p>{`frete de ${items[0]?.quantity}`}</p>,
  };
  const load = jest.fn().mockResolvedValue(calculator);
  beforeEach(() => load.mockClear());
  const section = (quantity: number, loaded?: unknown) => (
    <RemoteLoaderContext value={{ peek: () => loaded, load }}>
      {product && <ShippingSection product={product} quantity={quantity} />}
    </RemoteLoaderContext>
  );
  async function openFirstView() {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(section(1, calculator));
    const { rerender } = await act(async () => render(section(1), { container, hydrate: true }));
    await approach(false);
    expect(load).not.toHaveBeenCalled();
    expect(screen.getByText('frete de 1')).toBeVisible();
    return { changeQuantity: (quantity: number) => rerender(section(quantity)) };
  }

  it('is loaded once the shopper of a first view comes near', async () => {
    await openFirstView();

    await approach(true);

    expect(screen.getByText('frete de 1')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded when the shopper of a first view chooses another quantity', async () => {
    const { changeQuantity } = await openFirstView();

    await act(async () => changeQuantity(3));

    expect(screen.getByText('frete de 3')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded at once by a navigation within the store', async () => {
    await act(async () => render(section(2)));

    expect(screen.getByText('frete de 2')).toBeVisible();
  });
});
