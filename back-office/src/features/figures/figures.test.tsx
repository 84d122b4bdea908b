import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Figures } from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';

const figures: Figures = {
  days: [{ day: '2026-11-24', orders: 2, cents: 30_001 }],
  total: { orders: 2, cents: 30_001 },
  refunded: { orders: 0, cents: 0 },
  byPayment: [{ name: 'Pix', orders: 2, cents: 30_001 }],
  byDelivery: [{ name: 'Retirada: Matriz', orders: 2, cents: 30_001 }],
  unpaidPix: { orders: 1, cents: 5_000, units: 3 },
  differences: [{ order: 100_002, difference: 'paid here', foundAt: '2026-11-24T12:00:00Z' }],
};

describe('the figures', () => {
  it('show sales, the average order, unpaid Pix and differences', async () => {
    fakeSignedIn('finance');
    fakeOperation('ReadFigures', () => figures);
    renderBackOffice('/numeros');

    const days = await screen.findByRole('region', { name: 'Por dia' });
    expect(within(days).getByRole('row', { name: /24\/11\/2026 2 R\$.300,01/ })).toBeVisible();
    expect(screen.getByText('Pedido médio').closest('.ant-statistic')).toHaveTextContent('150,01');
    expect(screen.getByText('1 pedido, 3 unidades reservadas')).toBeVisible();
    const differences = screen.getByRole('region', { name: 'Diferenças com a operadora' });
    expect(within(differences).getByRole('link', { name: '100002' })).toBeVisible();
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
