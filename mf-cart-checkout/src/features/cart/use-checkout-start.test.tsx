import { act, screen, waitFor, within } from '@testing-library/react';
import { addressTyped, movementOpened, noticesSlice, orderSent } from 'shared-contracts/store';
import type { SentOrder } from 'shared-contracts/store';
import { mockReply, recordCalls, mockError, server } from '@fireflay/testing';
import { aShippingOptionDto } from '@fireflay/testing/builders';
import { OpenMovementCall, QuoteShippingCall } from 'shared-contracts/wire/calls';
import { findAmount, findCheckoutButton, openCart, mockCatalogue } from './cart-page.fixture';

beforeEach(mockCatalogue);
afterEach(() => jest.useRealTimers());

describe('the button Finalizar Compra', () => {
  it('continues an order that awaits its payment, so that it is not paid twice', async () => {
    const movements = recordCalls(OpenMovementCall, { codigo: 'M-9' });
    const sent: SentOrder = {
      mov: '500',
      contents: '[]',
      method: 'pix',
      lines: [],
      orderId: '900',
      paymentId: 'pay-1',
    };
    const { user, store } = openCart({ cep: '13010050', chosen: 101 });
    store.dispatch(movementOpened('M-1'));
    store.dispatch(orderSent(sent));
    await screen.findByText('Entrega da loja');

    await user.click(await findCheckoutButton());

    expect(await screen.findByText('Página do checkout')).toBeVisible();
    expect(movements).toHaveLength(0);
    expect(store.getState().checkout).toMatchObject({ movement: 'M-1', sentOrder: sent });
  });

  it('opens a movement, stores the summary and goes to the checkout', async () => {
    const movements = recordCalls(OpenMovementCall, { codigo: 'M-9' });
    const { user, store } = openCart({ cep: '13010050', chosen: 101 });
    await screen.findByText('Entrega da loja');

    await user.click(await findCheckoutButton());

    expect(await screen.findByText('Página do checkout')).toBeVisible();
    expect(movements).toHaveLength(1);
    expect(store.getState().checkout).toMatchObject({
      movement: 'M-9',
      summary: { subtotal: 25_877, shipping: 4_500, total: 30_377 },
    });
  });

  it.each([
    ['keeps the last address for its own postal code', '13010050', 'Rua Nova'],
    ['leaves the address to the lookup for another postal code', '01310100', ''],
  ])('%s', async (_, cep, street) => {
    recordCalls(OpenMovementCall, { codigo: 'M-9' });
    const { user, store } = openCart({ cep, chosen: 101 });
    store.dispatch(addressTyped({ cep: '13010050', street: 'Rua Nova', number: '7' }));
    await screen.findByText('Entrega da loja');

    await user.click(await findCheckoutButton());

    expect(await screen.findByText('Página do checkout')).toBeVisible();
    expect(store.getState().checkout.draft).toMatchObject({ cep, street });
  });

  it('redirects to the login after two seconds when the shopper is not signed in', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user, currentPath, store } = openCart({ isSignedIn: false });

    await user.click(await findCheckoutButton());

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'AtençãoVocê será redirecionado para a página de Login',
    );
    expect(screen.getByRole('link', { name: 'Continuar agora' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fcarrinho',
    );
    const button = await findCheckoutButton();
    await waitFor(() => expect(button).toHaveFocus());
    act(() => jest.advanceTimersByTime(1_500));
    expect(currentPath()).toBe('/carrinho');
    act(() => jest.advanceTimersByTime(600));
    expect(await screen.findByText('Página de login')).toBeVisible();
    expect(store.getState().session.returnTo).toBe('/carrinho');
  });

  it.each([
    ['who is not signed in', false],
    ['whose session has ended', true],
  ])(
    'leads a shopper %s, with a chosen delivery, through the login to the checkout',
    async (_, isSignedIn) => {
      server.use(mockError(OpenMovementCall, 401, 'Sessão encerrada.'));
      const { user, store } = openCart({ cep: '13010050', chosen: 101, isSignedIn });
      store.dispatch(addressTyped({ cep: '01310100', street: 'Rua Velha' }));
      await screen.findByText('Entrega da loja');

      await user.click(await findCheckoutButton());

      expect(await screen.findByRole('link', { name: 'Continuar agora' })).toHaveAttribute(
        'href',
        '/login?redirect=%2Fcheckout',
      );
      expect(store.getState()).toMatchObject({
        session: { returnTo: '/checkout' },
        delivery: { cep: '13010050', shipping: { id: 101 } },
        checkout: {
          movement: null,
          reached: 'address',
          draft: { cep: '13010050', street: '' },
          summary: { subtotal: 25_877, shipping: 4_500, total: 30_377 },
        },
      });
    },
  );

  it('requests the postal code when there are no shipping options', async () => {
    const { user } = openCart();

    await user.click(await findCheckoutButton());

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'AtençãoFavor informe seu CEP e calcule o Frete.',
    );
    expect(screen.getByLabelText('CEP de entrega')).toHaveFocus();
  });

  it('is disabled until a delivery option is chosen', async () => {
    const { user } = openCart({ cep: '13010050' });

    expect(await screen.findByText('Selecione uma forma de envio para continuar.')).toBeVisible();
    expect(await findCheckoutButton()).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /Motoboy/ }));

    expect(await findCheckoutButton()).toBeEnabled();
    expect(await findAmount('Total')).toBe('R$ 276,77');
  });

  it('is enabled by the only delivery option, which needs no choice', async () => {
    recordCalls(OpenMovementCall, { codigo: 'M-9' });
    server.use(mockReply(QuoteShippingCall, [aShippingOptionDto({ id: 5, price: 32.5 })]));
    const { user, store } = openCart({ cep: '69980000' });

    expect(await screen.findByRole('radio')).toBeChecked();
    expect(await findAmount('Frete')).toBe('R$ 32,50');
    await user.click(await findCheckoutButton());

    expect(await screen.findByText('Página do checkout')).toBeVisible();
    expect(store.getState().delivery.shipping).toMatchObject({ id: 5, price: 3_250 });
  });

  it('redirects to the login when the session has expired', async () => {
    server.use(mockError(OpenMovementCall, 401, 'Sessão encerrada.'));
    const { user, store } = openCart({ cep: '13010050', chosen: 101 });
    await screen.findByText('Entrega da loja');

    await user.click(await findCheckoutButton());

    expect(await screen.findByText(/redirecionado para a página de Login/)).toBeVisible();
    expect(store.getState().cart.lines).toHaveLength(1);
  });

  it("shows the server's text when the checkout cannot start", async () => {
    server.use(mockError(OpenMovementCall, 409, 'Loja fechada para balanço.'));
    const { user, store, currentPath } = openCart({ cep: '13010050', chosen: 101 });
    await screen.findByText('Entrega da loja');

    await user.click(await findCheckoutButton());

    await waitFor(() =>
      expect(noticesSlice.selectors.selectNotices(store.getState())).toMatchObject([
        { level: 'error', title: 'Atenção', body: 'Loja fechada para balanço.' },
      ]),
    );
    expect(currentPath()).toBe('/carrinho');
    expect(within(await findCheckoutButton()).queryByText(/Preparando/)).toBeNull();
    const button = await findCheckoutButton();
    await waitFor(() => expect(button).toHaveFocus());
  });
});
