import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fixedRoleNames, fixedRoles, operations } from '@fireflay/back-office-wire';
import type {
  FixedRoleName,
  ListedOrder,
  Operation,
  OperationName,
  OrderDetail,
} from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';
import { anOrder, listed } from './testing/an-order';

const order = anOrder();

const list = (orders: ListedOrder[]) => ({
  orders,
  hasMore: false,
  counts: { 'to-invoice': orders.length },
});
const openOrder = async (changed: Partial<OrderDetail> = {}) => {
  fakeOperation('ReadOrder', () => anOrder(changed));
  renderBackOffice('/pedidos/100001');
  await screen.findByRole('heading', { name: 'Cliente' });
};

describe('the list of orders', () => {
  it('shows what waits, with its count, and searches', async () => {
    fakeSignedIn('orders');
    const calls = fakeOperation('ListOrders', () => list([listed]));
    renderBackOffice('/pedidos');

    expect(await screen.findByRole('link', { name: /Pedido 100001/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sem nota fiscal (1)' })).toBeVisible();
    await userEvent.type(screen.getByLabelText('Buscar pedido'), 'maria{Enter}');

    await screen.findByDisplayValue('maria');
    expect(calls.at(-1)?.url.search).toBe('?list=to-invoice&search=maria');
  });

  it('shows the orders of one day, says so where there is none, and picks for that day', async () => {
    fakeSignedIn('orders');
    const calls = fakeOperation('ListOrders', () => list([]));
    renderBackOffice('/pedidos?dia=2026-12-02');

    expect(
      await screen.findByText('Nenhum pedido desta lista tem entrega em 02/12/2026.'),
    ).toBeVisible();
    expect(calls[0]?.url.searchParams.get('day')).toBe('2026-12-02');
    expect(screen.getByLabelText('Dia da entrega')).toHaveValue('02/12/2026');
    expect(screen.getByRole('link', { name: 'Lista de separação' })).toHaveAttribute(
      'href',
      '/pedidos/separacao?dia=2026-12-02',
    );
  });

  it('filters nothing by a day that no calendar has', async () => {
    fakeSignedIn('orders');
    const calls = fakeOperation('ListOrders', () => list([]));
    renderBackOffice('/pedidos?dia=2026-02-30');

    expect(await screen.findByText('Nenhum pedido nesta lista.')).toBeVisible();
    expect(calls[0]?.url.search).toBe('?list=to-invoice');
  });
});

describe('the orders of a source', () => {
  it('that were paid in a period are listed, and both filters can be removed', async () => {
    fakeSignedIn('finance');
    const calls = fakeOperation('ListOrders', () => list([]));
    renderBackOffice(
      '/pedidos?lista=all&origem=campaign:obra&pago-de=2026-11-01&pago-ate=2026-11-30',
    );

    expect(
      await screen.findByText('Nenhum pedido desta lista tem essa origem ou foi pago nesses dias.'),
    ).toBeVisible();
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toEqual({
      ...{ list: 'all', source: 'campaign:obra', paidFrom: '2026-11-01', paidTo: '2026-11-30' },
    });
    expect(screen.getByText('Campanha obra')).toBeVisible();
    const period = screen.getByText('Pagos de 01/11/2026 a 30/11/2026');
    await userEvent.click(
      screen.getByRole('button', { name: 'Mostrar pedidos pagos em qualquer dia' }),
    );

    await waitFor(() => expect(period).not.toBeInTheDocument());
    await waitFor(() => expect(calls.at(-1)?.url.search).toBe('?list=all&source=campaign%3Aobra'));
    await userEvent.click(screen.getByRole('combobox', { name: 'Origem' }));
    await userEvent.click(await screen.findByTitle('Vendedor'));
    await waitFor(() => expect(calls.at(-1)?.url.search).toBe('?list=all&source=seller'));
  });

  it('that nobody has, and half a period, filter nothing', async () => {
    fakeSignedIn('finance');
    const calls = fakeOperation('ListOrders', () => list([]));
    renderBackOffice('/pedidos?origem=<b>&pago-de=2026-11-01');

    expect(await screen.findByText('Nenhum pedido nesta lista.')).toBeVisible();
    expect(calls[0]?.url.search).toBe('?list=to-invoice');
  });
});

describe('the page of an order', () => {
  it('offers the next step first, and shows a refusal at its field', async () => {
    fakeSignedIn('orders');
    await openOrder();
    const text = 'A chave tem 44 caracteres, e o dígito verificador precisa conferir.';
    fakeOperation('InvoiceOrder', () => [422, { message: text, fields: { key: text } }]);

    await userEvent.click(screen.getByRole('button', { name: 'Registrar nota fiscal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Registrar nota fiscal' });
    await userEvent.type(within(dialog).getByLabelText(/Chave de acesso/), '123');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));

    expect(await within(dialog).findByText(text)).toBeVisible();
    expect(within(dialog).getByLabelText(/Chave de acesso/)).toHaveValue('123');
  });

  it('corrects the address that the employee sees, and says what an issued invoice needs', async () => {
    fakeSignedIn('orders');
    const current = {
      street: 'Rua Barão de Jaguara',
      number: '10',
      complement: '',
      district: 'Centro',
      reference: '',
    };
    await openOrder({
      changeableAddress: current,
      invoices: [
        {
          key: '35261112345678000195550010000000051000000051',
          number: '5',
          series: '1',
          danfe: null,
          xml: null,
          hasFile: true,
          parcel: null,
        },
      ],
    });
    const calls = fakeOperation('ChangeOrderAddress', () => anOrder());
    await userEvent.click(screen.getByRole('button', { name: 'Corrigir endereço' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir endereço' }));
    expect(dialog.getByText(/carta de correção/)).toBeVisible();
    await userEvent.clear(dialog.getByLabelText('Número'));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Preencha este campo.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Número'), '1481');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));

    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([
        { seen: current, address: { ...current, number: '1481' } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says who receives the goods', async () => {
    fakeSignedIn('orders');
    const contact = { name: 'João', phone: '(19) 99123-4567' };
    await openOrder({ contact, canChangeContact: true });
    expect(screen.getByText('João, (19) 99123-4567')).toBeVisible();
    const calls = fakeOperation('ChangeOrderContact', () => anOrder());
    await userEvent.click(screen.getByRole('button', { name: 'Mudar quem recebe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mudar quem recebe' }));
    await userEvent.clear(dialog.getByLabelText('Nome'));
    await userEvent.type(dialog.getByLabelText('Nome'), 'Rita');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));

    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([
        { seen: contact, contact: { ...contact, name: 'Rita' } },
      ]),
    );
  });

  it('names the day and the period that the customer chose, and moves them to others with room', async () => {
    fakeSignedIn('orders');
    await openOrder({ deliveryPeriod: '08:00-12:00', canChangePeriod: true });
    fakeOperation('ReadDeliveryDays', () => ({
      days: [{ day: '2026-11-30', periods: ['08:00-12:00', '13:00-18:00'] }],
    }));
    const calls = fakeOperation('ChangeOrderPeriod', () => anOrder());
    expect(screen.getByText('sex., 27/11/2026, das 08:00 às 12:00')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Mudar dia da entrega' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mudar dia da entrega' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Preencha este campo.')).toBeVisible();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Dia e período' }));
    await userEvent.click(await screen.findByTitle('seg., 30/11/2026, das 13:00 às 18:00'));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));

    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([
        {
          seen: { day: '2026-11-27', period: '08:00-12:00' },
          day: '2026-11-30',
          period: '13:00-18:00',
        },
      ]),
    );
  });

  it('lowers a quantity after it has said what the customer gets back, and asks for fewer than there are', async () => {
    fakeSignedIn('orders');
    await openOrder();
    const calls = fakeOperation('ChangeOrderLine', () => anOrder());
    const name = 'Mudar quantidade de Piso Cinza';
    await userEvent.click(screen.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    const field = dialog.getByLabelText('Nova quantidade');
    await userEvent.type(field, '3');
    await userEvent.click(dialog.getByRole('button', { name: 'Mudar quantidade' }));
    expect(await dialog.findByText('Escreva menos que 3 caixas.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '1');

    // Two thirds of 100.29: the line with its part of the interest.
    expect(await dialog.findByRole('status')).toHaveTextContent(
      /O cliente recebe R\$\s66,86 de volta por Cartão de crédito Visa\./,
    );
    await userEvent.click(dialog.getByRole('button', { name: /Mudar e devolver R\$\s66,86/ }));

    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ seen: 3, quantity: 1 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name })).toHaveFocus();
  });

  it('names the quotes and the orders that go with it', async () => {
    fakeSignedIn('orders');
    await openOrder({
      supplements: [
        { quoteId: 7, orderId: null },
        { quoteId: 8, orderId: 100_002 },
      ],
    });

    const section = within(screen.getByRole('region', { name: 'Vendas com este pedido' }));
    expect(section.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Orçamento 7',
      'Orçamento 8',
      'Pedido 100002',
    ]);
  });

  it('offers no change of a quantity once the order does not permit it', async () => {
    fakeSignedIn('orders');
    await openOrder({ canChangeLines: false });

    expect(screen.queryByRole('button', { name: /Mudar quantidade/ })).not.toBeInTheDocument();
  });

  it('asks before Voltar drops what was typed into a dialog', async () => {
    fakeSignedIn('orders');
    await openOrder();
    await userEvent.click(screen.getByRole('button', { name: 'Registrar nota fiscal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Registrar nota fiscal' });
    await userEvent.type(within(dialog).getByLabelText(/Chave de acesso/), '123');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Voltar' }));

    await userEvent.click(await screen.findByRole('button', { name: 'Continuar aqui' }));
    expect(within(dialog).getByLabelText(/Chave de acesso/)).toHaveValue('123');

    await userEvent.clear(within(dialog).getByLabelText(/Chave de acesso/));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Voltar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    expect(dialog).not.toBeVisible();
  });

  it('closes a dialog without a question where nothing was typed', async () => {
    fakeSignedIn('orders');
    await openOrder();
    await userEvent.click(screen.getByRole('button', { name: 'Registrar nota fiscal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Registrar nota fiscal' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Voltar' }));

    expect(dialog).not.toBeVisible();
    expect(screen.queryByText('Sair sem salvar?')).toBeNull();
  });

  it('reads the key of an invoice out of its XML, and says when there is none', async () => {
    fakeSignedIn('orders');
    await openOrder();
    const key = '3'.repeat(44);
    // jsdom's files cannot be read as text.
    const file = (text: string) =>
      Object.assign(new File([text], 'nota.xml', { type: 'text/xml' }), {
        text: () => Promise.resolve(text),
      });

    await userEvent.click(screen.getByRole('button', { name: 'Registrar nota fiscal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Registrar nota fiscal' });
    const choose = async (chosen: File) => {
      const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
      if (!input) throw new Error('The dialog takes no file.');
      await userEvent.upload(input, chosen);
    };
    await choose(file('<pedido/>'));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Não há chave de NF-e em');
    await choose(file(`<infNFe versao="4.00" Id="NFe${key}">`));

    expect(await within(dialog).findByDisplayValue(key)).toBeVisible();
    expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('names the amount before it refunds a part, and returns the focus to the button', async () => {
    fakeSignedIn('orders');
    await openOrder();
    const calls = fakeOperation('RefundOrder', () => ({ ...order, refundedCents: 8_343 }));

    await userEvent.click(screen.getByRole('button', { name: 'Devolver valor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Devolver valor' });
    await userEvent.type(within(dialog).getByLabelText(/Piso Cinza/), '1');
    await userEvent.click(within(dialog).getByLabelText(/Devolver o frete/));
    await userEvent.type(within(dialog).getByLabelText(/Motivo/), 'Caixa quebrada');
    // A third of 100.29, and 50.14 or 50.15 of the shipping: with the interest of the instalments.
    await userEvent.click(
      await within(dialog).findByRole('button', { name: /Devolver R\$\s83,57/ }),
    );

    expect(await screen.findByText('Pedido 100001: feito.')).toBeVisible();
    expect(calls[0]?.body).toEqual({
      key: expect.any(String),
      why: 'Caixa quebrada',
      withoutGoods: false,
      part: { items: [{ line: 1, quantity: 1 }], shipping: true, amountCents: 0 },
    });
    expect(screen.getByRole('button', { name: 'Devolver valor' })).toHaveFocus();
  });

  it('names the amount before it cancels', async () => {
    fakeSignedIn('orders');
    await openOrder();
    const calls = fakeOperation('CancelOrder', () => ({ ...order, state: 'refunded' }));

    await userEvent.click(screen.getByRole('button', { name: 'Cancelar pedido' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancelar pedido' });
    await userEvent.type(within(dialog).getByLabelText(/Motivo/), 'Sem estoque');
    await userEvent.click(
      within(dialog).getByRole('button', { name: /Cancelar e devolver R\$\s351,00/ }),
    );

    expect(await screen.findByText('Pedido 100001: feito.')).toBeVisible();
    expect(calls[0]?.body).toEqual({ why: 'Sem estoque' });
  });

  it('lets finance refund, and not move the order', async () => {
    fakeSignedIn('finance');
    await openOrder();

    expect(screen.getByRole('button', { name: 'Devolver valor' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Registrar nota fiscal' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).not.toBeInTheDocument();
  });

  const buttons: [name: string, operation: OperationName][] = [
    ['Registrar nota fiscal', 'InvoiceOrder'],
    ['Corrigir endereço', 'ChangeOrderAddress'],
    ['Mudar quem recebe', 'ChangeOrderContact'],
    ['Mudar dia da entrega', 'ChangeOrderPeriod'],
    ['Mudar quantidade de Cimento', 'ChangeOrderLine'],
    ['Vender mais', 'CreateQuoteForCustomer'],
    ['Devolver valor', 'RefundOrder'],
    ['Cancelar pedido', 'CancelOrder'],
    ['Enviar de novo agora', 'RetryRefund'],
    ['Mostrar CPF', 'ReadOrderTaxId'],
  ];
  const permits = (role: FixedRoleName, operation: OperationName) => {
    const { access }: Operation = operations[operation];
    return (
      typeof access !== 'string' && access.some((each) => fixedRoles[role].rights.includes(each))
    );
  };
  it.each(fixedRoleNames.filter((role) => permits(role, 'ReadOrder')))(
    'has exactly the buttons that the role %s permits',
    async (role) => {
      fakeSignedIn(role);
      const refund = {
        amountCents: 100,
        reason: 'Engano',
        author: '',
        requestedAt: '2026-11-25T13:00:00Z',
        acceptedAt: null,
        reference: 'charge-1',
        isByEmployee: false,
        paidBack: null,
        lines: [],
        shippingCents: 0,
      };
      const address = {
        street: 'Rua A',
        number: '1',
        complement: '',
        district: 'B',
        reference: '',
      };
      await openOrder({
        refunds: [refund],
        changeableAddress: address,
        canChangeContact: true,
        canChangePeriod: true,
      });

      const shown = buttons.filter(([name]) => screen.queryByRole('button', { name }));
      expect(shown).toEqual(buttons.filter(([, operation]) => permits(role, operation)));
    },
  );

  it('keeps a note', async () => {
    fakeSignedIn('orders');
    await openOrder();
    const calls = fakeOperation('AddOrderNote', () => order);

    await userEvent.type(screen.getByLabelText(/Nova anotação/), 'Entregar à tarde');
    await userEvent.click(screen.getByRole('button', { name: 'Anotar' }));

    expect(await screen.findByLabelText(/Nova anotação/)).toHaveValue('');
    expect(calls[0]?.body).toEqual({ key: expect.any(String), note: 'Entregar à tarde' });
  });
});
