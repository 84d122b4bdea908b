import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Figures, SalesFigures, SourceFigures } from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';

const figures: Figures = {
  days: [{ day: '2026-11-24', orders: 2, cents: 30_001 }],
  total: { orders: 2, cents: 30_001 },
  refunded: { orders: 0, cents: 0 },
  byPayment: [{ name: 'Pix', orders: 2, cents: 30_001 }],
  byDelivery: [{ name: 'Retirada: Matriz', orders: 2, cents: 30_001 }],
  unpaidPix: { orders: 1, cents: 5_000, units: 3 },
  chargebacks: [{ order: 100_003, cents: 4_990, answerBy: '2026-12-10', isAnswered: false }],
  toPayBack: [],
  differences: [{ order: 100_002, difference: 'paid here', foundAt: '2026-11-24T12:00:00Z' }],
};

const sales: SalesFigures = {
  total: { goodsCents: 25_000, shippingCents: 5_001, interestCents: 0 },
  categories: [{ slug: 'banheiro', name: 'Banheiro', cents: 25_000 }],
  employees: [
    { name: '', orders: 3, cents: 20_000 },
    { name: 'Bia Rocha', orders: 1, cents: 5_000 },
  ],
  best: [
    { code: 1001, name: 'Torneira', units: 3, cents: 20_000, marginCents: 8_000 },
    { code: 1002, name: 'Piso', units: 1, cents: 5_000, marginCents: null },
  ],
  margin: { products: 1, cents: 20_000, marginCents: 8_000, unknownProducts: 1 },
  still: [{ code: 1003, name: 'Disco', units: 7, valueCents: 6_930, isAtCost: false }],
  stillTotal: { products: 1, cents: 6_930 },
};

const sources: SourceFigures = {
  sources: [
    {
      source: 'google',
      ...{ visits: 120, carts: 8, checkouts: 4, leftCarts: 5, leftCents: 99_990 },
      ...{ orders: 3, cents: 25_001 },
    },
    {
      source: 'campaigns',
      ...{ visits: 0, carts: 0, checkouts: 0, leftCarts: 0, leftCents: 0 },
      ...{ orders: 1, cents: 5_000 },
    },
  ],
  total: {
    ...{ visits: 120, carts: 8, checkouts: 4, leftCarts: 5, leftCents: 99_990 },
    ...{ orders: 4, cents: 30_001 },
  },
};

describe('the figures', () => {
  beforeEach(() => {
    fakeOperation('ReadSources', () => sources);
    fakeOperation('ReadSales', () => sales);
  });

  it('show sales, the average order, unpaid Pix and differences', async () => {
    fakeSignedIn('finance');
    fakeOperation('ReadFigures', () => figures);
    renderBackOffice('/numeros');

    const days = await screen.findByRole('region', { name: 'Por dia' });
    expect(within(days).getByRole('row', { name: /24\/11\/2026 2 R\$.300,01/ })).toBeVisible();
    expect(screen.getByText('Pedido médio').closest('.ant-statistic')).toHaveTextContent('150,01');
    expect(screen.getByText('1 pedido, 3 unidades reservadas')).toBeVisible();
    const disputes = within(screen.getByRole('region', { name: 'Contestações abertas' }));
    expect(disputes.getByRole('row', { name: /100003 10\/12\/2026 R\$.49,90/ })).toBeVisible();
    const differences = screen.getByRole('region', { name: 'Diferenças com a operadora' });
    expect(within(differences).getByRole('link', { name: '100002' })).toBeVisible();
  });

  it('show what sold, with the margin where the cost is known, and what stands still', async () => {
    fakeSignedIn('finance', 'catalogue');
    fakeOperation('ReadFigures', () => figures);
    renderBackOffice('/numeros');

    const best = within(await screen.findByRole('region', { name: 'Mais vendidos' }));
    expect(best.getByRole('link', { name: 'Torneira' })).toHaveAttribute('href', '/produtos/1001');
    expect(best.getByRole('row', { name: /Torneira R\$.200,00/ })).toBeVisible();
    expect(best.getByRole('row', { name: /Piso R\$.50,00/ })).toBeVisible();
    expect(best.getByText(/1 produto vendido não tem custo/)).toBeVisible();
    const categories = within(screen.getByRole('region', { name: 'Por categoria' }));
    expect(categories.getByRole('link', { name: 'Banheiro' })).toHaveAttribute(
      'href',
      '/produtos?categoria=banheiro',
    );
    const employees = within(screen.getByRole('region', { name: 'Por funcionário' }));
    expect(
      employees.getByRole('row', { name: /Sem funcionário 3 pedidos R\$.200,00/ }),
    ).toBeVisible();
    expect(employees.getByRole('row', { name: /Bia Rocha 1 pedido R\$.50,00/ })).toBeVisible();
    const still = within(screen.getByRole('region', { name: 'Parados no estoque' }));
    expect(still.getByRole('row', { name: /Disco R\$.69,30 ?ao preço/ })).toBeVisible();
  });

  it('show visits, carts and paid orders by source, and link to the orders of a source', async () => {
    fakeSignedIn('finance');
    fakeOperation('ReadFigures', () => figures);
    renderBackOffice('/numeros');

    const section = within(await screen.findByRole('region', { name: 'De onde vêm as vendas' }));
    const google = section.getByRole('row', { name: /^Google .*R\$.250,01/ });
    expect(google).toHaveTextContent('Visitas: 120. Carrinhos: 8, deixados: 5.');
    expect(section.getByRole('row', { name: /^Total .*4 R\$.300,01/ })).toBeVisible();
    const link = section.getByRole('link', { name: '3 pedidos pagos: Google' });
    expect(link.getAttribute('href')).toMatch(
      /^\/pedidos\?lista=all&origem=google&pago-de=[\d-]{10}&pago-ate=[\d-]{10}$/,
    );
    // No list has the orders of all other campaigns.
    expect(section.getAllByRole('link')).toEqual([link]);
    expect(section.getByText(/Visitas e carrinhos são contagem aproximada/)).toBeVisible();
  });

  it('by source are saved as a file, and a failure is said', async () => {
    fakeSignedIn('finance');
    fakeOperation('ReadFigures', () => figures);
    const asked = fakeOperation('ExportSources', () => [503, { message: 'Tente mais tarde.' }]);
    renderBackOffice('/numeros');

    await userEvent.click(await screen.findByRole('button', { name: 'Baixar origens em CSV' }));

    expect(await screen.findByText('Tente mais tarde.')).toBeVisible();
    expect(asked[0]?.url.search).toContain('format=csv');
  });

  it('are saved as a file for the accountant, and a failure is said', async () => {
    fakeSignedIn('finance');
    fakeOperation('ReadFigures', () => figures);
    const asked = fakeOperation('ExportReconciliation', () => [
      503,
      { message: 'Tente de novo em instantes.' },
    ]);
    renderBackOffice('/numeros');

    const file = within(await screen.findByRole('region', { name: 'Arquivo do contador' }));
    await userEvent.click(file.getByLabelText('Pelo dia previsto do recebimento'));
    await userEvent.click(file.getByRole('button', { name: 'Baixar XLSX' }));

    expect(await screen.findByText('Tente de novo em instantes.')).toBeVisible();
    expect(asked[0]?.url.search).toContain('by=settlement&format=xlsx');
  });
});
