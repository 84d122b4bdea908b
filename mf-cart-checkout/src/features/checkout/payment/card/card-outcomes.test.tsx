import { screen, waitFor } from '@testing-library/react';
import { mockReply, recordCalls, mockError, server } from '@fireflay/testing';
import { aPixChargeDto } from '@fireflay/testing/builders';
import {
  ChargePixCall,
  CreatePaymentCall,
  MovementNumberCall,
  OpenMovementCall,
  PaymentStatusCall,
  PlaceOrderCall,
} from 'shared-contracts/wire/calls';
import { aPaymentStore } from '../../checkout.builder';
import { openCheckout, setUpCheckoutPage } from '../../checkout-page.fixture';

setUpCheckoutPage();

const confirmButton = () => screen.getByRole('button', { name: 'Confirmar e finalizar pedido' });

async function payInTenInstalments(number: string) {
  const store = aPaymentStore();
  const shop = openCheckout(store);
  await shop.user.type(await screen.findByLabelText('Número do cartão'), number);
  await shop.user.type(screen.getByLabelText('Validade'), '1230');
  await shop.user.type(screen.getByLabelText('CVV'), '123');
  await shop.user.type(screen.getByLabelText('Nome no cartão'), 'ANA SOUZA');
  await shop.user.selectOptions(screen.getByLabelText('Parcelas'), '10');
  await shop.user.click(confirmButton());
  return { ...shop, store };
}

beforeEach(() =>
  server.use(
    mockReply(MovementNumberCall, { mov: '500' }),
    mockReply(OpenMovementCall, { codigo: 'M-2' }),
  ),
);

/** The server's texts, by the last digit of the sandbox card. */
const outcomes: [string, string, number, string][] = [
  ['refused', '4024007173612572', 402, 'A operadora não autorizou o pagamento.'],
  ['expired', '4024007173612523', 402, 'O cartão está vencido. Use outro cartão.'],
  ['blocked', '4024007173612515', 402, 'O cartão está bloqueado.'],
  ['timed out', '4024007173612556', 402, 'A operadora não respondeu a tempo. Nada foi cobrado.'],
  ['cancelled', '4024007173612507', 402, 'O cartão foi cancelado. Use outro cartão.'],
  ['rejected', '4024007173612598', 402, 'Há um problema com o cartão.'],
  ['rate limited', '4024007173612531', 429, 'Muitas tentativas com cartão. Aguarde 15 minutos.'],
  ['not processed', '4024007173612531', 503, 'O pagamento está fora do ar.'],
];

describe('a card payment that fails', () => {
  it.each(outcomes)(
    'shows the reason (%s) and keeps cart, address, freight and the typed card',
    async (_, number, status, text) => {
      server.use(mockError(PlaceOrderCall, status, text));

      const { store, currentPath } = await payInTenInstalments(number);

      expect(await screen.findByText(text)).toBeVisible();
      expect(currentPath()).toBe('/checkout?etapa=pagamento');
      expect(screen.getByLabelText('Nome no cartão')).toHaveValue('ANA SOUZA');
      expect(screen.getByLabelText('Validade')).toHaveValue('12/30');
      expect(screen.getByLabelText('Parcelas')).toHaveValue('10');
      expect(confirmButton()).toBeEnabled();
      const { cart, checkout, delivery } = store.getState();
      expect(cart.lines).toMatchObject([{ productId: '7', quantity: 2 }]);
      expect(checkout).toMatchObject({ movement: 'M-1', reached: 'payment' });
      expect(delivery.shipping).toMatchObject({ id: 101 });
      expect(JSON.stringify(store.getState())).not.toMatch(new RegExp(`${number}|"123"`));
    },
  );

  it('can be repeated with another card, for the same order with the same number', async () => {
    server.use(mockError(PlaceOrderCall, 402, 'O cartão foi cancelado.', { once: true }));
    const { user, store } = await payInTenInstalments('4024007173612507');
    await screen.findByText('O cartão foi cancelado.');
    const orders = recordCalls(PlaceOrderCall, { id: '900', resposta: 'Pago.' });

    await user.click(screen.getByRole('button', { name: 'Trocar os dados do cartão' }));
    await waitFor(() => expect(screen.getByLabelText('Número do cartão')).toHaveFocus());
    await user.clear(screen.getByLabelText('Número do cartão'));
    await user.type(screen.getByLabelText('Número do cartão'), '5555555555554444');
    await user.click(confirmButton());

    expect(await screen.findByText('Página do pedido')).toBeVisible();
    expect(orders).toMatchObject([
      { body: { mov: '500', pagamento: { cardNumber: '5555555555554444', installments: 10 } } },
    ]);
    expect(store.getState().cart.lines).toEqual([]);
  });

  it('can be replaced by Pix', async () => {
    server.use(
      mockError(PlaceOrderCall, 402, 'O cartão está bloqueado.', { once: true }),
      mockReply(CreatePaymentCall, { resposta: 'pay-1' }, { status: 201 }),
      mockReply(ChargePixCall, aPixChargeDto()),
      mockReply(PaymentStatusCall, { resposta: 'Aguardando' }, { status: 202 }),
    );
    const { user } = await payInTenInstalments('4024007173612515');
    await screen.findByText('O cartão está bloqueado.');
    const orders = recordCalls(PlaceOrderCall, { id: '900', resposta: 'Recebido.' });

    await user.click(screen.getByRole('radio', { name: 'PIX' }));
    await user.click(await screen.findByRole('button', { name: 'Gerar PIX' }));

    expect(await screen.findByRole('img', { name: 'QR Code do PIX' })).toBeVisible();
    expect(orders).toMatchObject([{ body: { type: 'pix', pagamento: {}, mov: '500' } }]);
  });
});
