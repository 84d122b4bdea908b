import { screen, waitFor, within } from '@testing-library/react';
import { mockReply, recordCalls, mockError, server } from '@fireflay/testing';
import { orderSent } from 'shared-contracts/store';
import type { SentOrder } from 'shared-contracts/store';
import {
  MovementNumberCall,
  OpenMovementCall,
  PaymentStatusCall,
  PlaceOrderCall,
} from 'shared-contracts/wire/calls';
import { aPaymentStore } from '../../checkout.builder';
import { openCheckout, setUpCheckoutPage } from '../../checkout-page.fixture';

setUpCheckoutPage();

async function fillCard(user: ReturnType<typeof openCheckout>['user']) {
  await user.type(await screen.findByLabelText('Número do cartão'), '4024007173612531');
  await user.type(screen.getByLabelText('Validade'), '1230');
  await user.type(screen.getByLabelText('CVV'), '123');
  await user.type(screen.getByLabelText('Nome no cartão'), 'ANA SOUZA');
}

/** A card order without a reply. */
const aSentCardOrder: SentOrder = {
  mov: '500',
  contents: '["card","31"]',
  method: 'card',
  lines: [{ productId: '7', selectedBatch: null, quantity: 2 }],
  orderId: null,
  paymentId: null,
};

const confirmButton = () => screen.getByRole('button', { name: 'Confirmar e finalizar pedido' });

beforeEach(() => {
  server.use(
    mockReply(MovementNumberCall, { mov: '500' }),
    mockReply(OpenMovementCall, { codigo: 'M-2' }),
  );
});

