import { act, screen, within } from '@testing-library/react';
import { shippingChosen } from 'shared-contracts/store';
import { mockReply, server } from '@fireflay/testing';
import {
  aPostalAddressDto,
  localShippingOptionDtos,
  pickupStoreDtos,
} from '@fireflay/testing/builders';
import { LookUpPostalCodeCall, SaveAddressCall } from 'shared-contracts/wire/calls';
import { aCheckoutStore } from './checkout.builder';
import { findSaveButton, openCheckout } from './checkout-page.fixture';

beforeEach(() => {
  server.use(mockReply(LookUpPostalCodeCall, aPostalAddressDto()));
});

describe('pickup', () => {
  const pickupOptions = () =>
    localShippingOptionDtos().map((option) =>
      option.id === 103 ? { ...option, lojas: pickupStoreDtos() } : option,
    );

  async function openPickup(store = aCheckoutStore()) {
    server.use(mockReply(SaveAddressCall, pickupOptions()));
    const page = openCheckout(store);
    await screen.findByDisplayValue('Campinas');
    await page.user.type(screen.getByLabelText('Número'), '120');
    await page.user.click(await findSaveButton());
    await page.user.click(await screen.findByRole('radio', { name: /Retirar na loja/ }));
    return page;
  }

  it('offers the stores that have the goods, with address, hours, distance, the nearest chosen', async () => {
    await openPickup();

    const stores = screen.getByRole('group', { name: 'Em qual loja você retira?' });
    const [nearest, other, far] = within(stores).getAllByRole('radio');
    expect(nearest).toBeChecked();
    expect(nearest).toHaveAccessibleName(
      /Loja Matriz - Centro.*A menos de 1 km.*Rua Barão de Jaguara, 1069.*08:00 às 18:00.*3200-1969/,
    );
    expect(other).not.toBeChecked();
    expect(other).toHaveAccessibleName(/^Loja Taquaral(?!.*km)/);
    expect(far).toHaveAccessibleName(/8,2 km em linha reta/);
  });

  it('keeps the chosen store for the order, and names it in the summary', async () => {
    const { user, store } = await openPickup();

    await user.click(screen.getByRole('radio', { name: /Taquaral/ }));
    await user.click(screen.getByRole('button', { name: 'Salvar forma de envio' }));

    expect(store.getState().delivery.shipping).toMatchObject({
      id: 103,
      pickupStoreId: 'taquaral',
    });
    expect(await screen.findByText(/Retirar na loja · Loja Taquaral · Grátis/)).toBeVisible();
    const summary = screen.getByRole('complementary', { name: 'Resumo do pedido' });
    expect(summary).toHaveTextContent(/Retirar emLoja Taquaral/);
    expect(summary).not.toHaveTextContent('Entregar em');
  });

  it('asks for no store where only one has the goods', async () => {
    const [, taquaral] = pickupStoreDtos();
    const options = pickupOptions().map((option) => ({
      ...option,
      lojas: option.lojas && taquaral && [taquaral],
    }));
    server.use(mockReply(SaveAddressCall, options));
    const { user, store } = openCheckout(aCheckoutStore());
    await screen.findByDisplayValue('Campinas');
    await user.type(screen.getByLabelText('Número'), '120');
    await user.click(await findSaveButton());

    await user.click(await screen.findByRole('radio', { name: /Retirar na loja/ }));

    expect(screen.queryByRole('group', { name: 'Em qual loja você retira?' })).toBeNull();
    expect(store.getState().delivery.shipping?.pickupStoreId).toBe('taquaral');
  });

  it('is in the nearest store when the chosen one no longer has the goods', async () => {
    const store = aCheckoutStore();
    const { user } = await openPickup(store);
    const shipping = store.getState().delivery.shipping;
    if (shipping) {
      act(() => void store.dispatch(shippingChosen({ ...shipping, pickupStoreId: 'fechada' })));
    }

    expect(screen.getByRole('radio', { name: /Matriz/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Salvar forma de envio' }));
    expect(store.getState().delivery.shipping?.pickupStoreId).toBe('matriz');
  });
});
