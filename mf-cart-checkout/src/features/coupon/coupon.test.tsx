import { screen, waitFor } from '@testing-library/react';
import { mockError, mockReply, recordCalls, server } from '@fireflay/testing';
import { CheckCouponCall, PlaceOrderCall } from 'shared-contracts/wire/calls';
import { couponEntered } from 'shared-contracts/store';
import type { AppliedCouponDto } from 'shared-contracts/wire';
import { findAmount, mockCatalogue, openCart } from '../cart/cart-page.fixture';
import { aPaymentStore } from '../checkout/checkout.builder';
import { openCheckout, setUpCheckoutPage } from '../checkout/checkout-page.fixture';
import { choosePix, findQrCode, mockBackEnd } from '../checkout/payment/pix/pix-payment.fixture';

setUpCheckoutPage();

/** R$ 25,88 off the two boxes of tiles, which cost R$ 258,77. */
const obra: AppliedCouponDto = {
  codigo: 'OBRA10',
  descricao: '10% na semana da obra',
  automatico: false,
  economia: 25.88,
  limite_frete: 0,
  descontos: [25.88],
};
const freeShipping: AppliedCouponDto = {
  ...obra,
  codigo: 'FRETE',
  descricao: 'Frete grátis acima de R$ 200,00',
  automatico: true,
  economia: 45,
  limite_frete: 1_000_000,
  descontos: [0],
};
const refused = (resposta: string) => ({ recusado: { codigo: 'OBRA10', resposta } });

type User = ReturnType<typeof openCart>['user'];

async function enterCode(user: User, code: string) {
  await user.click(await screen.findByRole('button', { name: 'Tem um cupom?' }));
  const field = await screen.findByLabelText('Código do cupom');
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, code);
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
}

