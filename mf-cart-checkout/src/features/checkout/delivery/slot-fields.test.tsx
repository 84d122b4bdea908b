import { screen, waitFor, within } from '@testing-library/react';
import { addressConfirmed, shippingChosen, toAddress } from 'shared-contracts/store';
import type { DeliverySlot } from 'shared-contracts/store';
import { mockError, mockReply, server } from '@fireflay/testing';
import { anAddressDto, localShippingOptionDtos } from '@fireflay/testing/builders';
import type { DeliveryDayDto } from 'shared-contracts/wire';
import { PlaceOrderCall, QuoteShippingCall } from 'shared-contracts/wire/calls';
import { aCheckoutStore } from '../checkout.builder';
import { openCheckout, setUpCheckoutPage } from '../checkout-page.fixture';
import { choosePix, findQrCode, mockBackEnd } from '../payment/pix/pix-payment.fixture';

setUpCheckoutPage();

const MORNING = '08:00-12:00';
const AFTERNOON = '12:00-18:00';
const agenda: DeliveryDayDto[] = [
  { dia: '2026-11-26', periodos: [MORNING, AFTERNOON] },
  { dia: '2026-11-27', periodos: [AFTERNOON] },
];
const options = (days = agenda) =>
  localShippingOptionDtos().map((each) => (each.id === 101 ? { ...each, agenda: days } : each));

/** The second step, with the truck chosen. */
function openShippingStep(days = agenda, slot?: DeliverySlot) {
  const back = mockBackEnd();
  server.use(mockReply(QuoteShippingCall, options(days)));
  const store = aCheckoutStore();
  const { shipping } = store.getState().delivery;
  if (shipping && slot) store.dispatch(shippingChosen({ ...shipping, slot }));
  store.dispatch(addressConfirmed(toAddress(anAddressDto())));
  return { ...back, ...openCheckout(store) };
}

const findDays = () => screen.findByRole('combobox', { name: 'Dia da entrega' });
const save = () => screen.getByRole('button', { name: 'Salvar forma de envio' });

describe('the day and the period of a delivery', () => {
  it('are chosen by the shopper, who is led to what is missing, and are part of the order', async () => {
    const { user, orders, currentPath } = openShippingStep();
    const days = await findDays();
    expect(days).toHaveValue('');
    expect(screen.getByText(/a partir de quinta-feira, 26 de novembro/)).toBeVisible();

    await user.click(save());
    expect(days).toHaveFocus();
    expect(days).toHaveAccessibleDescription('Escolha o dia da entrega.');
    await user.selectOptions(days, 'quinta-feira, 26 de novembro');
    await user.click(save());
    const periods = screen.getByRole('group', { name: 'Período da entrega' });
    expect(within(periods).getByRole('radio', { name: 'das 08:00 às 12:00' })).toHaveFocus();
    expect(periods).toHaveAccessibleDescription('Escolha o período da entrega.');
    await user.click(within(periods).getByRole('radio', { name: 'das 08:00 às 12:00' }));
    expect(screen.queryByText(/Escolha o período/)).toBeNull();
    await user.click(save());

    await waitFor(() => expect(currentPath()).toBe('/checkout?etapa=pagamento'));
    expect(
      await screen.findByText(/quinta-feira, 26 de novembro, das 08:00 às 12:00 · R\$\s45,00/),
    ).toBeVisible();
    await user.click(await choosePix(user));
    await findQrCode();
    const { frete } = orders[0]!.body as { frete: object };
    expect(frete).toMatchObject({ id: 101, dia: '2026-11-26', periodo: MORNING });
    expect(frete).not.toHaveProperty('agenda');
  });

  it('are chosen by themselves only where they are the only ones', async () => {
    const { user } = openShippingStep();
    await user.selectOptions(await findDays(), 'sexta-feira, 27 de novembro');
    expect(screen.getByRole('radio', { name: 'das 12:00 às 18:00' })).toBeChecked();
    await user.selectOptions(await findDays(), 'quinta-feira, 26 de novembro');
    expect(screen.getByRole('radio', { name: 'das 12:00 às 18:00' })).not.toBeChecked();
  });

  it('are chosen when there is one period at all', async () => {
    openShippingStep([{ dia: '2026-11-27', periodos: [AFTERNOON] }]);

    expect(await findDays()).toHaveValue('2026-11-27');
    expect(screen.getByRole('radio', { name: 'das 12:00 às 18:00' })).toBeChecked();
  });

  it('are not asked for where the option has a term only, or another option is chosen', async () => {
    const { user } = openShippingStep();
    await findDays();

    await user.click(screen.getByRole('radio', { name: /Motoboy/ }));

    expect(screen.queryByRole('combobox', { name: 'Dia da entrega' })).toBeNull();
  });

  it('are chosen again when they are full meanwhile: the sentence, fresh days, the focus, and the cart', async () => {
    const { user, store, orders, currentPath } = openShippingStep();
    await user.selectOptions(await findDays(), 'quinta-feira, 26 de novembro');
    await user.click(screen.getByRole('radio', { name: 'das 08:00 às 12:00' }));
    await user.click(save());
    const texto = 'A entrega de quinta-feira não está mais livre. Escolha outro dia ou período.';
    const more = { mudancas: [{ motivo: 'frete', antes: 45, agora: 45, texto }] };
    const left = [{ dia: '2026-11-26', periodos: [AFTERNOON] }, agenda[1]!];
    server.use(
      mockError(PlaceOrderCall, 409, 'Alguns itens mudaram.', { more, once: true }),
      mockReply(QuoteShippingCall, options(left)),
    );
    await user.click(await choosePix(user));
    expect(await screen.findByText(texto)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Aceitar e atualizar o pedido' }));

    await waitFor(() => expect(currentPath()).toBe('/checkout?etapa=envio'));
    await waitFor(async () => expect(await findDays()).toHaveFocus());
    expect(screen.getByText(texto)).toBeVisible();
    expect(store.getState().cart.lines).toHaveLength(1);
    await user.selectOptions(await findDays(), 'quinta-feira, 26 de novembro');
    expect(screen.queryByText(texto)).toBeNull();
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Gerar PIX' }));
    await findQrCode();
    expect(orders[0]?.body).toMatchObject({ frete: { dia: '2026-11-26', periodo: AFTERNOON } });
  });

  it('stay as they were chosen while they are free', async () => {
    openShippingStep(agenda, { day: '2026-11-26', period: AFTERNOON });

    expect(await findDays()).toHaveValue('2026-11-26');
    expect(screen.getByRole('radio', { name: 'das 12:00 às 18:00' })).toBeChecked();
  });

  it('are not replaced by others when they are no longer free', async () => {
    openShippingStep(agenda, { day: '2026-11-20', period: MORNING });

    expect(await findDays()).toHaveValue('');
  });
});
