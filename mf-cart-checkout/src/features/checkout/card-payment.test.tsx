import { screen, waitFor } from '@testing-library/react';
import { answers, listensTo, refuses, renderRoute, server } from 'shared-contracts/testing';
import { MovementNumberCall, OpenMovementCall, PlaceOrderCall } from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { aPaymentStore } from './checkout.builder';

// Typed letter by letter through antd, on whatever machine.
jest.setTimeout(30_000);

const order = { path: '/detalhes_pedido/:id', element: <p>Página do pedido</p> };

function openCheckout() {
  const checkout = routes.filter(({ path }) => path === '/checkout');
  return renderRoute('/checkout', { routes: [...checkout, order], store: aPaymentStore() });
}

async function fillCard(user: ReturnType<typeof openCheckout>['user']) {
  await user.type(await screen.findByLabelText('Número do cartão'), '4024007173612531');
  await user.type(screen.getByLabelText('Validade'), '1230');
  await user.type(screen.getByLabelText('CVV'), '123');
  await user.type(screen.getByLabelText('Nome no cartão'), 'ANA SOUZA');
}

const confirm = () => screen.getByRole('button', { name: 'Confirmar e finalizar pedido' });

beforeEach(() => {
  server.use(
    answers(MovementNumberCall, { mov: '500' }),
    answers(OpenMovementCall, { codigo: 'M-2' }),
  );
});

describe('paying by card', () => {
  it('places one order with the card and leads to it; the card is not in the store', async () => {
    const orders = listensTo(PlaceOrderCall, { id: '900', resposta: 'Pago.' });
    const { user, store } = openCheckout();
    const states: string[] = [];
    store.subscribe(() => states.push(JSON.stringify(store.getState())));
    await fillCard(user);

    await user.dblClick(confirm());

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
    expect(states.join()).not.toMatch(/4024007173612531|4024 0071|"123"/);
    expect(store.getState().cart.lines).toEqual([]);
  });

  it("says the acquirer's words, and tries again with the same number", async () => {
    const movs: unknown[] = [];
    server.use(
      refuses(PlaceOrderCall, 402, 'A operadora não autorizou o pagamento.', { once: true }),
      answers(PlaceOrderCall, ({ body }) => {
        movs.push((body as { mov: string }).mov);
        return { id: '900', resposta: '' };
      }),
    );
    const { user } = openCheckout();
    await fillCard(user);
    await user.click(confirm());
    expect(await screen.findByText('A operadora não autorizou o pagamento.')).toBeVisible();

    await user.click(confirm());

    await waitFor(() => expect(movs).toEqual(['500']));
  });

  it('sends nothing while a field is wrong', async () => {
    const orders = listensTo(PlaceOrderCall, { id: '900', resposta: '' });
    const { user } = openCheckout();
    await screen.findByLabelText('CVV');

    await user.click(confirm());

    expect(screen.getByText('Informe um número de cartão válido')).toBeVisible();
    expect(screen.getByLabelText('Número do cartão')).toHaveFocus();
    expect(orders).toHaveLength(0);
  });
});