describe('a coupon in the cart', () => {
  beforeEach(() => {
    mockCatalogue();
    server.use(
      mockReply(CheckCouponCall, ({ body }) =>
        (body as { codigo?: string }).codigo === 'OBRA10' ? { aplicado: obra } : {},
      ),
    );
  });

  it('is typed in any case, is a line of the summary, and can be removed', async () => {
    const { user, store } = openCart({ cep: '13010050', chosen: 101 });

    await enterCode(user, 'obra10');

    expect(await findAmount('Cupom OBRA10')).toBe('-R$ 25,88');
    expect(await findAmount('Total')).toBe('R$ 277,89');
    // 232,89 less five per cent, and 45,00.
    expect(screen.getByText(/R\$\s266,25 no Pix/)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Cupom OBRA10 aplicado.' })).toHaveFocus(),
    );
    await user.click(screen.getByRole('button', { name: 'Remover o cupom OBRA10' }));

    expect(await screen.findByLabelText('Código do cupom')).toHaveFocus();
    expect(screen.queryByText('Cupom OBRA10')).not.toBeInTheDocument();
    expect(await findAmount('Total')).toBe('R$ 303,77');
    expect(store.getState().cart.coupon).toBe('');
  });

  it('is refused with the reason beside the field, which keeps what was typed', async () => {
    const reason = 'Este cupom vale a partir de R$ 300,00 em produtos: faltam R$ 41,23.';
    server.use(mockReply(CheckCouponCall, refused(reason)));
    const { user } = openCart();

    await enterCode(user, 'obra10');

    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    const field = screen.getByLabelText('Código do cupom');
    expect(field).toHaveAccessibleDescription(reason);
    expect(field).toBeInvalid();
    expect(field).toHaveValue('OBRA10');
    await waitFor(() => expect(field).toHaveFocus());
    expect(await findAmount('Total')).toBe('R$ 258,77');
  });

  it('without a code says what is missing, and asks nobody', async () => {
    const calls = recordCalls(CheckCouponCall, {});
    const { user } = openCart();

    await enterCode(user, ' ');

    expect(await screen.findByRole('alert')).toHaveTextContent('Digite o código do cupom.');
    expect(calls.every(({ body }) => !('codigo' in (body as object)))).toBe(true);
  });

  it('that saves less than the store’s own discount is not applied, and the page says why', async () => {
    const reason = 'Frete grátis acima de R$ 200,00 economiza mais nesta compra: R$ 45,00.';
    server.use(
      mockReply(CheckCouponCall, ({ body }) => ({
        aplicado: freeShipping,
        ...('codigo' in (body as object) && refused(reason)),
      })),
    );
    const { user } = openCart({ cep: '13010050', chosen: 101 });
    expect(await findAmount('Frete grátis acima de R$ 200,00')).toBe('-R$ 45,00');

    await enterCode(user, 'OBRA10');

    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(await findAmount('Total')).toBe('R$ 258,77');
  });

  it('for the freight says so until a delivery is chosen', async () => {
    server.use(mockReply(CheckCouponCall, { aplicado: { ...freeShipping, economia: 0 } }));
    openCart();

    expect(await findAmount('Frete grátis acima de R$ 200,00')).toBe('No frete');
    expect(await findAmount('Total')).toBe('R$ 258,77');
  });

  it('that cannot be checked can be tried again', async () => {
    server.use(mockError(CheckCouponCall, 429, 'Muitos códigos desconhecidos.', { once: true }));
    const { user, store } = openCart({ isSignedIn: false });
    store.dispatch(couponEntered('OBRA10'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Muitos códigos desconhecidos.');

    await user.click(screen.getByRole('button', { name: 'Aplicar' }));

    expect(await findAmount('Cupom OBRA10')).toBe('-R$ 25,88');
  });
});

describe('where the back end has no coupons', () => {
  it('neither field nor discount is shown, and nothing is asked', async () => {
    mockCatalogue();
    const calls = recordCalls(CheckCouponCall, { aplicado: freeShipping });
    openCart({ unavailable: ['coupons'] });

    expect(await findAmount('Total')).toBe('R$ 258,77');
    expect(screen.queryByText('Tem um cupom?')).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});

describe('a coupon in the checkout', () => {
  beforeEach(() => void mockBackEnd());

  const aCheckoutWithCoupon = () => {
    const store = aPaymentStore();
    store.dispatch(couponEntered('OBRA10'));
    return openCheckout(store);
  };

  it('is sent with the order and with what it saves, and the Pix is of what it leaves', async () => {
    const orders = recordCalls(PlaceOrderCall, { id: '900', resposta: 'Pedido recebido.' });
    server.use(mockReply(CheckCouponCall, { aplicado: obra }));
    const { user, store } = aCheckoutWithCoupon();

    const generate = await choosePix(user);
    expect(screen.getByText(/Pague R\$\s266,25 no PIX/)).toBeVisible();
    await user.click(generate);
    await findQrCode();

    expect(orders[0]?.body).toMatchObject({
      cupom: { codigo: 'OBRA10', economia: 25.88 },
      resumo: { subtotal: 221.25, vl_frete: 45, total: 266.25 },
    });
    expect(store.getState().checkout.sentOrder?.contents).toContain('["OBRA10",2588]');
  });

  it('that was changed since is shown as a change of the order, and the new amount is accepted', async () => {
    const changed = { ...obra, economia: 12.94, descontos: [12.94] };
    server.use(
      mockReply(CheckCouponCall, { aplicado: obra }),
      mockError(PlaceOrderCall, 409, 'Alguns itens mudaram.', {
        more: { mudancas: [{ motivo: 'cupom', antes: 25.88, agora: 12.94 }] },
        once: true,
      }),
    );
    const { user } = aCheckoutWithCoupon();
    await user.click(await choosePix(user));
    expect(
      await screen.findByText(/Cupom: o desconto passou de R\$\s25,88 para R\$\s12,94\./),
    ).toBeVisible();
    server.use(mockReply(CheckCouponCall, { aplicado: changed }));

    await user.click(screen.getByRole('button', { name: 'Aceitar e atualizar o pedido' }));

    expect(await screen.findByText(/Pague R\$\s278,54 no PIX/)).toBeVisible();
  });

  it('that was changed since leaves no old amount to pay while the accepted one is not known', async () => {
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      mockReply(CheckCouponCall, { aplicado: obra }),
      mockError(PlaceOrderCall, 409, 'Alguns itens mudaram.', {
        more: { mudancas: [{ motivo: 'cupom', antes: 25.88, agora: 12.94 }] },
        once: true,
      }),
    );
    const { user } = aCheckoutWithCoupon();
    await user.click(await choosePix(user));
    const accept = await screen.findByRole('button', { name: 'Aceitar e atualizar o pedido' });
    const checks: unknown[] = [];
    server.use(
      mockReply(CheckCouponCall, async ({ body }) => {
        checks.push(body);
        await isAnswered;
        return { aplicado: { ...obra, economia: 12.94, descontos: [12.94] } };
      }),
    );

    await user.click(accept);
    await waitFor(() => expect(checks).toHaveLength(1));

    expect(screen.queryByRole('button', { name: 'Gerar PIX' })).not.toBeInTheDocument();
    expect(accept).toHaveAttribute('aria-disabled', 'true');
    answer();
    expect(await screen.findByText(/Pague R\$\s278,54 no PIX/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Gerar PIX' })).toBeEnabled();
    expect(checks).toHaveLength(1);
  });

  it('that is over is named with the server’s reason, and leaves the order', async () => {
    const texto = 'Cupom OBRA10: Este cupom venceu em 23/11/2026.';
    const orders = recordCalls(PlaceOrderCall, { id: '900', resposta: 'Pedido recebido.' });
    server.use(
      mockReply(CheckCouponCall, { aplicado: obra }),
      mockError(PlaceOrderCall, 409, 'Alguns itens mudaram.', {
        more: { mudancas: [{ motivo: 'cupom', antes: 25.88, agora: 0, texto }] },
        once: true,
      }),
    );
    const { user } = aCheckoutWithCoupon();
    await user.click(await choosePix(user));
    expect(await screen.findByText(texto)).toBeVisible();
    server.use(mockReply(CheckCouponCall, refused('Este cupom venceu em 23/11/2026.')));

    await user.click(screen.getByRole('button', { name: 'Aceitar e atualizar o pedido' }));
    expect(await screen.findByText(/Pague R\$\s290,83 no PIX/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Gerar PIX' }));
    await findQrCode();

    expect(orders[0]?.body).not.toHaveProperty('cupom');
  });

  it('that cannot be checked keeps the payment closed, because the amount is not known', async () => {
    server.use(mockError(CheckCouponCall, 429, 'Muitos códigos desconhecidos.'));
    const { user } = aCheckoutWithCoupon();

    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    expect(screen.queryByRole('radio', { name: 'PIX' })).not.toBeInTheDocument();
    server.use(mockReply(CheckCouponCall, { aplicado: obra }));
    await user.click(retry);

    expect(await choosePix(user)).toBeVisible();
  });
});
