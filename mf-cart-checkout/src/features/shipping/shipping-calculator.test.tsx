import { act, screen, waitFor } from '@testing-library/react';
import { handlersOf } from '@fireflay/testing/scenarios';
import { postalCodeEntered, selectNotices, selectShipping } from 'shared-contracts/store';
import {
  holdReply,
  mockReply,
  recordCalls,
  mockError,
  renderRoute,
  server,
} from '@fireflay/testing';
import {
  aPostalAddressDto,
  aShippingOptionDto,
  localShippingOptionDtos,
} from '@fireflay/testing/builders';
import { LookUpPostalCodeCall, QuoteShippingCall } from 'shared-contracts/wire/calls';
import ShippingCalculator from './shipping-calculator.fragment';

function openCalculator(surface: 'product' | 'cart' = 'product') {
  const items = [{ productId: '7', quantity: 2 }];
  const element = (
    <>
      <input aria-label="Área em m²" />
      <ShippingCalculator items={items} goodsTotal={25_877} surface={surface} />
    </>
  );
  return renderRoute('/', { routes: [{ path: '/', element }] });
}

const field = () => screen.findByLabelText('CEP de entrega');
const button = () => screen.getByRole('button', { name: 'Calcular' });

describe('the shipping calculator', () => {
  it('masks the postal code and can be submitted only with eight digits', async () => {
    const { user } = openCalculator();

    await user.type(await field(), 'a1301005');
    expect(await field()).toHaveValue('13010-05');
    expect(button()).toBeDisabled();
    await user.type(await field(), '09');

    expect(await field()).toHaveValue('13010-050');
    expect(button()).toBeEnabled();
  });

  it('lists the delivery options, and stores the postal code and the choice', async () => {
    const requests = recordCalls(QuoteShippingCall, localShippingOptionDtos());
    const { user, store } = openCalculator();

    await user.type(await field(), '13010050');
    await user.click(button());
    await user.click(await screen.findByRole('radio', { name: /Entrega da loja.*R\$\s45,00/ }));

    expect(requests[0]?.body).toEqual({
      cep: '13010050',
      ids: [{ id: 7, quantity: 2 }],
      total_compra: 258.77,
    });
    expect(screen.getByText('Receba no mesmo dia até as 18:00.')).toBeVisible();
    expect(screen.getByText('Grátis')).toBeVisible();
    expect(store.getState().delivery).toMatchObject({
      cep: '13010050',
      shipping: { price: 4_500 },
    });
    expect(selectShipping(store.getState())?.id).toBe(101);
  });

  it('marks the cheapest and the fastest option, and shows the days', async () => {
    server.use(mockReply(QuoteShippingCall, localShippingOptionDtos()));
    const { user } = openCalculator();

    await user.type(await field(), '13010050{Enter}');

    expect(
      await screen.findByRole('radio', { name: /Motoboy.*Mais barato.*Mais rápido/ }),
    ).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Retirar na loja Grátis/ })).toBeVisible();
    expect(screen.getByText('Ou retire você na loja')).toBeVisible();
    expect(screen.getByText(/^Pronto para retirar até \S+, \d+º? de /)).toBeVisible();
  });

  it.each(['product', 'cart'] as const)(
    'calculates at once on the %s for a postal code that the store already knows',
    async (surface) => {
      server.use(mockReply(QuoteShippingCall, localShippingOptionDtos()));
      const { store } = openCalculator(surface);

      act(() => void store.dispatch(postalCodeEntered('13010050')));

      expect(await screen.findByText('Motoboy')).toBeVisible();
      expect(await field()).toHaveValue('13010-050');
    },
  );

  it("shows the carrier's text for an unavailable option, which cannot be chosen", async () => {
    const failed = aShippingOptionDto({ id: 2, name: 'Expresso', error: 'Fora de área' });
    server.use(mockReply(QuoteShippingCall, [aShippingOptionDto(), failed]));
    const { user } = openCalculator();

    await user.type(await field(), '13010050{Enter}');

    expect(await screen.findByText('Econômico')).toBeVisible();
    expect(screen.getByText('Fora de área')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Expresso/ })).toBeDisabled();
  });

  it('shows that a postal code does not exist', async () => {
    server.use(
      mockError(QuoteShippingCall, 404, 'Fora da área de entrega.'),
      mockReply(LookUpPostalCodeCall, { erro: true }),
    );
    const { user } = openCalculator();

    await user.type(await field(), '99999999{Enter}');

    expect(await screen.findByText(/^CEP não encontrado/)).toBeVisible();
    expect(screen.queryByText('Entrega Personalizada')).not.toBeInTheDocument();
  });

  it('moves the focus to the result', async () => {
    server.use(mockReply(QuoteShippingCall, localShippingOptionDtos()));
    const { user } = openCalculator();

    await user.type(await field(), '13010050{Enter}');
    await screen.findAllByRole('radio');

    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Resultado do cálculo de frete' })).toHaveFocus(),
    );
  });

  it('leaves the focus in another field to which the shopper has gone on meanwhile', async () => {
    const { released, release } = holdReply();
    server.use(mockReply(QuoteShippingCall, localShippingOptionDtos(), { after: released }));
    const { user } = openCalculator();

    await user.type(await field(), '13010050{Enter}');
    await user.type(screen.getByLabelText('Área em m²'), '12');
    release();
    await screen.findAllByRole('radio');
    await act(async () => {});
    await user.keyboard('5');

    expect(screen.getByLabelText('Área em m²')).toHaveValue('125');
  });

  it('links to customer service for a region without carriers', async () => {
    server.use(
      ...handlersOf({ frete: 'nao-atendido' }),
      mockReply(LookUpPostalCodeCall, aPostalAddressDto()),
    );
    const { user, store } = openCalculator();

    await user.type(await field(), '69980000{Enter}');

    expect(await screen.findByText('Entrega Personalizada')).toBeVisible();
    const link = screen.getByRole('link', { name: /WhatsApp/ });
    expect(link).toHaveAttribute('href', expect.stringContaining('https://wa.me/'));
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('69980-000');
    expect(selectNotices(store.getState())).toEqual([]);
  });

  it.each([
    { surface: 'product' as const, level: 'error', title: 'Erro' },
    { surface: 'cart' as const, level: 'info', title: 'Informação' },
  ])("shows the server's text in a notice on the $surface", async ({ surface, level, title }) => {
    server.use(...handlersOf({ frete: 'recusado' }));
    const { user, store } = openCalculator(surface);

    await user.type(await field(), '13010050{Enter}');

    await waitFor(() =>
      expect(selectNotices(store.getState())).toMatchObject([
        { level, title, body: 'Um dos produtos não pode ser enviado para este CEP.' },
      ]),
    );
  });

  it('calculates again when it is submitted after a failure', async () => {
    server.use(...handlersOf({ frete: 'recusado' }));
    const { user } = openCalculator();
    await user.type(await field(), '13010050{Enter}');
    await screen.findByText(/Um dos produtos não pode ser enviado/);
    server.use(mockReply(QuoteShippingCall, localShippingOptionDtos()));

    await user.click(button());

    expect(await screen.findByText('Motoboy')).toBeVisible();
    expect(screen.queryByText(/Um dos produtos não pode ser enviado/)).toBeNull();
  });

  it('removes the options when another postal code is typed', async () => {
    server.use(mockReply(QuoteShippingCall, localShippingOptionDtos()));
    const { user } = openCalculator();
    await user.type(await field(), '13010050{Enter}');
    await screen.findByText('Motoboy');

    await user.type(await field(), '{Backspace}');

    expect(screen.queryByText('Motoboy')).toBeNull();
  });
});
