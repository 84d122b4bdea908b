import { act, screen, within } from '@testing-library/react';
import { handlersOf } from 'shared-contracts/scenarios';
import { nobodyFound, selectCartLines, selectReturnTo } from 'shared-contracts/store';
import {
  answers,
  createTestStore,
  listensTo,
  refuses,
  renderRoute,
  server,
} from 'shared-contracts/testing';
import { paymentOptions } from 'shared-contracts/pricing';
import {
  aBatchDto,
  anOrderDto,
  anOrderItemDto,
  aPixChargeDto,
  aProductDetailReply,
  aProductDto,
  aUnitProductDto,
} from 'shared-contracts/testing/builders';
import type { OrderItemDto } from 'shared-contracts/wire';
import {
  ChargePixCall,
  CreatePaymentCall,
  OrderDetailCall,
  PaymentStatusCall,
  ProductsCall,
  WithdrawCall,
} from 'shared-contracts/wire/calls';
import { routes as accountRoutes } from '../../routes';
import { aSignedInStore } from '../customer-area/customer-area.builder';
import { teachDialogs } from '../dialog/dialog.builder';

const routes = [...accountRoutes, { path: '*', element: <p>Outra página</p> }];

const openOrder = (path = '/detalhes_pedido/100123') =>
  renderRoute(path, { routes, store: aSignedInStore() });

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

  it('adds up with many instalments: their fee and each of them are told', async () => {
    const payment = { method: 'Cartão de crédito Visa', installments: 10 };
    server.use(answers(OrderDetailCall, anOrderDto({ payment, total: 324.1 })));

    openOrder();

    // 258,77 + 32,50 + 32,83 = 324,10 = 10 × 32,41.
    expect(await screen.findByText(/em 10x de R\$\s32,41/)).toBeVisible();
    expect(screen.getByText('Tarifa do parcelamento').nextElementSibling).toHaveTextContent(
      /^R\$\s32,83$/,
    );
  });

  it('tells the batch of its tiles, and where to follow the parcel', async () => {
    const items = [anOrderItemDto({ lote: 'T1' })];
    server.use(answers(OrderDetailCall, anOrderDto({ items, rastreio: 'FF123456789BR' })));

    openOrder();

    expect(await screen.findByText('Lote T1')).toBeVisible();
    expect(screen.getByText('FF123456789BR')).toBeVisible();
    expect(screen.getByRole('link', { name: /Rastrear Pedido 100123/ })).toHaveAttribute(
      'href',
      expect.stringContaining('FF123456789BR'),
    );
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

  it.each([
    ['Processando pagamento', /confirmando o pagamento com a operadora/],
    ['Pagamento expirado', /voltaram para a loja. Nada foi cobrado/],
    ['Pagamento recusado', /não foi autorizado/],
    ['Pedido cancelado', /foi cancelado e não será enviado/],
    ['Desistência registrada', /Combinamos com você a coleta/],
    ['Pagamento devolvido', /devolvido pela mesma forma de pagamento/],
    ['Em análise', /não será enviado. Se precisar de ajuda/],
  ])(
    'in the state %s says what that means, congratulates nobody and asks for no Pix',
    async (status, meaning) => {
      server.use(answers(OrderDetailCall, anOrderDto({ status, currentStepIndex: -1 })));

      openOrder();

      expect(await screen.findByText(status)).toBeVisible();
      expect(screen.getByText(meaning)).toBeVisible();
      expect(screen.queryByText(/sucesso/)).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Ver código Pix' })).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Desistir da compra' })).not.toBeInTheDocument();
    },
  );

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
    server.use(...handlersOf({ formularios: 'sessao-encerrada' }));
    const { currentPath, store } = openOrder();

    await screen.findByLabelText('CNPJ ou CPF');

    expect(currentPath()).toBe('/login');
    expect(selectReturnTo(store.getState())).toBe('/detalhes_pedido/100123');
  });

  it("that is unknown or somebody else's is not found", async () => {
    server.use(...handlersOf({ visitante: 'pessoa', pedido: 'inexistente' }));

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

describe('buying an order again', () => {
  const batches = [
    aBatchDto({ id: 'L1', saldo: 40 }),
    aBatchDto({ id: 'L2', descricao: 'Lote 2026-B', saldo: 90 }),
  ];

  async function buyAgain(items: OrderItemDto[]) {
    server.use(answers(OrderDetailCall, anOrderDto({ items })));
    const view = openOrder();
    await view.user.click(await screen.findByRole('button', { name: 'Comprar novamente' }));
    await screen.findByText(/no carrinho|Nenhum produto/);
    return { ...view, lines: selectCartLines(view.store.getState()) };
  }

  it('takes the same batch at the price of today', async () => {
    server.use(
      answers(
        ProductsCall,
        aProductDetailReply({
          produtos: [aProductDto({ preco: paymentOptions(6_490) })],
          lotes: batches,
        }),
      ),
    );

    const { lines } = await buyAgain([anOrderItemDto({ lote: 'L2', quantity: 3 })]);

    expect(screen.getByText('1 produto está no carrinho.')).toBeVisible();
    expect(lines).toMatchObject([
      {
        productId: '7',
        quantity: 3,
        selectedBatch: 'L2',
        unitPrice: 6_490,
        squareMetersPerBox: '2,16',
      },
    ]);
    expect(screen.getByRole('link', { name: 'Ver carrinho' })).toHaveAttribute('href', '/carrinho');
  });

  it('says when the batch is another one, and when there is less than before', async () => {
    server.use(answers(ProductsCall, aProductDetailReply({ lotes: batches })));

    const { lines } = await buyAgain([
      anOrderItemDto({ id: '1', lote: 'L0', quantity: 50 }),
      anOrderItemDto({ id: '2', lote: 'L1', quantity: 41 }),
    ]);

    expect(lines).toMatchObject([
      { selectedBatch: 'L2', quantity: 50 },
      { selectedBatch: 'L1', quantity: 40 },
    ]);
    expect(screen.getByText(/este é de outro. A tonalidade pode variar/)).toBeVisible();
    expect(screen.getByText(/só há 40 em estoque/)).toBeVisible();
  });

  it('says what is no longer sold, what is sold out and what was there already', async () => {
    server.use(
      answers(ProductsCall, ({ query }) => {
        if (query.codigo === '12')
          return aProductDetailReply({ produtos: [aUnitProductDto()], lotes: [] });
        if (query.codigo === '9') return { produtos: [] };
        return aProductDetailReply({ lotes: [aBatchDto({ saldo: 0 })] });
      }),
    );
    const items = [
      anOrderItemDto({ id: '1', idprd: 9, name: 'Torneira antiga' }),
      anOrderItemDto({ id: '2', idprd: 7, name: 'Porcelanato' }),
      anOrderItemDto({ id: '3', idprd: 12, quantity: 2 }),
    ];
    const { user } = await buyAgain(items);
    expect(screen.getByText('Torneira antiga: não é mais vendido.')).toBeVisible();
    expect(screen.getByText(/está esgotado/)).toBeVisible();
    expect(screen.getByText('1 produto está no carrinho.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Comprar novamente' }));

    expect(await screen.findByText(/já estava no carrinho/)).toBeVisible();
  });
});

describe('taking an order back', () => {
  beforeAll(teachDialogs);

  const aWithdrawableDto = () => anOrderDto({ desistencia: { ate: '2026-11-26', pedida: null } });

  async function openDialog() {
    server.use(answers(OrderDetailCall, aWithdrawableDto(), { once: true }));
    const view = openOrder();
    await view.user.click(await screen.findByRole('button', { name: 'Desistir da compra' }));
    return view;
  }

  it('is explained, confirmed and then shown', async () => {
    server.use(
      answers(
        OrderDetailCall,
        anOrderDto({
          status: 'Desistência registrada',
          currentStepIndex: -1,
          desistencia: { ate: null, pedida: '2026-11-21' },
        }),
      ),
    );
    const asked = listensTo(WithdrawCall, { resposta: 'Desistência registrada. Devolvemos tudo.' });
    const { user, store } = await openDialog();
    expect(screen.getByText(/até 26 de novembro de 2026/)).toBeVisible();
    expect(screen.getByText(/artigo 49 do Código de Defesa do Consumidor/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Confirmar desistência' }));

    expect(await screen.findByText('Desistência pedida em 21 de novembro de 2026.')).toBeVisible();
    expect(asked[0]?.body).toEqual({ id: '100123' });
    expect(store.getState().notices.notices).toMatchObject([
      { body: 'Desistência registrada. Devolvemos tudo.' },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that comes too late says so and leaves the order as it is', async () => {
    server.use(
      answers(OrderDetailCall, aWithdrawableDto()),
      refuses(WithdrawCall, 409, 'O prazo de 7 dias terminou.'),
    );
    const { user } = await openDialog();

    await user.click(screen.getByRole('button', { name: 'Confirmar desistência' }));
    expect(await screen.findByText('O prazo de 7 dias terminou.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Manter o pedido' }));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
