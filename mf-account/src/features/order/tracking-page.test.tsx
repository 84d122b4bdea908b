import { screen } from '@testing-library/react';
import { mockReply, server } from '@fireflay/testing';
import { anOrderDto } from '@fireflay/testing/builders';
import { OrderDetailCall } from 'shared-contracts/wire/calls';
import { openOrder } from '../../testing/order-page.fixture';

describe('the tracking page', () => {
  it('names itself in the title, and opens an order by its number', async () => {
    server.use(mockReply(OrderDetailCall, ({ query }) => anOrderDto({ id: query.id ?? '' })));
    const { user, currentPath } = openOrder('/rastreio');
    await screen.findByRole('heading', { name: 'Acompanhar pedido' });
    expect(document.title).toMatch(/^Acompanhar pedido \| \S/);

    await user.click(screen.getByRole('button', { name: 'Acompanhar' }));
    expect(screen.getByText('Informe o número do pedido.')).toBeVisible();
    await user.type(screen.getByLabelText('Número do pedido'), '77');
    await user.click(screen.getByRole('button', { name: 'Acompanhar' }));

    expect(await screen.findByRole('heading', { name: 'Pedido 77' })).toBeVisible();
    expect(currentPath()).toBe('/detalhes_pedido/77');
  });

  it('shows the order whose number is in the address', async () => {
    server.use(mockReply(OrderDetailCall, ({ query }) => anOrderDto({ id: query.id ?? '' })));

    openOrder('/rastreio?id=78');

    expect(await screen.findByRole('heading', { name: 'Pedido 78' })).toBeVisible();
  });
});
