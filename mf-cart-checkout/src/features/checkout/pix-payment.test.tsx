import { act, screen, waitFor } from '@testing-library/react';
import { api, checkoutRestored, selectNotices, signedIn, toCustomer } from 'shared-contracts/store';
import { cartRestored, lineAdded, shippingChosen } from 'shared-contracts/store';
import {
  answers,
  createTestStore,
  listensTo,
  refuses,
  renderRoute,
  server,
} from 'shared-contracts/testing';
import {
  aCartLine,
  aCustomerDto,
  aPixChargeDto,
  aPostalAddressDto,
  aUnitLine,
  localShippingOptionDtos,
} from 'shared-contracts/testing/builders';
import {
  ChargePixCall,
  CreatePaymentCall,
  LookUpPostalCodeCall,
  MovementNumberCall,
  OpenMovementCall,
  PaymentStatusCall,
  PlaceOrderCall,
  SaveAddressCall,
} from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { aCheckoutStore, aPaymentStore } from './checkout.builder';

// Whole purchases, typed letter by letter through antd, on whatever machine.
jest.setTimeout(30_000);

const order = { path: '/detalhes_pedido/:id', element: <p>Página do pedido</p> };

function openCheckout(store = aPaymentStore()) {
  const checkout = routes.filter(({ path }) => path === '/checkout');
  return renderRoute('/checkout', { routes: [...checkout, order], store });
}

type Shopper = ReturnType<typeof openCheckout>['user'];

async function choosePix(user: Shopper) {
  await user.click(await screen.findByRole('radio', { name: 'PIX' }));
  return screen.findByRole('button', { name: 'Gerar PIX' });
}

const qrCode = () => screen.findByRole('img', { name: 'QR Code do PIX' });
const payload = aPixChargeDto().payload;

/** The back end of one good purchase, and what it was asked. */
function theBackEnd() {
  server.use(
    answers(LookUpPostalCodeCall, aPostalAddressDto()),
    answers(SaveAddressCall, localShippingOptionDtos()),
  );
  return {
    movements: listensTo(OpenMovementCall, { codigo: 'M-2' }),
    numbers: listensTo(MovementNumberCall, { mov: '500' }),
    orders: listensTo(PlaceOrderCall, { id: '900', resposta: 'Pedido recebido.' }),
    payments: listensTo(CreatePaymentCall, { resposta: 'pay-1' }, { status: 201 }),
    charges: listensTo(ChargePixCall, aPixChargeDto()),
    polls: listensTo(PaymentStatusCall, { resposta: 'Aguardando' }, { status: 202 }),
  };
}

const paid = () => answers(PaymentStatusCall, { id: '900', resposta: 'Pago' });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

afterEach(() => jest.useRealTimers());

