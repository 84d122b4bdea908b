import { act, screen, waitFor, within } from '@testing-library/react';
import { rememberAwaitedOrder } from 'shared-contracts/awaited-orders';
import { lineAdded, orderSent, selectCartLines, selectSentOrder } from 'shared-contracts/store';
import type { SentOrder } from 'shared-contracts/store';
import { mockReply, recordCalls, mockError, server } from '@fireflay/testing';
import {
  aCartLine,
  aCustomerProfileDto,
  anOrderDto,
  anOrderItemDto,
  aPixChargeDto,
} from '@fireflay/testing/builders';
import {
  ChargePixCall,
  CreatePaymentCall,
  OrderDetailCall,
  PaymentStatusCall,
  ProfileCall,
} from 'shared-contracts/wire/calls';
import { aSignedInStore } from '../../../testing/signed-in-store.builder';
import { openOrder } from '../../../testing/order-page.fixture';

const anAwaitingOrderDto = () =>
  anOrderDto({ status: 'Aguardando pagamento', currentStepIndex: -1 });

const aSentOrder: SentOrder = {
  mov: '55',
  contents: '["pix"]',
  method: 'pix',
  lines: [],
  orderId: '100123',
  paymentId: 'pay-1',
};

describe('an order that awaits its Pix payment', () => {
  it('says that its e-mails wait for the confirmation of the address', async () => {
    server.use(
      mockReply(OrderDetailCall, anAwaitingOrderDto()),
      mockReply(PaymentStatusCall, { resposta: 'Aguardando o pagamento.' }, { status: 202 }),
      mockReply(ProfileCall, aCustomerProfileDto({ email_confirmado: false })),
    );

    openOrder();

    expect(await screen.findByText(/pedidos que ainda não foram pagos esperam/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar o link de novo' })).toBeEnabled();
  });

  it('shows the code', async () => {
    const charge = aPixChargeDto();
    server.use(
      mockReply(OrderDetailCall, anAwaitingOrderDto()),
      mockReply(PaymentStatusCall, { resposta: 'Aguardando o pagamento.' }, { status: 202 }),
    );
    const opened = recordCalls(CreatePaymentCall, { resposta: 'pay-1' }, { status: 201 });
    const charged = recordCalls(ChargePixCall, charge);
    const { user } = openOrder();
    expect(await screen.findByText('Aguardando pagamento')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Ver código Pix' }));

    expect(await screen.findByLabelText('PIX Copia e Cola')).toHaveValue(charge.payload);
    expect(screen.getByRole('img', { name: 'QR Code do PIX' })).toBeVisible();
    expect(opened[0]?.body).toMatchObject({
      idmov: '100123',
      type: 'pix',
      entrega: {
        cep: '13010-050',
        street: 'Rua Barão de Jaguara',
        number: '120',
        complement: '',
        bairro: 'Centro',
        cidade: 'Campinas',
        uf: 'SP',
      },
    });
    expect(charged[0]?.body).toMatchObject({ idmov: '100123', PaymentId: 'pay-1' });
  });

  it('is shown as paid as soon as the payment is confirmed', async () => {
    server.use(
      mockReply(OrderDetailCall, anAwaitingOrderDto(), { once: true }),
      mockReply(OrderDetailCall, anOrderDto()),
      mockReply(PaymentStatusCall, { id: '100123', resposta: 'Pago.' }),
    );

    const { store } = openOrder();

    expect(await screen.findByRole('listitem', { current: 'step' })).toHaveTextContent(
      'Pagamento Efetuado',
    );
    expect(store.getState().notices.notices).toMatchObject([
      { body: '✅ Pagamento confirmado com sucesso!' },
    ]);
  });

  it('is not polled while the page is hidden, and is polled at once when it is visible again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    server.use(mockReply(OrderDetailCall, anAwaitingOrderDto()));
    const polls = recordCalls(PaymentStatusCall, { resposta: 'Aguardando' }, { status: 202 });
    const hidden = jest.spyOn(document, 'hidden', 'get');
    const setHidden = (isHidden: boolean) =>
      act(() => {
        hidden.mockReturnValue(isHidden);
        document.dispatchEvent(new Event('visibilitychange'));
      });
    openOrder();
    await waitFor(() => expect(polls).toHaveLength(1));

    setHidden(true);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(polls).toHaveLength(1);
    setHidden(false);

    await waitFor(() => expect(polls).toHaveLength(2));
    hidden.mockRestore();
    jest.useRealTimers();
  });

  it('shows why the code is no longer available', async () => {
    server.use(
      mockReply(OrderDetailCall, anAwaitingOrderDto()),
      mockReply(PaymentStatusCall, { resposta: 'Aguardando o pagamento.' }, { status: 202 }),
      mockError(CreatePaymentCall, 410, 'O prazo deste Pix terminou.'),
    );
    const { user } = openOrder();

    await user.click(await screen.findByRole('button', { name: 'Ver código Pix' }));

    expect(await screen.findByText('O prazo deste Pix terminou.')).toBeVisible();
  });

  it('links to customer service when its address cannot be parsed', async () => {
    const shipping = { ...anOrderDto().shipping, address: 'A combinar' };
    server.use(
      mockReply(OrderDetailCall, { ...anAwaitingOrderDto(), shipping }),
      mockReply(PaymentStatusCall, { resposta: '' }, { status: 202 }),
    );

    openOrder();

    const pix = within(await screen.findByRole('region', { name: 'Pague com Pix' }));
    expect(pix.getByRole('link', { name: 'Falar com o atendimento' })).toHaveAttribute(
      'href',
      '/contato',
    );
  });

  it('removes its lines, and no others, from the cart when it turns out to be paid', async () => {
    server.use(
      mockReply(OrderDetailCall, anAwaitingOrderDto(), { once: true }),
      mockReply(
        OrderDetailCall,
        anOrderDto({ items: [anOrderItemDto({ lote: 'L1', quantity: 2 })] }),
      ),
      mockReply(PaymentStatusCall, { id: '100123', resposta: 'Pago.' }),
    );
    const store = aSignedInStore();
    store.dispatch(lineAdded(aCartLine({ selectedBatch: 'L1', quantity: 3 })));
    store.dispatch(lineAdded(aCartLine({ selectedBatch: 'L2', quantity: 1 })));
    store.dispatch(orderSent(aSentOrder));

    openOrder('/detalhes_pedido/100123', store);

    await screen.findByRole('listitem', { current: 'step' });
    await waitFor(() => expect(selectSentOrder(store.getState())).toBeNull());
    expect(selectCartLines(store.getState())).toMatchObject([
      { selectedBatch: 'L1', quantity: 1 },
      { selectedBatch: 'L2', quantity: 1 },
    ]);
  });

  it('removes its lines in a browser that only knows that it was awaited, and once', async () => {
    server.use(mockReply(OrderDetailCall, anOrderDto()));
    rememberAwaitedOrder('31', '100123');
    const store = aSignedInStore();
    store.dispatch(lineAdded(aCartLine({ quantity: 5 })));

    const { unmount } = openOrder('/detalhes_pedido/100123', store);
    await screen.findByRole('listitem', { current: 'step' });
    await waitFor(() => expect(selectCartLines(store.getState())).toMatchObject([{ quantity: 3 }]));
    unmount();
    openOrder('/detalhes_pedido/100123', store);
    await screen.findByRole('listitem', { current: 'step' });

    expect(selectCartLines(store.getState())).toMatchObject([{ quantity: 3 }]);
  });

  it('shows the code at once after Ver código of the cart', async () => {
    server.use(
      mockReply(OrderDetailCall, anAwaitingOrderDto()),
      mockReply(PaymentStatusCall, { resposta: 'Aguardando o pagamento.' }, { status: 202 }),
      mockReply(ChargePixCall, aPixChargeDto()),
    );
    const opened = recordCalls(CreatePaymentCall, { resposta: 'pay-1' }, { status: 201 });
    const { router } = openOrder('/');

    await act(() => router.navigate('/detalhes_pedido/100123', { state: { verCodigo: true } }));

    expect(await screen.findByLabelText('PIX Copia e Cola')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Pague com Pix' })).toHaveFocus(),
    );
    expect(opened).toHaveLength(1);
  });

  it('does not change the cart when another order is in the checkout', async () => {
    server.use(mockReply(OrderDetailCall, anOrderDto()));
    const store = aSignedInStore();
    store.dispatch(lineAdded(aCartLine({ selectedBatch: null, quantity: 2 })));
    store.dispatch(orderSent({ ...aSentOrder, orderId: '100124' }));

    openOrder('/detalhes_pedido/100123', store);

    await screen.findByRole('listitem', { current: 'step' });
    expect(selectCartLines(store.getState())).toMatchObject([{ quantity: 2 }]);
    expect(selectSentOrder(store.getState())).toMatchObject({ orderId: '100124' });
  });
});
