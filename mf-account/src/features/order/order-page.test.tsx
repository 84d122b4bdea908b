import { act, screen, within } from '@testing-library/react';
import { selectReturnTo, signedIn, nobodyFound } from 'shared-contracts/store';
import {
  answers,
  createTestStore,
  listensTo,
  refuses,
  renderRoute,
  server,
} from 'shared-contracts/testing';
import { anOrderDto, anOrderItemDto, aPixChargeDto } from 'shared-contracts/testing/builders';
import {
  ChargePixCall,
  CreatePaymentCall,
  OrderDetailCall,
  PaymentStatusCall,
} from 'shared-contracts/wire/calls';
import { routes as accountRoutes } from '../../routes';

const routes = [...accountRoutes, { path: '*', element: <p>Outra página</p> }];

function signedInStore() {
  const store = createTestStore();
  store.dispatch(
    signedIn({
      id: '31',
      name: 'Ana Souza',
      email: 'ana.souza@example.com',
      doc: '52998224725',
      kind: 'individual',
    }),
  );
  return store;
}

const openOrder = (path = '/detalhes_pedido/100123') =>
  renderRoute(path, { routes, store: signedInStore() });

const anAwaitingOrderDto = () =>
  anOrderDto({ status: 'Aguardando pagamento', currentStepIndex: -1 });