describe('paying by Pix', () => {
  it('goes from an unfilled checkout to the order', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { numbers, orders, payments, charges } = theBackEnd();
    const { user, store, currentPath } = openCheckout(aCheckoutStore());
    await screen.findByDisplayValue('Campinas');
    await user.type(screen.getByLabelText('Número'), '120');
    await user.click(screen.getByRole('button', { name: 'Salvar endereço' }));
    await user.click(await screen.findByRole('button', { name: 'Salvar forma de envio' }));

    await user.click(await choosePix(user));
    expect(await qrCode()).toBeVisible();
    expect(screen.getByDisplayValue(payload)).toBeVisible();
    server.use(paid());
    await pass(10_000);

    expect(await screen.findByText('Página do pedido')).toBeVisible();
    expect(currentPath()).toBe('/detalhes_pedido/900');
    expect(numbers[0]?.query).toEqual({ movimento: 'M-1' });
    expect(orders[0]?.body).toMatchObject({
      dados_cliente: { id: '31', doc: '52998224725' },
      produtos: [{ id: 7, quantity: 2, price: 59.9 }],
      frete: { id: 101, price: 45 },
      entrega: { cep: '13010050', number: '120', cidade: 'Campinas' },
      movimento: 'M-1',
      mov: '500',
      type: 'pix',
      pagamento: {},
      resumo: { subtotal: 245.83, vl_frete: 45, total: 290.83 },
    });
    expect(payments[0]?.body).toMatchObject({ idmov: '900', mov: '500' });
    expect(charges[0]?.body).toMatchObject({ idmov: '900', PaymentId: 'pay-1' });
    expect(store.getState().cart.lines).toEqual([]);
    expect(selectNotices(store.getState())).toMatchObject([
      { level: 'success', body: '✅ Pagamento confirmado com sucesso!' },
    ]);
  });

  it('leaves in the cart what another tab has put there since the order was sent', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    theBackEnd();
    const { user, store } = openCheckout();
    await user.click(await choosePix(user));
    await qrCode();
    act(() => void store.dispatch(cartRestored([aCartLine({ quantity: 3 }), aUnitLine()])));
    server.use(
      refuses(OpenMovementCall, 409, 'Este pedido já está pago.', { more: { pedido: '900' } }),
    );

    await user.click(await screen.findByRole('button', { name: 'Gerar PIX' }));

    expect(await screen.findByText('Página do pedido')).toBeVisible();
    expect(store.getState().cart.lines).toMatchObject([
      { productId: '7', quantity: 1 },
      { productId: '12', quantity: 1 },
    ]);
  });

  it('covers the screen while the code is made', async () => {
    theBackEnd();
    server.use(answers(MovementNumberCall, { mov: '500' }, { delay: 100 }));
    const { user } = openCheckout();

    await user.click(await choosePix(user));

    expect((await screen.findAllByText('Gerando PIX...'))[0]).toBeVisible();
    expect(await qrCode()).toBeVisible();
    expect(screen.queryByText('Gerando PIX...')).toBeNull();
  });

  it('sends one order for two clicks', async () => {
    const { orders, payments } = theBackEnd();
    const { user } = openCheckout();

    await user.dblClick(await choosePix(user));
    await qrCode();

    expect(orders).toHaveLength(1);
    expect(payments).toHaveLength(1);
  });

  it('sends the same number again when the answer was lost', async () => {
    const { numbers, movements } = theBackEnd();
    const heard: unknown[] = [];
    server.use(
      refuses(PlaceOrderCall, 503, 'Sistema em manutenção.', { once: true }),
      answers(PlaceOrderCall, ({ body }) => {
        heard.push((body as { mov: string }).mov);
        return { id: '900', resposta: '' };
      }),
    );
    const { user } = openCheckout();

    await user.click(await choosePix(user));
    expect(await screen.findByText('Sistema em manutenção.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Gerar PIX' }));
    await qrCode();

    expect(heard).toEqual(['500']);
    expect(numbers).toHaveLength(1);
    expect(movements).toHaveLength(0);
  });

  it('has words of its own for a failure without any', async () => {
    theBackEnd();
    server.use(refuses(PlaceOrderCall, 500, ''));
    const { user } = openCheckout();

    await user.click(await choosePix(user));

    expect(await screen.findByText('Erro ao processar pagamento. Tente novamente.')).toBeVisible();
  });

  it('copies the code', async () => {
    theBackEnd();
    const { user } = openCheckout();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await choosePix(user));

    await user.click(await screen.findByRole('button', { name: 'Copiar código' }));

    expect(await screen.findByText('Código copiado!')).toBeVisible();
    expect(write).toHaveBeenCalledWith(payload);
  });
});

