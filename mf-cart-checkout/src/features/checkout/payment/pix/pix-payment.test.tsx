import { act, screen, waitFor } from '@testing-library/react';
import { cartRestored, selectNotices } from 'shared-contracts/store';
import { holdReply, mockReply, mockError, server } from '@fireflay/testing';
import { aCartLine, aUnitLine } from '@fireflay/testing/builders';
import { MovementNumberCall, OpenMovementCall, PlaceOrderCall } from 'shared-contracts/wire/calls';
import { aCheckoutStore } from '../../checkout.builder';
import { openCheckout, setUpCheckoutPage } from '../../checkout-page.fixture';
import {
  choosePix,
  mockPaid,
  advanceTime,
  payload,
  findQrCode,
  mockBackEnd,
} from './pix-payment.fixture';

setUpCheckoutPage();

afterEach(() => jest.useRealTimers());

describe('a payment by Pix', () => {
  it('goes from an empty checkout to the order page', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { numbers, orders, payments, charges } = mockBackEnd();
    const { user, store, currentPath } = openCheckout(aCheckoutStore());
    await screen.findByDisplayValue('Campinas');
    await user.type(screen.getByLabelText('Número'), '120');
    await user.click(screen.getByRole('button', { name: 'Salvar endereço' }));
    await user.click(await screen.findByRole('button', { name: 'Salvar forma de envio' }));

    sessionStorage.setItem('visit', 'google');
    await user.click(await choosePix(user));
    expect(await findQrCode()).toBeVisible();
    expect(screen.getByDisplayValue(payload)).toBeVisible();
    mockPaid();
    await advanceTime(10_000);

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
      origem: 'google',
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

  it('keeps lines in the cart that another tab has added since the order was sent', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    mockBackEnd();
    const { user, store } = openCheckout();
    await user.click(await choosePix(user));
    await findQrCode();
    act(() => void store.dispatch(cartRestored([aCartLine({ quantity: 3 }), aUnitLine()])));
    server.use(
      mockError(OpenMovementCall, 409, 'Este pedido já está pago.', { more: { pedido: '900' } }),
    );

    await user.click(await screen.findByRole('button', { name: 'Gerar PIX' }));

    expect(await screen.findByText('Página do pedido')).toBeVisible();
    expect(store.getState().cart.lines).toMatchObject([
      { productId: '7', quantity: 1 },
      { productId: '12', quantity: 1 },
    ]);
  });

  it('moves the focus to the heading of the code', async () => {
    mockBackEnd();
    const { user } = openCheckout();

    await user.click(await choosePix(user));
    await findQrCode();

    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Escaneie o QR Code para pagar' })).toHaveFocus(),
    );
  });

  it('covers the screen while the code is being generated', async () => {
    mockBackEnd();
    const { released, release } = holdReply();
    server.use(mockReply(MovementNumberCall, { mov: '500' }, { after: released }));
    const { user } = openCheckout();

    await user.click(await choosePix(user));

    expect((await screen.findAllByText('Gerando PIX...'))[0]).toBeVisible();
    release();
    expect(await findQrCode()).toBeVisible();
    expect(screen.queryByText('Gerando PIX...')).toBeNull();
  });

  it('sends one order for a double click', async () => {
    const { orders, payments } = mockBackEnd();
    const { user } = openCheckout();

    await user.dblClick(await choosePix(user));
    await findQrCode();

    expect(orders).toHaveLength(1);
    expect(payments).toHaveLength(1);
  });

  it('sends the same number again when the reply was lost', async () => {
    const { numbers, movements } = mockBackEnd();
    const resentNumbers: unknown[] = [];
    server.use(
      mockError(PlaceOrderCall, 503, 'Sistema em manutenção.', { once: true }),
      mockReply(PlaceOrderCall, ({ body }) => {
        resentNumbers.push((body as { mov: string }).mov);
        return { id: '900', resposta: '' };
      }),
    );
    const { user } = openCheckout();

    await user.click(await choosePix(user));
    expect(await screen.findByText('Sistema em manutenção.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Gerar PIX' }));
    await findQrCode();

    expect(resentNumbers).toEqual(['500']);
    expect(numbers).toHaveLength(1);
    expect(movements).toHaveLength(0);
  });

  it('shows a default text when the failure has none', async () => {
    mockBackEnd();
    server.use(mockError(PlaceOrderCall, 500, ''));
    const { user } = openCheckout();

    await user.click(await choosePix(user));

    expect(
      await screen.findByText(
        'Erro ao processar pagamento. Tente novamente. Antes de tentar de novo, veja em Meus Pedidos se o pedido foi registrado.',
      ),
    ).toBeVisible();
  });

  it('copies the code', async () => {
    mockBackEnd();
    const { user } = openCheckout();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await choosePix(user));

    await user.click(await screen.findByRole('button', { name: 'Copiar código' }));

    expect(await screen.findByText('Código copiado!')).toBeVisible();
    expect(write).toHaveBeenCalledWith(payload);
  });
});