describe('an order', () => {
  it('shows what was bought, how it comes and what it cost', async () => {
    server.use(answers(OrderDetailCall, anOrderDto()));

    openOrder();

    expect(await screen.findByRole('heading', { name: 'Pedido 100123' })).toBeVisible();
    expect(screen.getByText('Feito em 16/11/2026 às 10:30')).toBeVisible();
    expect(screen.getByText(/2 caixas · R\$\s59,90 por m²/)).toBeVisible();
    expect(screen.getByText('3 dias úteis')).toBeVisible();
    expect(screen.getByText(/Rua Barão de Jaguara, 120/)).toBeVisible();
    expect(screen.getByText(/R\$\s291,27/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Meus Pedidos' })).toHaveAttribute(
      'href',
      '/meusPedidos',
    );
    expect(screen.getByRole('link', { name: 'Continuar comprando' })).toHaveAttribute('href', '/');
  });

  it('tells the discount that the total has over goods and freight', async () => {
    server.use(answers(OrderDetailCall, anOrderDto({ total: 278.33 })));

    openOrder();

    expect(await screen.findByText(/^-R\$\s12,94$/)).toBeVisible();
  });

  it('counts what is not sold by area in its own unit', async () => {
    const item = anOrderItemDto({ codundvenda: 'UN', quantity: 3, price: 10, total_item: 30 });
    server.use(answers(OrderDetailCall, anOrderDto({ items: [item] })));

    openOrder();

    expect(await screen.findByText(/3 un · R\$\s10,00 cada/)).toBeVisible();
  });

  it('marks the steps that are done', async () => {
    server.use(answers(OrderDetailCall, anOrderDto({ currentStepIndex: 2 })));

    openOrder();

    const steps = await screen.findAllByRole('listitem', { current: undefined });
    const texts = steps.map((step) => step.textContent);
    expect(texts.filter((text) => text?.includes('Concluído:'))).toHaveLength(3);
    expect(texts.filter((text) => text?.includes('A fazer:'))).toHaveLength(3);
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent(
      'Emissão Nota Fiscal',
    );
  });

  it('that is picked up says where and from when', async () => {
    const shipping = { ...anOrderDto().shipping, price: 0, via: -1 };
    server.use(answers(OrderDetailCall, anOrderDto({ shipping })));

    openOrder();

    expect(await screen.findByText('Retirada na loja')).toBeVisible();
    expect(screen.getByText(/prazo de até um dia útil/)).toBeVisible();
    expect(screen.getByText('Grátis')).toBeVisible();
  });

  it('congratulates on a purchase, unless who links to it says that it is none', async () => {
    server.use(answers(OrderDetailCall, anOrderDto()));
    const { router } = openOrder();
    expect(await screen.findByText('Pedido realizado com sucesso!')).toBeVisible();

    await act(() => router.navigate('/detalhes_pedido/100123', { state: { novaCompra: false } }));

    expect(screen.getByRole('heading', { name: 'Pedido 100123' })).toBeVisible();
    expect(screen.queryByText('Pedido realizado com sucesso!')).not.toBeInTheDocument();
  });

  it('that was refused says so, congratulates nobody and asks for no Pix', async () => {
    server.use(
      answers(OrderDetailCall, anOrderDto({ status: 'Pagamento expirado', currentStepIndex: -1 })),
    );

    openOrder();

    expect(await screen.findByText('Pagamento expirado')).toBeVisible();
    expect(screen.queryByText(/sucesso/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ver código Pix' })).not.toBeInTheDocument();
  });

  it('understands a server that sends no index by its words', async () => {
    server.use(
      answers(
        OrderDetailCall,
        anOrderDto({ status: 'Saiu para entrega', currentStepIndex: undefined }),
      ),
    );

    openOrder();

    expect(await screen.findByRole('listitem', { current: 'step' })).toHaveTextContent(
      'Saiu para entrega',
    );
  });

  it('of nobody sends to the login, which leads back', async () => {
    const store = createTestStore();
    store.dispatch(nobodyFound());
    const { currentPath } = renderRoute('/detalhes_pedido/100123', { routes, store });

    await screen.findByLabelText('CNPJ ou CPF');

    expect(currentPath()).toBe('/login');
    expect(selectReturnTo(store.getState())).toBe('/detalhes_pedido/100123');
  });

  it('sends to the login when the session has ended', async () => {
    server.use(refuses(OrderDetailCall, 401, 'Entre na sua conta para continuar.'));
    const { currentPath, store } = openOrder();

    await screen.findByLabelText('CNPJ ou CPF');

    expect(currentPath()).toBe('/login');
    expect(selectReturnTo(store.getState())).toBe('/detalhes_pedido/100123');
  });

  it("that is unknown or somebody else's is not found", async () => {
    server.use(refuses(OrderDetailCall, 404, 'Pedido não encontrado.'));

    openOrder('/detalhes_pedido/9');

    expect(await screen.findByRole('heading', { name: 'Pedido não encontrado' })).toBeVisible();
  });

  it('asks nothing and shows nothing while nobody knows who is here', async () => {
    const asked = listensTo(OrderDetailCall, anOrderDto());

    renderRoute('/detalhes_pedido/100123', { routes });

    expect(await screen.findByText('Carregando...')).toBeInTheDocument();
    expect(asked).toHaveLength(0);
  });

  it('that does not come can be asked for again', async () => {
    server.use(refuses(OrderDetailCall, 503, 'Voltamos já.'));
    const { user } = openOrder();
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    expect(screen.getByText('Voltamos já.')).toBeVisible();

    server.use(answers(OrderDetailCall, anOrderDto()));
    await user.click(retry);

    expect(await screen.findByRole('heading', { name: 'Pedido 100123' })).toBeVisible();
  });
});

describe('an order that awaits its Pix', () => {
  it('shows the code again and copies it', async () => {
    const charge = aPixChargeDto();
    server.use(
      answers(OrderDetailCall, anAwaitingOrderDto()),
      answers(PaymentStatusCall, { resposta: 'Aguardando o pagamento.' }, { status: 202 }),
    );
    const opened = listensTo(CreatePaymentCall, { resposta: 'pay-1' }, { status: 201 });
    const charged = listensTo(ChargePixCall, charge);
    const { user } = openOrder();
    expect(await screen.findByText('Aguardando pagamento')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Ver código Pix' }));

    expect(await screen.findByLabelText('Pix copia e cola')).toHaveValue(charge.payload);
    expect(screen.getByAltText('QR Code do Pix deste pedido')).toHaveAttribute(
      'src',
      charge.qrcodeurl,
    );
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

    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copiar código' }));
    expect(await screen.findByText('Código copiado.')).toBeVisible();
    expect(written).toHaveBeenCalledWith(charge.payload);
  });

  it('becomes a paid one as soon as the payment is there', async () => {
    server.use(
      answers(OrderDetailCall, anAwaitingOrderDto(), { once: true }),
      answers(OrderDetailCall, anOrderDto()),
      answers(PaymentStatusCall, { id: '100123', resposta: 'Pago.' }),
    );

    const { store } = openOrder();

    expect(await screen.findByRole('listitem', { current: 'step' })).toHaveTextContent(
      'Pagamento Efetuado',
    );
    expect(store.getState().notices.notices).toMatchObject([
      { body: '✅ Pagamento confirmado com sucesso!' },
    ]);
  });

  it('says why no code can be had any more', async () => {
    server.use(
      answers(OrderDetailCall, anAwaitingOrderDto()),
      answers(PaymentStatusCall, { resposta: 'Aguardando o pagamento.' }, { status: 202 }),
      refuses(CreatePaymentCall, 410, 'O prazo deste Pix terminou.'),
    );
    const { user } = openOrder();

    await user.click(await screen.findByRole('button', { name: 'Ver código Pix' }));

    expect(await screen.findByText('O prazo deste Pix terminou.')).toBeVisible();
  });

  it('sends to the store where its address cannot be told apart', async () => {
    const shipping = { ...anOrderDto().shipping, address: 'A combinar' };
    server.use(
      answers(OrderDetailCall, { ...anAwaitingOrderDto(), shipping }),
      answers(PaymentStatusCall, { resposta: '' }, { status: 202 }),
    );

    openOrder();

    const pix = within(await screen.findByRole('region', { name: 'Pague com Pix' }));
    expect(pix.getByRole('link', { name: 'Falar com o atendimento' })).toHaveAttribute(
      'href',
      '/contato',
    );
  });
});

describe('tracking', () => {
  it('opens an order by its number', async () => {
    server.use(answers(OrderDetailCall, ({ query }) => anOrderDto({ id: query.id })));
    const { user, currentPath } = openOrder('/rastreio');
    await screen.findByRole('heading', { name: 'Acompanhar pedido' });

    await user.click(screen.getByRole('button', { name: 'Acompanhar' }));
    expect(screen.getByText('Informe o número do pedido.')).toBeVisible();
    await user.type(screen.getByLabelText('Número do pedido'), '77');
    await user.click(screen.getByRole('button', { name: 'Acompanhar' }));

    expect(await screen.findByRole('heading', { name: 'Pedido 77' })).toBeVisible();
    expect(currentPath()).toBe('/detalhes_pedido/77');
  });

  it('shows the order of a link with its number', async () => {
    server.use(answers(OrderDetailCall, ({ query }) => anOrderDto({ id: query.id })));

    openOrder('/rastreio?id=78');

    expect(await screen.findByRole('heading', { name: 'Pedido 78' })).toBeVisible();
  });
});
