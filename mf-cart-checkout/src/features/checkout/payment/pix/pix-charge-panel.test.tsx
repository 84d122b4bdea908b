import { act, configure, screen, waitFor } from '@testing-library/react';
import {
  api,
  checkoutRestored,
  lineAdded,
  shippingChosen,
  signedIn,
  toCustomer,
} from 'shared-contracts/store';
import { mockReply, createTestStore, mockError, server } from '@fireflay/testing';
import { aCustomerDto, aPixChargeDto } from '@fireflay/testing/builders';
import { ChargePixCall, PaymentStatusCall } from 'shared-contracts/wire/calls';
import { openCheckout, setUpCheckoutPage } from '../../checkout-page.fixture';
import { choosePix, mockPaid, advanceTime, findQrCode, mockBackEnd } from './pix-payment.fixture';

setUpCheckoutPage();

afterEach(() => {
  jest.useRealTimers();
  configure({ reactStrictMode: false });
});

describe('a Pix payment that is awaited', () => {
  it('shows the time left, and polls the server when it is over', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { polls } = mockBackEnd();
    server.use(
      mockReply(ChargePixCall, () =>
        aPixChargeDto({ expira: new Date(Date.now() + 65_500).toISOString() }),
      ),
    );
    const { user } = openCheckout();
    await user.click(await choosePix(user));
    await findQrCode();

    expect(screen.getByText(/vale por mais 1:0\d\./)).toBeVisible();
    await advanceTime(58_000);
    await waitFor(() => expect(polls.length).toBeGreaterThanOrEqual(5));
    server.use(mockError(PaymentStatusCall, 410, 'Expirou.'));
    await advanceTime(9_000);

    expect(await screen.findByRole('button', { name: 'Gerar novo PIX' })).toBeVisible();
  });

  it('is polled at once and then every ten seconds, and failed polls show no error', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { polls } = mockBackEnd();
    server.use(mockError(PaymentStatusCall, 404, 'Ainda não.', { once: true }));
    const { user } = openCheckout();
    await user.click(await choosePix(user));
    await findQrCode();

    await advanceTime(9_000);
    expect(polls).toHaveLength(0);
    await advanceTime(1_500);
    await waitFor(() => expect(polls).toHaveLength(1));
    await advanceTime(10_500);

    await waitFor(() => expect(polls).toHaveLength(2));
    expect(screen.queryByText('Ainda não.')).toBeNull();
  });

  it('is not polled while the page is hidden, and is polled at once when it is visible again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { polls } = mockBackEnd();
    const hidden = jest.spyOn(document, 'hidden', 'get');
    const setHidden = (isHidden: boolean) =>
      act(() => {
        hidden.mockReturnValue(isHidden);
        document.dispatchEvent(new Event('visibilitychange'));
      });
    const { user } = openCheckout();
    await user.click(await choosePix(user));
    await findQrCode();

    await waitFor(() => expect(polls).toHaveLength(1));
    setHidden(true);
    await advanceTime(60_000);
    expect(polls).toHaveLength(1);
    setHidden(false);

    await waitFor(() => expect(polls).toHaveLength(2));
    hidden.mockRestore();
  });

  it('is replaced by a new Pix with its own movement when it has expired', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { orders, numbers, movements } = mockBackEnd();
    const { user } = openCheckout();
    await user.click(await choosePix(user));
    await findQrCode();
    server.use(mockError(PaymentStatusCall, 410, 'Expirou.', { once: true }));
    await advanceTime(10_000);

    await user.click(await screen.findByRole('button', { name: 'Gerar novo PIX' }));
    await findQrCode();

    expect(movements).toHaveLength(1);
    expect(numbers.map(({ query }) => query['movimento'])).toEqual(['M-1', 'M-2']);
    expect(orders).toHaveLength(2);
  });

  it.each([
    ['', false],
    [', also when React runs the effects twice', true],
  ])('is resumed after a reload: same order, same payment, polled at once%s', async (_, strict) => {
    configure({ reactStrictMode: strict });
    const before = mockBackEnd();
    const first = openCheckout();
    await first.user.click(await choosePix(first.user));
    await findQrCode();
    const savedState = first.store.getState();
    first.unmount();
    const store = createTestStore();
    store.dispatch(signedIn(toCustomer(aCustomerDto())));
    savedState.cart.lines.forEach((line) => store.dispatch(lineAdded(line)));
    if (savedState.delivery.shipping) store.dispatch(shippingChosen(savedState.delivery.shipping));
    store.dispatch(checkoutRestored(savedState.checkout));
    mockPaid();

    openCheckout(store);

    expect(await screen.findByText('Página do pedido')).toBeVisible();
    expect(before.orders).toHaveLength(1);
    expect(before.payments).toHaveLength(1);
    expect(before.charges).toHaveLength(2);
    first.store.dispatch(api.util.resetApiState());
  });

  it('is not resumed for an order with other contents', async () => {
    const { movements, orders } = mockBackEnd();
    const { user, store } = openCheckout();
    await user.click(await choosePix(user));
    await findQrCode();

    act(() => {
      store.dispatch({
        type: 'cart/quantityChanged',
        payload: { productId: '7', selectedBatch: null, quantity: 4 },
      });
    });
    expect(screen.queryByRole('img', { name: 'QR Code do PIX' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Gerar PIX' }));
    await findQrCode();

    expect(movements).toHaveLength(1);
    expect(orders[1]?.body).toMatchObject({ movimento: 'M-2', produtos: [{ quantity: 4 }] });
  });
});
