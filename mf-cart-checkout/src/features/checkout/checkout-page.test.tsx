import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { addressTyped, nobodyFound, signedIn, signedOut, toCustomer } from 'shared-contracts/store';
import {
  holdReply,
  mockReply,
  mockNetworkError,
  createTestStore,
  recordCalls,
  mockError,
  server,
} from '@fireflay/testing';
import {
  aCustomerDto,
  aPostalAddressDto,
  localShippingOptionDtos,
} from '@fireflay/testing/builders';
import {
  LookUpPostalCodeCall,
  QuoteShippingCall,
  SaveAddressCall,
} from 'shared-contracts/wire/calls';
import { aCheckoutStore } from './checkout.builder';
import { findSaveButton, openCheckout, setUpCheckoutPage } from './checkout-page.fixture';

setUpCheckoutPage();

beforeEach(() => {
  server.use(
    mockReply(LookUpPostalCodeCall, aPostalAddressDto()),
    mockReply(SaveAddressCall, localShippingOptionDtos()),
    mockReply(QuoteShippingCall, localShippingOptionDtos()),
  );
});

afterEach(() => configure({ reactStrictMode: false }));

describe('the checkout page', () => {
  it('links to the login, with a return address, when the shopper is not signed in', async () => {
    const store = aCheckoutStore();
    store.dispatch(signedOut());
    openCheckout(store);

    expect(await screen.findByRole('link', { name: 'Continuar agora' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fcheckout',
    );
  });

  it('shows a skeleton until the session is known', async () => {
    openCheckout(createTestStore());

    expect(await screen.findByText('Carregando o checkout...')).toBeInTheDocument();
  });

  it('shows a message and a link to the store when the cart is empty', async () => {
    const store = aCheckoutStore();
    store.dispatch({ type: 'cart/cartRestored', payload: [] });

    openCheckout(store);

    expect(await screen.findByText('Não há produtos para finalizar')).toBeVisible();
  });

  it('requests a login when the session expires, and keeps cart and address', async () => {
    server.use(mockError(SaveAddressCall, 401, 'Sessão encerrada.'));
    const { user, store } = openCheckout(aCheckoutStore());
    await screen.findByDisplayValue('Campinas');
    await user.type(screen.getByLabelText('Número'), '120');

    await user.click(await findSaveButton());

    expect(await screen.findByText('Entre para finalizar a compra')).toBeVisible();
    expect(store.getState().cart.lines).toHaveLength(1);
    expect(store.getState().checkout.draft).toMatchObject({ number: '120', city: 'Campinas' });
    store.dispatch(nobodyFound());
  });
});

describe('the address step', () => {
  it("starts with the cart's postal code and fills in its address", async () => {
    openCheckout(aCheckoutStore());

    expect(await screen.findByDisplayValue('Rua Barão de Jaguara')).toBeVisible();
    expect(screen.getByLabelText('CEP')).toHaveValue('13010-050');
    expect(screen.getByLabelText('Bairro')).toHaveValue('Centro');
    await waitFor(() => expect(screen.getByLabelText('Número')).toHaveFocus());
  });

  it('looks up its postal code once when React runs the effects twice', async () => {
    configure({ reactStrictMode: true });
    const lookups = recordCalls(LookUpPostalCodeCall, aPostalAddressDto());

    openCheckout(aCheckoutStore());

    expect(await screen.findByDisplayValue('Rua Barão de Jaguara')).toBeVisible();
    expect(lookups).toHaveLength(1);
  });

  it("takes the cart's postal code when an earlier visit left the form empty", async () => {
    const store = aCheckoutStore();
    store.dispatch(addressTyped({ cep: '', street: '', number: '' }));

    openCheckout(store);

    expect(await screen.findByDisplayValue('Rua Barão de Jaguara')).toBeVisible();
    expect(screen.getByLabelText('CEP')).toHaveValue('13010-050');
  });

  it('clears the filled fields when the postal code changes', async () => {
    const { user } = openCheckout(aCheckoutStore());
    await screen.findByDisplayValue('Rua Barão de Jaguara');

    await user.type(screen.getByLabelText('CEP'), '{Backspace}');

    await waitFor(() => expect(screen.getByLabelText('Endereço')).toHaveValue(''));
  });

  it('accepts typed fields during the postal code lookup, and keeps them', async () => {
    const { released, release } = holdReply();
    server.use(mockReply(LookUpPostalCodeCall, aPostalAddressDto(), { after: released }));
    const { user } = openCheckout(aCheckoutStore());
    expect(await screen.findByText('Buscando o endereço...')).toBeVisible();

    await user.selectOptions(screen.getByLabelText('Estado (UF)'), 'SP');
    await user.type(screen.getByLabelText('Endereço'), 'Rua Nova');
    release();

    expect(await screen.findByDisplayValue('Centro')).toBeVisible();
    expect(screen.getByLabelText('Endereço')).toHaveValue('Rua Nova');
    expect(screen.getByLabelText('Estado (UF)')).toHaveValue('SP');
    expect(screen.getByLabelText('Endereço')).toHaveFocus();
  });

  it('keeps the typed address when the shopper leaves a field', async () => {
    const { user, store } = openCheckout(aCheckoutStore());
    await screen.findByDisplayValue('Campinas');

    await user.type(screen.getByLabelText('Número'), '120');
    await user.tab();

    expect(store.getState().checkout.draft).toMatchObject({ number: '120', city: 'Campinas' });
  });

  it.each([
    ['the tab is closed', () => window.dispatchEvent(new Event('pagehide'))],
    ['the shopper goes to another page', (router) => void router.navigate('/login')],
  ] as [string, (router: ReturnType<typeof openCheckout>['router']) => void][])(
    'keeps the address of a field that still has the focus when %s',
    async (_, leave) => {
      const { user, store, router } = openCheckout(aCheckoutStore());
      await screen.findByDisplayValue('Campinas');
      await user.type(screen.getByLabelText('Número'), '120');

      act(() => leave(router));

      await waitFor(() => expect(store.getState().checkout.draft).toMatchObject({ number: '120' }));
    },
  );

  it('does not show the typed address to another customer who signs in', async () => {
    const { user, store } = openCheckout(aCheckoutStore());
    await screen.findByDisplayValue('Campinas');
    await user.type(screen.getByLabelText('Número'), '120');

    act(() => void store.dispatch(signedIn(toCustomer(aCustomerDto({ id: '32' })))));

    expect(await screen.findByLabelText('Número')).toHaveValue('');
    expect(store.getState().checkout.draft).not.toMatchObject({ number: '120' });
  });

  it('forgets the typed address when the shopper signs out', async () => {
    const { user, store } = openCheckout(aCheckoutStore());
    await screen.findByDisplayValue('Campinas');
    await user.type(screen.getByLabelText('Número'), '120');

    act(() => void store.dispatch(signedOut()));

    expect(await screen.findByText('Entre para finalizar a compra')).toBeVisible();
    expect(store.getState().checkout.draft).toEqual({});
  });

  it('is saved by its button only, and the next step shows the options that came with it', async () => {
    const saved = recordCalls(SaveAddressCall, localShippingOptionDtos());
    const quotes = recordCalls(QuoteShippingCall, localShippingOptionDtos());
    const { user } = openCheckout(aCheckoutStore());
    await screen.findByDisplayValue('Campinas');
    await user.type(screen.getByLabelText('Número'), '120');
    expect(saved).toHaveLength(0);

    await user.click(await findSaveButton());

    expect(await screen.findByRole('radio', { name: /Motoboy/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Salvar forma de envio' }));
    await user.click(await screen.findByRole('button', { name: 'Editar forma de envio' }));
    expect(await screen.findByRole('radio', { name: /Motoboy/ })).toBeVisible();
    expect([saved.length, quotes.length]).toEqual([1, 0]);
  });

  it('waits for the postal code lookup when the address is saved meanwhile', async () => {
    const requests = recordCalls(SaveAddressCall, localShippingOptionDtos());
    const { released, release } = holdReply();
    server.use(mockReply(LookUpPostalCodeCall, aPostalAddressDto(), { after: released }));
    const { user, currentPath } = openCheckout(aCheckoutStore());
    await user.type(await screen.findByLabelText('Número'), '120');
    expect(screen.getByText('Buscando o endereço...')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Salvar endereço' }));
    expect(requests).toHaveLength(0);
    release();

    await waitFor(() => expect(currentPath()).toBe('/checkout?etapa=envio'));
    expect(requests).toHaveLength(1);
  });

  it('shows the error of a field after it was touched, and not before', async () => {
    const { user } = openCheckout(aCheckoutStore());
    await screen.findByDisplayValue('Rua Barão de Jaguara');
    expect(screen.queryByText('Número é obrigatório')).toBeNull();

    await user.click(screen.getByLabelText('Número'));
    await user.tab();

    expect(screen.getByText('Número é obrigatório')).toBeVisible();
    expect(screen.getByLabelText('Número')).toHaveAccessibleDescription('Número é obrigatório');
  });

  it('validates every field before it saves', async () => {
    const requests = recordCalls(SaveAddressCall, localShippingOptionDtos());
    const { user } = openCheckout(aCheckoutStore());
    await screen.findByDisplayValue('Rua Barão de Jaguara');
    await user.clear(screen.getByLabelText('CEP'));
    await user.type(screen.getByLabelText('Endereço'), ' R ');

    await user.click(await findSaveButton());

    for (const text of [
      'CEP é obrigatório',
      'Por favor, insira um endereço válido',
      'Número é obrigatório',
      'Bairro é obrigatório',
      'Cidade é obrigatória',
      'Estado (UF) é obrigatório',
    ]) {
      // Each error is shown twice: in the summary, with a link to the field, and below the field.
      expect(screen.getAllByText(text)).toHaveLength(2);
    }
    expect(screen.getByRole('group', { name: 'Confira estes campos:' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Número é obrigatório' }));
    expect(screen.getByLabelText('Número')).toHaveFocus();
    await user.type(screen.getByLabelText('Número'), '1');
    expect(screen.queryByText('Número é obrigatório')).toBeNull();
    await user.type(screen.getByLabelText('CEP'), '1301');
    expect(screen.getAllByText('CEP inválido')).toHaveLength(2);
    expect(requests).toHaveLength(0);
  });

  it.each([
    { reply: mockReply(LookUpPostalCodeCall, { erro: 'true' }), text: 'CEP não encontrado' },
    {
      reply: mockNetworkError(LookUpPostalCodeCall),
      text: 'Não foi possível buscar o CEP. Digite o endereço.',
    },
  ])('shows "$text" when the postal code lookup fails', async ({ reply, text }) => {
    server.use(reply);

    openCheckout(aCheckoutStore());

    expect(await screen.findByText(text)).toBeVisible();
  });

  it('lets the shopper type the address, from its street on, when the postal code lookup fails', async () => {
    server.use(mockNetworkError(LookUpPostalCodeCall));

    const { user } = openCheckout(aCheckoutStore());

    await screen.findByText(/Digite o endereço/);
    await waitFor(() => expect(screen.getByLabelText('Endereço')).toHaveFocus());
    await user.keyboard('Rua Um');
    expect(screen.getByLabelText('Endereço')).toHaveValue('Rua Um');
  });

  it("shows the server's text below the form and can be saved again", async () => {
    server.use(mockError(SaveAddressCall, 400, 'Endereço fora da cidade.'));
    const { user } = openCheckout(aCheckoutStore());
    await screen.findByDisplayValue('Campinas');
    await user.type(screen.getByLabelText('Número'), '120');

    await user.click(await findSaveButton());

    expect(await screen.findByText('Endereço fora da cidade.')).toBeVisible();
    expect(await findSaveButton()).toBeEnabled();
  });
});

describe('the checkout steps', () => {
  it('go from address to shipping to payment and show summaries of confirmed steps', async () => {
    const saved = recordCalls(SaveAddressCall, localShippingOptionDtos());
    const { user, store } = openCheckout(aCheckoutStore());
    await screen.findByDisplayValue('Campinas');
    expect(screen.getByText('0 de 3 etapas concluídas')).toBeVisible();
    await user.type(screen.getByLabelText('Número'), '120');

    await user.click(await findSaveButton());
    await user.click(await screen.findByRole('radio', { name: /Motoboy/ }));
    expect(screen.getByText('1 de 3 etapas concluídas')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Salvar forma de envio' }));

    expect(screen.getByText('2 de 3 etapas concluídas')).toBeVisible();
    expect(saved[0]?.body).toMatchObject({
      cep: '13010050',
      number: '120',
      bairro: 'Centro',
      uf: 'SP',
      ids: [{ id: 7, quantity: 2 }],
      total_compra: 258.77,
    });
    const address = screen.getByRole('region', { name: /Endereço de entrega/ });
    expect(within(address).getByText(/Rua Barão de Jaguara, 120/)).toBeVisible();
    expect(await screen.findByText(/^Motoboy · R\$\s18,00/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Pagamento' })).toHaveFocus());
    expect(store.getState().checkout.summary).toEqual({
      subtotal: 25_877,
      shipping: 1_800,
      total: 27_677,
    });
  });

  it('are reopened by Editar', async () => {
    const { user } = openCheckout(aCheckoutStore());
    await screen.findByDisplayValue('Campinas');
    await user.type(screen.getByLabelText('Número'), '120');
    await user.click(await findSaveButton());
    await screen.findByRole('radio', { name: /Motoboy/ });

    await user.click(
      screen.getAllByRole('button', { name: 'Editar endereço de entrega' })[0] as HTMLElement,
    );

    expect(await screen.findByLabelText('Número')).toHaveValue('120');
  });

  it("have one address each, so that 'back' returns to earlier steps and cannot skip ahead", async () => {
    const { user, router, currentPath } = openCheckout(aCheckoutStore());
    await screen.findByDisplayValue('Campinas');
    expect(currentPath()).toBe('/checkout?etapa=endereco');
    await user.type(screen.getByLabelText('Número'), '120');
    await user.click(await findSaveButton());
    await screen.findByRole('radio', { name: /Motoboy/ });
    expect(currentPath()).toBe('/checkout?etapa=envio');

    await act(() => router.navigate(-1));

    expect(await screen.findByLabelText('Número')).toHaveValue('120');
    await act(() => router.navigate('/checkout?etapa=pagamento'));
    await waitFor(() => expect(currentPath()).toBe('/checkout?etapa=envio'));
  });

  it('preselect the delivery option of the cart', async () => {
    const { user } = openCheckout(aCheckoutStore());
    await screen.findByDisplayValue('Campinas');
    await user.type(screen.getByLabelText('Número'), '120');

    await user.click(await findSaveButton());

    expect(await screen.findByRole('radio', { name: /Entrega da loja/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Salvar forma de envio' })).toBeEnabled();
  });
});

describe('the order summary', () => {
  it('shows customer, goods and prices with both payment methods', async () => {
    openCheckout(aCheckoutStore());

    const summary = await screen.findByRole('complementary', { name: 'Resumo do pedido' });

    for (const text of [
      'Ana Souza',
      '529.***.***-25',
      'Porcelanato Cimento Queimado',
      /R\$\s290,83 no PIX/,
      /6x de R\$\s50,63/,
      'Com 5% de desconto',
      'Sem juros no cartão',
      'Compra Segura',
      'Dados Protegidos',
      'Entrega Garantida',
    ]) {
      expect(within(summary).getAllByText(text, { exact: false })[0]).toBeInTheDocument();
    }
  });
});
