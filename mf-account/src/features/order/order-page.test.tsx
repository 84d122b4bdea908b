import { act, screen } from '@testing-library/react';
import { handlersOf } from '@fireflay/testing/scenarios';
import { nobodyFound } from 'shared-contracts/store';
import {
  mockReply,
  createTestStore,
  recordCalls,
  mockError,
  renderRoute,
  server,
} from '@fireflay/testing';
import { anOrderDto, anOrderItemDto } from '@fireflay/testing/builders';
import { OrderDetailCall, PaymentStatusCall } from 'shared-contracts/wire/calls';
import { openOrder, routes } from '../../testing/order-page.fixture';

function anOrderWithoutStep(overrides: Parameters<typeof anOrderDto>[0]) {
  const order = anOrderDto(overrides);
  delete order.currentStepIndex;
  return order;
}

describe('the order page', () => {
  it('shows the items, the delivery and the amounts', async () => {
    server.use(mockReply(OrderDetailCall, anOrderDto()));

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

  it('shows what the customer wrote for the own company and job, and no empty fact', async () => {
    const empresa = { obra: 'Casa 3', ordem_compra: 'OC 7' };
    server.use(mockReply(OrderDetailCall, anOrderDto({ empresa })));

    openOrder();

    const facts = await screen.findByRole('region', { name: 'Empresa e obra' });
    expect(facts).toHaveTextContent('ObraCasa 3Ordem de compraOC 7');
    expect(facts).not.toHaveTextContent('Inscrição');
  });

  it('shows the discount when the total is less than goods and freight', async () => {
    server.use(mockReply(OrderDetailCall, anOrderDto({ total: 278.33 })));

    openOrder();

    expect(await screen.findByText(/^-R\$\s12,94$/)).toBeVisible();
  });

  it('shows the interest of long instalments and the value of each', async () => {
    const payment = { method: 'Cartão de crédito Visa', installments: 10 };
    server.use(mockReply(OrderDetailCall, anOrderDto({ payment, total: 324.1 })));

    openOrder();

    // 258,77 + 32,50 + 32,83 = 324,10 = 10 × 32,41.
    expect(await screen.findByText(/em 10x de R\$\s32,41/)).toBeVisible();
    expect(screen.getByText('Tarifa do parcelamento').nextElementSibling).toHaveTextContent(
      /^R\$\s32,83$/,
    );
  });

  it('shows the batch of the items and the tracking link', async () => {
    const items = [anOrderItemDto({ lote: 'T1' })];
    server.use(mockReply(OrderDetailCall, anOrderDto({ items, rastreio: 'FF123456789BR' })));

    openOrder();

    expect(await screen.findByText('Lote T1')).toBeVisible();
    expect(screen.getByText('FF123456789BR')).toBeVisible();
    expect(screen.getByRole('link', { name: /Rastrear Pedido 100123/ })).toHaveAttribute(
      'href',
      expect.stringContaining('FF123456789BR'),
    );
  });

  it('names the tone and the calibre of a batch', async () => {
    const items = [
      anOrderItemDto({ lote: 'L2184', lote_descricao: 'Lote 2184 · Tonalidade T1 · Calibre C2' }),
    ];
    server.use(mockReply(OrderDetailCall, anOrderDto({ items })));

    openOrder();

    expect(await screen.findByText('Lote 2184 · Tonalidade T1 · Calibre C2')).toBeVisible();
  });

  it('says what has become of a line that the store changed, and sends who does the work the rest', async () => {
    const items = [
      anOrderItemDto({ name: 'Piso', quantity: 5, cancelada: 2, multiploprdvenda: '2,16' }),
      anOrderItemDto({ id: '2', name: 'Cimento', quantity: 2, cancelada: 2, codundvenda: 'SC' }),
      anOrderItemDto({ id: '3', name: 'Areia', quantity: 3, cancelada: 1, codundvenda: 'SC' }),
    ];
    server.use(mockReply(OrderDetailCall, anOrderDto({ items })));

    openOrder();

    expect(await screen.findByText(/^Mudou para 3 caixas, e/)).toBeVisible();
    expect(screen.getByText('Saiu do pedido, e o valor volta para você.')).toBeVisible();
    expect(screen.getByText(/^Mudou para 2 sacos, e/)).toBeVisible();
    const link = screen.getByRole('link', { name: /^Mandar a lista para a obra/ });
    const text = decodeURIComponent(link.getAttribute('href') ?? '');
    expect(text.split('\n').slice(1)).toEqual(['- 3 caixas Piso', '- 2 sacos Areia']);
  });

  it('says of a variant what its name does not say', async () => {
    const items = [anOrderItemDto({ variante: 'Tamanho: 18 L' })];
    server.use(mockReply(OrderDetailCall, anOrderDto({ items })));

    openOrder();

    expect(await screen.findByText('Tamanho: 18 L')).toBeVisible();
  });

  it('names on paper the store with its CNPJ, and the customer', async () => {
    server.use(mockReply(OrderDetailCall, anOrderDto()));

    openOrder();

    expect(await screen.findByText(/Ltda\., CNPJ \d\d\./)).toBeInTheDocument();
    expect(screen.getByText(/^Cliente: \S/)).toBeInTheDocument();
  });

  it('can be sent to who does the work, as the lines of a message', async () => {
    const items = [
      anOrderItemDto({ lote_descricao: 'Lote 2184', quantity: 4 }),
      anOrderItemDto({ id: '2', name: 'Cimento', quantity: 1, codundvenda: 'SC' }),
    ];
    server.use(mockReply(OrderDetailCall, anOrderDto({ items })));

    openOrder();

    const link = await screen.findByRole('link', { name: /^Mandar a lista para a obra/ });
    const text = decodeURIComponent(link.getAttribute('href') ?? '');
    expect(text).toMatch(/^https:\/\/wa\.me\/\?text=Materiais comprados, pedido \d+:\n- 4 caixas/);
    expect(text).toContain(', Lote 2184\n- ');
  });

  it.each([
    { day: '2020-11-24', step: 3, isLate: true },
    { day: '2020-11-24', step: 5, isLate: false },
    { day: '2126-11-24', step: 3, isLate: false },
  ])(
    'with the day $day and the step $step says that it is late, and what to do: $isLate',
    async ({ day, step, isLate }) => {
      const promised = { ...anOrderDto().shipping, ate: day };
      const order = anOrderDto({ shipping: promised, currentStepIndex: step });
      server.use(mockReply(OrderDetailCall, order));

      openOrder();

      await screen.findByRole('heading', { name: 'Entrega' });
      const notice = screen.queryByText('A entrega está atrasada: era até 24 de novembro de 2020.');
      expect(notice !== null).toBe(isLate);
      if (isLate) expect(screen.getByText(/receber de volta tudo o que pagou/)).toBeVisible();
    },
  );

  const awaiting = { status: 'Aguardando pagamento', currentStepIndex: -1 };
  const shipping = { ...anOrderDto().shipping, estimate: 'Chega até 26 de novembro de 2026' };
  const delivered = { status: 'Pedido Entregue', currentStepIndex: 5 };
  it.each([
    {
      what: 'until when to pay',
      order: { ...awaiting, shipping, pagar_ate: '2026-11-24T14:05:00-03:00' },
      text: 'Pague até 24/11/2026 às 14:05 para receber até 26 de novembro de 2026.',
    },
    {
      what: 'that the term begins with the payment',
      order: { ...awaiting, shipping },
      text: 'Depois do pagamento: Chega até 26 de novembro de 2026',
    },
    {
      what: 'when it was delivered',
      order: { ...delivered, shipping, entregue: '2026-11-24T16:00:00-03:00' },
      text: 'Entregue em 24 de novembro de 2026.',
    },
    {
      what: 'that it was delivered',
      order: { ...delivered, shipping },
      text: 'Você já recebeu este pedido.',
    },
    {
      what: 'when it was collected',
      order: {
        ...delivered,
        shipping: { ...shipping, via: -1 },
        entregue: '2026-11-24T16:00:00-03:00',
      },
      text: 'Retirado em 24 de novembro de 2026.',
    },
  ])('says $what', async ({ order, text }) => {
    server.use(
      mockReply(OrderDetailCall, anOrderDto(order)),
      mockReply(PaymentStatusCall, { resposta: '' }, { status: 202 }),
    );

    openOrder();

    expect(await screen.findByText(text)).toBeVisible();
    if (order.status === 'Pedido Entregue') expect(screen.queryByText(/Chega até/)).toBeNull();
  });

  it('links to the carrier’s own page for the order, also without a code', async () => {
    const page = 'https://rastreio.example/BR1';
    server.use(mockReply(OrderDetailCall, anOrderDto({ rastreio: '', rastreio_url: page })));

    openOrder();

    expect(await screen.findByRole('link', { name: /Rastrear Pedido 100123/ })).toHaveAttribute(
      'href',
      page,
    );
    expect(screen.queryByText(/Código de rastreio/)).not.toBeInTheDocument();
  });

  it('shows the hours and the phone of the store that has the goods', async () => {
    const loja = {
      nome: 'FireFlay Centro',
      telefone: '(19) 3200-1969',
      horario: [{ dias: 'Segunda a sexta', horas: '8h às 18h' }],
    };
    const shipping = { ...anOrderDto().shipping, via: -1, loja };
    server.use(mockReply(OrderDetailCall, anOrderDto({ shipping })));

    openOrder();

    expect(await screen.findByText('Segunda a sexta: 8h às 18h')).toBeVisible();
    expect(screen.getByText('Telefone: (19) 3200-1969')).toBeVisible();
  });

  it('shows the Pix discount of all items as one amount', async () => {
    const tile = { codundvenda: 'M2', price: 75.9, multiploprdvenda: '1', lote: 'L2184' };
    server.use(
      mockReply(
        OrderDetailCall,
        anOrderDto({
          items: [
            anOrderItemDto({ ...tile, id: '1', quantity: 23, total_item: 1658.42 }),
            anOrderItemDto({ id: '2', codundvenda: 'UN', quantity: 2, price: 10, total_item: 19 }),
          ],
          shipping: { ...anOrderDto().shipping, price: 30 },
          payment: { method: 'Pix', installments: 1 },
          total: 1707.42,
        }),
      ),
    );

    openOrder();

    expect(await screen.findByText(/23 caixas \(23 m²\) · R\$\s75,90 por m²/)).toBeVisible();
    expect(screen.getByText('Lote 2184')).toBeVisible();
    const amount = (term: string) =>
      screen.getByText(term).nextElementSibling?.textContent?.replace(/\s/g, ' ');
    expect(screen.getByText(/1\.745,70/)).toBeVisible();
    expect(amount('Produtos')).toBe('R$ 1.765,70');
    expect(amount('Desconto no PIX')).toBe('-R$ 88,28');
    expect(amount('Frete')).toBe('R$ 30,00');
    expect(amount('Total')).toBe('R$ 1.707,42');
  });

  it.each([
    // 200,00 and 45,00 of shipping, less 20,00 and 10,00, and five per cent off 180,00.
    ['Pix', 171, 206, { 'Desconto no PIX': '-R$ 9,00' }],
    ['Cartão de crédito Visa', 180, 230, { 'Tarifa do parcelamento': 'R$ 15,00' }],
  ])(
    'names the coupon and its saving beside what %s changes',
    async (method, item, total, also) => {
      server.use(
        mockReply(
          OrderDetailCall,
          anOrderDto({
            items: [
              anOrderItemDto({ codundvenda: 'UN', quantity: 2, price: 100, total_item: item }),
            ],
            shipping: { ...anOrderDto().shipping, price: 35 },
            payment: { method, installments: 1 },
            cupom: { codigo: 'OBRA', economia: 30, frete: 10 },
            total,
          }),
        ),
      );

      openOrder();

      expect(await screen.findByText('Cupom OBRA')).toBeVisible();
      const amount = (term: string) =>
        screen.getByText(term).nextElementSibling?.textContent?.replace(/\s/g, ' ');
      const shown = {
        Produtos: 'R$ 200,00',
        'Cupom OBRA': '-R$ 30,00',
        Frete: 'R$ 45,00',
        ...also,
      };
      for (const [term, text] of Object.entries(shown)) expect(amount(term)).toBe(text);
    },
  );

  it('names the money that was given back, with its reason, and what is on its way', async () => {
    const refunds = [
      {
        valor: 9.81,
        feito: '2026-11-20T12:01:00Z',
        motivo: 'Uma quebrou',
      },
      { valor: 5 },
    ];
    const payment = { method: 'Cartão de crédito Visa', installments: 1 };
    server.use(mockReply(OrderDetailCall, anOrderDto({ payment, reembolsos: refunds })));

    openOrder();

    expect(await screen.findByRole('heading', { name: 'Valor devolvido' })).toBeVisible();
    const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    const texts = shown.map((text) => text?.replace(/\s/g, ' '));
    expect(texts).toContain('R$ 9,81 em 20 de novembro de 2026 Uma quebrou');
    expect(texts).toContain('R$ 5,00 a caminho: a operadora ainda vai confirmar');
    expect(screen.getByText(/até duas faturas/)).toBeVisible();
  });

  it('says that the store gives the money of a payment in the store back, and then that it did', async () => {
    const payment = { method: 'Pago na loja: dinheiro', installments: 1 };
    const refund = { valor: 5, na_loja: true };
    server.use(
      mockReply(
        OrderDetailCall,
        anOrderWithoutStep({ status: 'Pedido cancelado', payment, reembolsos: [refund] }),
      ),
    );
    const { unmount } = openOrder();

    expect(await screen.findByText(/a loja devolve e combina com você como/)).toBeVisible();
    expect(screen.getByText(/Pago na loja: dinheiro/)).toBeVisible();
    expect(screen.queryByText(/até duas faturas/)).not.toBeInTheDocument();
    unmount();
    const reembolsos = [{ ...refund, feito: '2026-11-20T12:01:00Z' }];
    server.use(
      mockReply(
        OrderDetailCall,
        anOrderWithoutStep({ status: 'Pagamento devolvido', payment, reembolsos }),
      ),
    );
    openOrder();
    expect(await screen.findByText(/O valor pago foi devolvido pela loja/)).toBeVisible();
  });

  it.each(['Pagamento recusado', 'Pagamento expirado', 'Pedido cancelado'])(
    'shows neither a delivery day nor a tracking code in the state %s',
    async (status) => {
      const shipping = { ...anOrderDto().shipping, estimate: 'Chega até 24 de novembro' };
      server.use(
        mockReply(
          OrderDetailCall,
          anOrderWithoutStep({ status, shipping, rastreio: 'FF123456789BR' }),
        ),
      );

      openOrder();

      expect(await screen.findByText('Este pedido não será entregue.')).toBeVisible();
      expect(screen.queryByText(/24 de novembro/)).not.toBeInTheDocument();
      expect(screen.queryByText('FF123456789BR')).not.toBeInTheDocument();
    },
  );

  it('does not send anybody to the store for a pickup order that was cancelled', async () => {
    const shipping = { ...anOrderDto().shipping, price: 0, via: -1 };
    const ended = { status: 'Pedido cancelado', shipping };
    server.use(mockReply(OrderDetailCall, anOrderWithoutStep(ended)));

    openOrder();

    expect(await screen.findByText('Este pedido não pode mais ser retirado.')).toBeVisible();
    expect(screen.queryByText(/Retire em/)).not.toBeInTheDocument();
  });

  it('does not deny the delivery of an order that was returned', async () => {
    const returned = { status: 'Desistência registrada', currentStepIndex: -1 };
    server.use(mockReply(OrderDetailCall, anOrderDto(returned)));

    openOrder();

    expect(await screen.findByText(/Recebemos a sua desistência/)).toBeVisible();
    expect(screen.queryByText('Este pedido não será entregue.')).not.toBeInTheDocument();
  });

  it('shows the unit of items that are not sold by area', async () => {
    const item = anOrderItemDto({ codundvenda: 'UN', quantity: 3, price: 10, total_item: 30 });
    server.use(mockReply(OrderDetailCall, anOrderDto({ items: [item] })));

    openOrder();

    expect(await screen.findByText(/3 unidades · R\$\s10,00 cada/)).toBeVisible();
  });

  it('marks completed steps', async () => {
    server.use(mockReply(OrderDetailCall, anOrderDto({ currentStepIndex: 2 })));

    openOrder();

    const steps = await screen.findAllByRole('listitem');
    const texts = steps.map((step) => step.textContent);
    expect(texts.filter((text) => text?.includes('Concluído:'))).toHaveLength(3);
    expect(texts.filter((text) => text?.includes('A fazer:'))).toHaveLength(3);
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent(
      'Emissão Nota Fiscal',
    );
  });

  it('shows where and when a pickup order can be collected', async () => {
    const shipping = { ...anOrderDto().shipping, price: 0, via: -1 };
    server.use(mockReply(OrderDetailCall, anOrderDto({ shipping })));

    openOrder();

    expect(await screen.findByText('Retirada na loja')).toBeVisible();
    expect(screen.getByText(/prazo de até um dia útil/)).toBeVisible();
    expect(screen.getByText('Grátis')).toBeVisible();
  });

  it.each([
    [2, 'Emissão Nota Fiscal', 'Seu pedido fica pronto no prazo de até um dia útil.'],
    [3, 'Pronto para retirada', 'Seu pedido está pronto: você já pode retirar.'],
    [4, 'Pronto para retirada', 'Seu pedido está pronto: você já pode retirar.'],
    [5, 'Pedido Retirado', 'Você já retirou este pedido.'],
  ])('shows step %i of a pickup order, which is not dispatched', async (step, name, term) => {
    const shipping = { ...anOrderDto().shipping, price: 0, via: -1 };
    server.use(mockReply(OrderDetailCall, anOrderDto({ shipping, currentStepIndex: step })));

    openOrder();

    expect(await screen.findByRole('listitem', { current: 'step' })).toHaveTextContent(name);
    expect(screen.getByText(term)).toBeVisible();
    expect(screen.queryByText('Saiu para entrega')).toBeNull();
  });

  it('shows the success message only after a purchase', async () => {
    server.use(mockReply(OrderDetailCall, anOrderDto()));
    const { router } = openOrder();
    expect(await screen.findByRole('heading', { name: 'Pedido 100123' })).toBeVisible();
    expect(screen.queryByText('Pedido realizado com sucesso!')).not.toBeInTheDocument();

    await act(() => router.navigate('/detalhes_pedido/100123', { state: { novaCompra: true } }));

    expect(await screen.findByText('Pedido realizado com sucesso!')).toBeVisible();
  });

  it('removes the mark of a new purchase from the history, so that a reload shows only the order', async () => {
    window.history.replaceState({ usr: { novaCompra: true }, key: 'a', idx: 2 }, '');
    server.use(mockReply(OrderDetailCall, anOrderDto()));
    const { router } = openOrder();

    await act(() => router.navigate('/detalhes_pedido/100123', { state: { novaCompra: true } }));

    expect(await screen.findByText('Pedido realizado com sucesso!')).toBeVisible();
    expect(window.history.state).toEqual({ usr: null, key: 'a', idx: 2 });
  });

  it.each([
    ['Processando pagamento', /confirmando o pagamento com a operadora/],
    ['Pagamento expirado', /voltaram para a loja. Nada foi cobrado/],
    ['Pagamento recusado', /não foi autorizado/],
    ['Pedido cancelado', /foi cancelado e não será enviado/],
    ['Desistência registrada', /Combinamos com você a coleta/],
    ['Pagamento devolvido', /devolvido pela mesma forma de pagamento/],
  ])('explains the state %s, and offers neither Pix nor withdrawal', async (status, meaning) => {
    server.use(mockReply(OrderDetailCall, anOrderDto({ status, currentStepIndex: -1 })));

    openOrder();

    expect(await screen.findByText(status)).toBeVisible();
    expect(screen.getByText(meaning)).toBeVisible();
    expect(screen.queryByText(/sucesso/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ver código Pix' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Desistir da compra' })).not.toBeInTheDocument();
  });

  it.each([
    ['Em análise', -1, null],
    ['Pago', 0, 'Pagamento Efetuado'],
    ['Em separação', 1, 'Pedido Faturado'],
    ['Aguardando retirada', 3, 'Pedido Despachado'],
  ])(
    "shows the server's own words %s as they are, with the step %i",
    async (status, index, step) => {
      server.use(mockReply(OrderDetailCall, anOrderDto({ status, currentStepIndex: index })));

      openOrder();

      expect(await screen.findByText(status)).toBeVisible();
      expect(screen.queryByText(/não será (enviado|entregue)/)).not.toBeInTheDocument();
      const current = screen.queryByRole('listitem', { current: 'step' });
      expect(current?.textContent ?? '').toContain(step ?? '');
      expect(current === null).toBe(step === null);
    },
  );

  it('says that an order is cancelled whatever step the server names', async () => {
    server.use(
      mockReply(OrderDetailCall, anOrderDto({ status: 'Venda cancelada', currentStepIndex: 2 })),
    );

    openOrder();

    expect(await screen.findByText(/foi cancelado e não será enviado/)).toBeVisible();
  });

  it('finds the step by the status text when the server sends no index', async () => {
    server.use(mockReply(OrderDetailCall, anOrderWithoutStep({ status: 'Saiu para entrega' })));

    openOrder();

    expect(await screen.findByRole('listitem', { current: 'step' })).toHaveTextContent(
      'Saiu para entrega',
    );
  });

  it('links to the login, with a return address, when the shopper is not signed in', async () => {
    const store = createTestStore();
    store.dispatch(nobodyFound());
    renderRoute('/detalhes_pedido/100123', { routes, store });

    expect(await screen.findByRole('link', { name: 'Entrar' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fdetalhes_pedido%2F100123',
    );
  });

  it('links to the login when the session has expired', async () => {
    server.use(...handlersOf({ formularios: 'sessao-encerrada' }));
    openOrder();

    expect(await screen.findByRole('link', { name: 'Entrar' })).toBeVisible();
  });

  it("shows 'not found' for an unknown order or an order of another customer", async () => {
    server.use(...handlersOf({ visitante: 'pessoa', pedido: 'inexistente' }));

    openOrder('/detalhes_pedido/9');

    expect(await screen.findByRole('heading', { name: 'Pedido não encontrado' })).toBeVisible();
  });

  it('shows a skeleton and sends no request until the session is known', async () => {
    const requests = recordCalls(OrderDetailCall, anOrderDto());

    renderRoute('/detalhes_pedido/100123', { routes });

    expect(await screen.findByText('Carregando...')).toBeInTheDocument();
    expect(requests).toHaveLength(0);
  });

  it('shows an error when the order cannot be loaded, and loads it on retry', async () => {
    server.use(mockError(OrderDetailCall, 503, 'Voltamos já.'));
    const { user } = openOrder();
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    expect(screen.getByText('Voltamos já.')).toBeVisible();

    server.use(mockReply(OrderDetailCall, anOrderDto()));
    await user.click(retry);

    expect(await screen.findByRole('heading', { name: 'Pedido 100123' })).toBeVisible();
  });
});
