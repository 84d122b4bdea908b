import { screen, waitFor, within } from '@testing-library/react';
import { addressTyped, shippingChosen, toShippingChoice } from 'shared-contracts/store';
import { holdReply, mockError, mockReply, recordCalls, server } from '@fireflay/testing';
import {
  aPostalAddressDto,
  localShippingOptionDtos,
  pickupStoreDtos,
} from '@fireflay/testing/builders';
import {
  LookUpPostalCodeCall,
  QuoteShippingCall,
  SaveAddressCall,
} from 'shared-contracts/wire/calls';
import { aCheckoutStore } from '../checkout.builder';
import { findSaveButton, openCheckout, setUpCheckoutPage } from '../checkout-page.fixture';
import { choosePix, findQrCode, mockBackEnd } from '../payment/pix/pix-payment.fixture';

setUpCheckoutPage();

beforeEach(() => {
  server.use(mockReply(LookUpPostalCodeCall, aPostalAddressDto()));
});

const pickupOptions = (lojas = pickupStoreDtos()) =>
  localShippingOptionDtos().map((option) => (option.id === 103 ? { ...option, lojas } : option));

/** The first step after 'Retirar na loja' in the cart. */
function openPickup({ pickupStoreId }: { pickupStoreId?: string } = {}) {
  server.use(mockReply(QuoteShippingCall, pickupOptions()));
  const requests = recordCalls(SaveAddressCall, pickupOptions());
  const store = aCheckoutStore();
  const pickup = localShippingOptionDtos().find(({ id }) => id === 103);
  if (pickup) store.dispatch(shippingChosen({ ...toShippingChoice(pickup), pickupStoreId }));
  return { requests, ...openCheckout(store) };
}

const findStores = () => screen.findByRole('group', { name: 'Em qual loja você retira?' });
const continueToPayment = () => screen.getByRole('button', { name: 'Continuar para o pagamento' });

describe('pickup', () => {
  it('needs no address: it offers the stores with the goods, the nearest chosen', async () => {
    openPickup();

    const [nearest, other, far] = within(await findStores()).getAllByRole('radio');
    expect(screen.getByRole('radio', { name: 'Retirar na loja' })).toBeChecked();
    expect(screen.queryByLabelText('CEP')).toBeNull();
    expect(nearest).toBeChecked();
    expect(nearest).toHaveAccessibleName(
      /Loja Matriz - Centro.*A menos de 1 km.*Rua Barão de Jaguara, 1069.*08:00 às 18:00.*3200-1969/,
    );
    expect(other).not.toBeChecked();
    expect(other).toHaveAccessibleName(/^Loja Taquaral(?!.*km)/);
    expect(far).toHaveAccessibleName(/8,2 km em linha reta/);
  });

  it('goes on to the payment, with the address of the chosen store in the order', async () => {
    const { orders } = mockBackEnd();
    const { user, store, requests, currentPath } = openPickup();
    await findStores();

    await user.click(screen.getByRole('radio', { name: /Taquaral/ }));
    await user.click(continueToPayment());

    await waitFor(() => expect(currentPath()).toBe('/checkout?etapa=pagamento'));
    expect(store.getState().delivery.shipping).toMatchObject({
      id: 103,
      pickupStoreId: 'taquaral',
    });
    expect(await screen.findByText(/Retirar na loja · Loja Taquaral · Grátis/)).toBeVisible();
    const summary = screen.getByRole('complementary', { name: 'Resumo do pedido' });
    expect(summary).toHaveTextContent(/Retirar emLoja Taquaral/);
    expect(summary).not.toHaveTextContent('Entregar em');
    expect(requests).toHaveLength(1);
    expect(requests[0]?.body).toMatchObject({ cidade: 'Campinas', uf: 'SP' });

    await user.click(await choosePix(user));
    await findQrCode();

    expect(orders[0]?.body).toMatchObject({
      frete: { id: 103, loja: 'taquaral' },
      entrega: { cidade: 'Campinas', uf: 'SP' },
    });
  });

  it('is in the nearest store when the chosen one no longer has the goods', async () => {
    const { user, store } = openPickup({ pickupStoreId: 'fechada' });
    await findStores();

    expect(screen.getByRole('radio', { name: /Matriz/ })).toBeChecked();
    await user.click(continueToPayment());
    await waitFor(() => expect(store.getState().delivery.shipping?.pickupStoreId).toBe('matriz'));
  });

  it('says why it is not possible, and delivery stays possible', async () => {
    const { user } = openPickup();
    server.use(
      mockReply(
        QuoteShippingCall,
        localShippingOptionDtos().filter(({ id }) => id !== 103),
      ),
    );
    await user.click(await screen.findByRole('radio', { name: 'Receber em casa' }));
    await user.click(screen.getByRole('radio', { name: 'Retirar na loja' }));

    expect(await screen.findByText('Nenhuma loja tem 2 caixas.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Receber em casa' }));
    expect(await findSaveButton()).toBeVisible();
  });

  it('can be tried again when the stores cannot be loaded', async () => {
    const { user } = openPickup();
    server.use(mockError(QuoteShippingCall, 400, 'Agora não.'));
    await user.click(await screen.findByRole('radio', { name: 'Retirar na loja' }));

    const retry = await screen.findByRole('button', { name: /Tentar/ });
    server.use(mockReply(QuoteShippingCall, pickupOptions()));
    await user.click(retry);

    expect(await findStores()).toBeVisible();
  });

  it('stays, with the reason, when the store cannot be saved, and is sent once at a time', async () => {
    const { user, store, currentPath } = openPickup();
    server.use(mockError(SaveAddressCall, 400, 'Agora não.'));
    await findStores();
    await user.click(continueToPayment());
    expect(await screen.findByText('Agora não.')).toBeVisible();
    expect(store.getState().checkout.address).toBeNull();

    const { released, release } = holdReply();
    const saved = recordCalls(SaveAddressCall, pickupOptions(), { after: released });
    await user.dblClick(continueToPayment());
    release();

    await waitFor(() => expect(currentPath()).toBe('/checkout?etapa=pagamento'));
    expect(saved).toHaveLength(1);
  });

  it('keeps the typed address for a delivery, which the second step does not mix with pickup', async () => {
    const { user, store, currentPath } = openPickup();
    store.dispatch(addressTyped({ cep: '13010050', street: 'Rua Nova', number: '7' }));
    await findStores();
    await user.click(continueToPayment());
    await waitFor(() => expect(currentPath()).toBe('/checkout?etapa=pagamento'));
    await user.click(
      (await screen.findAllByRole('button', { name: 'Editar forma de envio' }))[0] as HTMLElement,
    );
    await user.click(await screen.findByRole('radio', { name: 'Receber em casa' }));

    expect(await screen.findByLabelText('Endereço')).toHaveValue('Rua Nova');
    await user.type(screen.getByLabelText('Bairro'), 'Centro');
    await user.type(screen.getByLabelText('Cidade'), 'Campinas');
    await user.selectOptions(screen.getByLabelText('Estado (UF)'), 'SP');
    await user.click(await findSaveButton());

    await waitFor(() => expect(currentPath()).toBe('/checkout?etapa=envio'));
    const offers = await screen.findByRole('group', { name: 'Opções de entrega' });
    expect(within(offers).queryByRole('radio', { name: /Retirar/ })).toBeNull();
    expect(within(offers).getByRole('radio', { checked: true })).toBeVisible();
  });
});
