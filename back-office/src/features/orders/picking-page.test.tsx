import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';

const pickedProduct = (productCode: number, orders: [id: number, quantity: number][]) => ({
  productCode,
  name: `Produto ${productCode}`,
  unit: 'UN',
  batch: '',
  shelf: '',
  store: '',
  quantity: orders.reduce((sum, [, quantity]) => sum + quantity, 0),
  orders: orders.map(([id, quantity]) => ({ id, quantity, job: '', slot: null })),
});

describe('the picking list', () => {
  it('shows the goods of each order on its own, oldest first', async () => {
    fakeSignedIn('orders');
    fakeOperation('ListPicking', () => ({
      orders: 2,
      products: [
        pickedProduct(7, [
          [100002, 2],
          [100001, 3],
        ]),
        pickedProduct(8, [[100002, 4]]),
      ],
    }));
    renderBackOffice('/pedidos/separacao');

    await userEvent.click(await screen.findByRole('radio', { name: 'Por pedido' }));

    const regions = await screen.findAllByRole('region', { name: /^Pedido 10000/ });
    expect(regions.map((region) => region.textContent)).toEqual([
      'Pedido 100001Envio3 UNProduto 7 #7',
      'Pedido 100002Envio2 UNProduto 7 #74 UNProduto 8 #8',
    ]);
  });

  it('names the day and the period of an order that has them', async () => {
    fakeSignedIn('orders');
    const product = pickedProduct(7, [[100001, 3]]);
    const slot = { day: '2026-11-27', period: '08:00-12:00' };
    const orders = product.orders.map((order) => ({ ...order, slot }));
    fakeOperation('ListPicking', () => ({ orders: 1, products: [{ ...product, orders }] }));
    renderBackOffice('/pedidos/separacao');

    await userEvent.click(await screen.findByRole('radio', { name: 'Por pedido' }));

    expect(await screen.findByText('Envio · sex., 27/11/2026, das 08:00 às 12:00')).toBeVisible();
  });

  it('groups the goods by product with batch, quantity and orders', async () => {
    fakeSignedIn('orders');
    fakeOperation('ListPicking', () => ({
      orders: 2,
      products: [
        {
          productCode: 7,
          name: 'Piso Cinza',
          unit: 'CX',
          batch: 'L2',
          shelf: 'R2-P4',
          store: '',
          quantity: 5,
          orders: [
            { id: 100001, quantity: 3, job: 'Casa 3', slot: null },
            { id: 100002, quantity: 2, job: '', slot: null },
          ],
        },
      ],
    }));
    renderBackOffice('/pedidos/separacao');

    expect(await screen.findByText('Produtos de 2 pedidos pagos.')).toBeVisible();
    expect(screen.getByText('5 CX')).toBeVisible();
    expect(screen.getByText(/local R2-P4/)).toBeVisible();
    expect(screen.getByText(/100001 \(3 · obra Casa 3\), 100002 \(2\)/)).toBeVisible();
  });

  it('is that of one day, which is printed with it, and keeps the view when the day changes', async () => {
    fakeSignedIn('orders');
    const calls = fakeOperation('ListPicking', () => ({
      orders: 1,
      products: [pickedProduct(7, [[100001, 3]])],
    }));
    renderBackOffice('/pedidos/separacao?dia=2026-12-02&por=pedido');

    expect(
      await screen.findByText('Produtos de 1 pedido pago. Entrega em 02/12/2026.'),
    ).toBeVisible();
    fireEvent.change(screen.getByLabelText('Dia da entrega'), { target: { value: '03/12/2026' } });
    await userEvent.click(await screen.findByTitle('2026-12-03'));

    expect(await screen.findByText(/Entrega em 03\/12\/2026/)).toBeVisible();
    expect(calls.map(({ url }) => url.searchParams.get('day'))).toEqual([
      '2026-12-02',
      '2026-12-03',
    ]);
    expect(screen.getByRole('radio', { name: 'Por pedido' })).toBeChecked();
  });

  it('says for which day there is nothing to pick', async () => {
    fakeSignedIn('orders');
    fakeOperation('ListPicking', () => ({ orders: 0, products: [] }));
    renderBackOffice('/pedidos/separacao?dia=2026-12-02');

    expect(await screen.findByText('Nenhum pedido pago tem entrega em 02/12/2026.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
  });
});
