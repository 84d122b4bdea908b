import { act, screen, waitFor } from '@testing-library/react';
import { cartRestored } from 'shared-contracts/store';
import { mockError, mockReply, server } from '@fireflay/testing';
import { aCartLine, aUnitLine, localShippingOptionDtos } from '@fireflay/testing/builders';
import { PlaceOrderCall, QuoteShippingCall } from 'shared-contracts/wire/calls';
import { openCheckout, setUpCheckoutPage } from './checkout-page.fixture';
import { choosePix, findQrCode, mockBackEnd } from './payment/pix/pix-payment.fixture';

setUpCheckoutPage();

describe('an order whose prices or stock have changed since the cart was filled', () => {
  const changes = (mudancas: object[]) =>
    mockError(PlaceOrderCall, 409, 'Alguns itens mudaram.', { more: { mudancas }, once: true });

  it('lists the changes, applies them when the shopper accepts, and is paid with the new amounts', async () => {
    const { orders } = mockBackEnd();
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
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Seu pedido mudou' })).toHaveFocus(),
    );
    expect(screen.getByText(/de R\$\s59,90 para R\$\s64,90/)).toBeVisible();
    expect(screen.getByText(/resta 1 unidade/)).toBeVisible();
    expect(screen.getByText(/Frete: de R\$\s45,00 para R\$\s50,00/)).toBeVisible();
    expect(orders).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Aceitar e atualizar o pedido' }));
    await user.click(await screen.findByRole('button', { name: 'Gerar PIX' }));
    await findQrCode();

    expect(screen.queryByText(/O carrinho mudou/)).toBeNull();
    expect(orders[0]?.body).toMatchObject({
      produtos: [{ quantity: 1, price: 64.9 }],
      frete: { price: 50 },
    });
  });

  it('are told as soon as another tab changes the cart, and the freight follows', async () => {
    mockBackEnd();
    const { store } = openCheckout();
    await screen.findByText(/Entrega da loja · R\$\s45,00/);
    const dearer = localShippingOptionDtos().map((option) => ({ ...option, price: 52.5 }));
    server.use(mockReply(QuoteShippingCall, dearer));

    act(() => void store.dispatch(cartRestored([aCartLine({ quantity: 3 }), aUnitLine()])));

    expect(
      await screen.findByText('Porcelanato Cimento Queimado: quantidade 3, antes 2.'),
    ).toBeVisible();
    expect(
      screen.getByText('Desempenadeira de Aço: entrou no carrinho, quantidade 1.'),
    ).toBeVisible();
    expect(await screen.findByText(/Entrega da loja · R\$\s52,50/)).toBeVisible();
  });

  it('returns to the shipping step when the delivery option is no longer available', async () => {
    mockBackEnd();
    server.use(changes([{ motivo: 'frete', antes: 45, agora: 45 }]));
    const { user, currentPath } = openCheckout();
    await user.click(await choosePix(user));

    await user.click(await screen.findByRole('button', { name: 'Aceitar e atualizar o pedido' }));

    expect(await screen.findByRole('button', { name: 'Salvar forma de envio' })).toBeVisible();
    expect(currentPath()).toBe('/checkout?etapa=envio');
  });
});