describe('a payment by card', () => {
  it('places one order, opens its page, and keeps the card out of the store', async () => {
    const orders = recordCalls(PlaceOrderCall, { id: '900', resposta: 'Pago.' });
    const { user, store } = openCheckout();
    const states: string[] = [];
    store.subscribe(() => states.push(JSON.stringify(store.getState())));
    await fillCard(user);

    await user.dblClick(confirmButton());

    expect(await screen.findByText('Página do pedido')).toBeVisible();
    expect(orders).toHaveLength(1);
    expect(orders[0]?.body).toMatchObject({
      type: 'credit',
      mov: '500',
      resumo: { subtotal: 258.77, vl_frete: 45, total: 303.77 },
      pagamento: {
        cardNumber: '4024007173612531',
        expiry: '12/30',
        cvv: '123',
        name: 'ANA SOUZA',
        installments: 1,
        installmentValue: 303.77,
      },
    });
    expect(orders[0]?.body).not.toHaveProperty('origem');
    expect(states.join()).not.toMatch(/4024007173612531|4024 0071|"123"/);
    expect(store.getState().cart.lines).toEqual([]);
  });

  it('says with the order where the visit came from', async () => {
    const orders = recordCalls(PlaceOrderCall, { id: '900', resposta: 'Pago.' });
    sessionStorage.setItem('visit', 'campaign:semana-da-obra');
    const { user } = openCheckout();
    await fillCard(user);
    await user.click(confirmButton());
    await screen.findByText('Página do pedido');

    expect(orders[0]?.body).toMatchObject({ origem: 'campaign:semana-da-obra' });
  });

  it('can be confirmed in the order summary, too', async () => {
    const orders = recordCalls(PlaceOrderCall, { id: '900', resposta: 'Pago.' });
    const { user } = openCheckout();
    const summary = within(await screen.findByRole('complementary', { name: 'Resumo do pedido' }));
    const pay = await summary.findByRole('button', { name: /^Pagar R\$\s303,77 com o cartão/ });

    await user.click(pay);
    expect(await screen.findByRole('group', { name: 'Confira estes campos:' })).toHaveFocus();
    await fillCard(user);
    await user.click(pay);

    expect(await screen.findByText('Página do pedido')).toBeVisible();
    expect(orders).toHaveLength(1);
  });

  it("shows the acquirer's text, and sends the same number on the next attempt", async () => {
    const movs: unknown[] = [];
    server.use(
      mockError(PlaceOrderCall, 402, 'A operadora não autorizou o pagamento.', { once: true }),
      mockReply(PlaceOrderCall, ({ body }) => {
        movs.push((body as { mov: string }).mov);
        return { id: '900', resposta: '' };
      }),
    );
    const { user } = openCheckout();
    await fillCard(user);
    await user.click(confirmButton());
    expect(await screen.findByText('A operadora não autorizou o pagamento.')).toBeVisible();

    await user.click(confirmButton());

    await waitFor(() => expect(movs).toEqual(['500']));
  });

  it('sends nothing while a field is invalid', async () => {
    const orders = recordCalls(PlaceOrderCall, { id: '900', resposta: '' });
    const { user } = openCheckout();
    await screen.findByLabelText('CVV');

    await user.click(confirmButton());

    expect(screen.getAllByText('Informe um número de cartão válido')).toHaveLength(2);
    expect(screen.getByRole('group', { name: 'Confira estes campos:' })).toHaveFocus();
    expect(orders).toHaveLength(0);
    await user.type(screen.getByLabelText('CVV'), '123');
    expect(screen.queryByText('O CVV tem 3 dígitos')).toBeNull();
  });

  it('recognises the brand from the first digits, and supports autofill', async () => {
    const { user } = openCheckout();
    const number = await screen.findByLabelText('Número do cartão');

    await user.type(number, '5555');
    expect(screen.getByText('Mastercard')).toBeVisible();
    await user.clear(number);
    await user.type(number, '4011 78');
    expect(screen.getByText('Elo')).toBeVisible();

    const labels = ['Número do cartão', 'Validade', 'CVV', 'Nome no cartão'];
    expect(
      labels.map((label) => screen.getByLabelText(label).getAttribute('autocomplete')),
    ).toEqual(['cc-number', 'cc-exp', 'cc-csc', 'cc-name']);
  });

  it('shows the total of long instalments in contract and summary before it is charged', async () => {
    const orders = recordCalls(PlaceOrderCall, { id: '900', resposta: 'Pago.' });
    const { user } = openCheckout();
    await fillCard(user);

    await user.selectOptions(screen.getByLabelText('Parcelas'), '10');

    // R$ 303,77 by the Price table: 10 × R$ 33,80.
    const total = /R\$\s338,00/;
    const contract = screen.getByRole('region', { name: 'Confira seu pedido antes de pagar' });
    const summary = screen.getByRole('complementary', { name: 'Resumo do pedido' });
    expect(within(contract).getAllByText(total)[0]).toBeVisible();
    expect(within(contract).getByText(/34,23/)).toBeVisible();
    expect(within(summary).getAllByText(total)[0]).toBeInTheDocument();
    await user.click(confirmButton());
    await screen.findByText('Página do pedido');
    expect(orders[0]?.body).toMatchObject({
      pagamento: { installments: 10, installmentId: 10, installmentValue: 33.8 },
    });
  });

  it('opens an order that was paid before a reload, and does not pay again', async () => {
    const orders = recordCalls(PlaceOrderCall, { id: '900', resposta: 'Pago.' });
    server.use(
      mockReply(MovementNumberCall, { mov: '500', pedido: '900' }),
      mockReply(PaymentStatusCall, { id: '900', resposta: 'Pago' }),
    );
    const store = aPaymentStore();
    store.dispatch(orderSent(aSentCardOrder));

    openCheckout(store);

    expect(await screen.findByText('Página do pedido')).toBeVisible();
    expect(orders).toHaveLength(0);
    expect(store.getState().cart.lines).toEqual([]);
  });

  it('is blocked while the acquirer has not confirmed or refused an earlier attempt', async () => {
    server.use(
      mockReply(MovementNumberCall, { mov: '500', pedido: '900' }),
      mockReply(PaymentStatusCall, { resposta: 'Aguardando' }, { status: 202 }),
    );
    const store = aPaymentStore();
    store.dispatch(orderSent(aSentCardOrder));

    openCheckout(store);

    expect(await screen.findByText(/Não pague de novo/)).toBeVisible();
    expect(screen.queryByLabelText('Número do cartão')).toBeNull();
  });

  it('opens the paid order when the same purchase was already paid elsewhere', async () => {
    const orders = recordCalls(PlaceOrderCall, { id: '901', resposta: 'Pago.' });
    server.use(
      mockError(OpenMovementCall, 409, 'Este pedido já está pago.', { more: { pedido: '900' } }),
    );
    const store = aPaymentStore();
    store.dispatch(
      orderSent({ ...aSentCardOrder, contents: 'pix', method: 'pix', orderId: '900' }),
    );
    const { user, currentPath } = openCheckout(store);
    await fillCard(user);

    await user.click(confirmButton());

    expect(await screen.findByText('Página do pedido')).toBeVisible();
    expect(currentPath()).toBe('/detalhes_pedido/900');
    expect(orders).toHaveLength(0);
  });
});