describe('waiting for the payment', () => {
  it('says how long the code can be used, and asks the server when that is over', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { polls } = theBackEnd();
    const expira = new Date(Date.now() + 65_500).toISOString();
    server.use(answers(ChargePixCall, aPixChargeDto({ expira })));
    const { user } = openCheckout();
    await user.click(await choosePix(user));
    await qrCode();

    expect(screen.getByText(/vale por mais 1:0\d\./)).toBeVisible();
    await pass(58_000);
    await waitFor(() => expect(polls.length).toBeGreaterThanOrEqual(5));
    server.use(refuses(PaymentStatusCall, 410, 'Expirou.'));
    await pass(9_000);

    expect(await screen.findByRole('button', { name: 'Gerar novo PIX' })).toBeVisible();
  });

  it('asks every ten seconds and bears failures in silence', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { polls } = theBackEnd();
    server.use(refuses(PaymentStatusCall, 404, 'Ainda não.', { once: true }));
    const { user } = openCheckout();
    await user.click(await choosePix(user));
    await qrCode();

    await pass(9_000);
    expect(polls).toHaveLength(0);
    await pass(11_500);
    await waitFor(() => expect(polls).toHaveLength(1));
    await pass(10_500);

    await waitFor(() => expect(polls).toHaveLength(2));
    expect(screen.queryByText('Ainda não.')).toBeNull();
  });

  it('rests while nobody sees the page, and asks when it is seen again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { polls } = theBackEnd();
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    const show = (state: DocumentVisibilityState) =>
      act(() => {
        visibility.mockReturnValue(state);
        document.dispatchEvent(new Event('visibilitychange'));
      });
    const { user } = openCheckout();
    await user.click(await choosePix(user));
    await qrCode();

    show('hidden');
    await pass(60_000);
    expect(polls).toHaveLength(0);
    show('visible');

    await waitFor(() => expect(polls).toHaveLength(1));
    visibility.mockRestore();
  });

  it('offers a new Pix, with a movement of its own, when this one has expired', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { orders, numbers, movements } = theBackEnd();
    server.use(refuses(PaymentStatusCall, 410, 'Expirou.'));
    const { user } = openCheckout();
    await user.click(await choosePix(user));
    await qrCode();
    await pass(10_000);

    await user.click(await screen.findByRole('button', { name: 'Gerar novo PIX' }));
    await qrCode();

    expect(movements).toHaveLength(1);
    expect(numbers.map(({ query }) => query['movimento'])).toEqual(['M-1', 'M-2']);
    expect(orders).toHaveLength(2);
  });

  it('goes on after a reload: same order, same payment, asked at once', async () => {
    const before = theBackEnd();
    const first = openCheckout();
    await first.user.click(await choosePix(first.user));
    await qrCode();
    const kept = first.store.getState();
    first.unmount();
    const store = createTestStore();
    store.dispatch(signedIn(toCustomer(aCustomerDto())));
    kept.cart.lines.forEach((line) => store.dispatch(lineAdded(line)));
    if (kept.delivery.shipping) store.dispatch(shippingChosen(kept.delivery.shipping));
    store.dispatch(checkoutRestored(kept.checkout));
    server.use(paid());

    openCheckout(store);

    expect(await screen.findByText('Página do pedido')).toBeVisible();
    expect(before.orders).toHaveLength(1);
    expect(before.payments).toHaveLength(1);
    expect(before.charges).toHaveLength(2);
    first.store.dispatch(api.util.resetApiState());
  });

  it('does not go on with an order of other contents', async () => {
    const { movements, orders } = theBackEnd();
    const { user, store } = openCheckout();
    await user.click(await choosePix(user));
    await qrCode();

    act(() => {
      store.dispatch({
        type: 'cart/quantityChanged',
        payload: { productId: '7', selectedBatch: null, quantity: 4 },
      });
    });
    expect(screen.queryByRole('img', { name: 'QR Code do PIX' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Gerar PIX' }));
    await qrCode();

    expect(movements).toHaveLength(1);
    expect(orders[1]?.body).toMatchObject({ movimento: 'M-2', produtos: [{ quantity: 4 }] });
  });
});

describe('an order that has changed meanwhile', () => {
  const changes = (mudancas: object[]) =>
    refuses(PlaceOrderCall, 409, 'Alguns itens mudaram.', { more: { mudancas }, once: true });

  it('is shown with what changed, taken over on the shopper’s word, and paid as it is now', async () => {
    const { orders } = theBackEnd();
    server.use(
      changes([
        { idprd: 7, motivo: 'preco', antes: 59.9, agora: 64.9 },
        { idprd: 7, motivo: 'estoque', antes: 2, agora: 1 },
        { motivo: 'frete', antes: 45, agora: 50 },
      ]),
    );
    const { user } = openCheckout();
    await user.click(await choosePix(user));

    expect(await screen.findByText('Alguns itens mudaram.')).toBeVisible();
    expect(screen.getByText(/de R\$\s59,90 para R\$\s64,90/)).toBeVisible();
    expect(screen.getByText(/resta 1 unidade/)).toBeVisible();
    expect(screen.getByText(/Frete: de R\$\s45,00 para R\$\s50,00/)).toBeVisible();
    expect(orders).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Aceitar e atualizar o pedido' }));
    await user.click(await screen.findByRole('button', { name: 'Gerar PIX' }));
    await qrCode();

    expect(orders[0]?.body).toMatchObject({
      produtos: [{ quantity: 1, price: 64.9 }],
      frete: { price: 50 },
    });
  });

  it('sends the shopper back to the shipping when that is gone', async () => {
    theBackEnd();
    server.use(changes([{ motivo: 'frete', antes: 45, agora: 45 }]));
    const { user, store } = openCheckout();
    await user.click(await choosePix(user));

    await user.click(await screen.findByRole('button', { name: 'Aceitar e atualizar o pedido' }));

    expect(await screen.findByRole('button', { name: 'Salvar forma de envio' })).toBeVisible();
    expect(store.getState().checkout.step).toBe('shipping');
  });
});
