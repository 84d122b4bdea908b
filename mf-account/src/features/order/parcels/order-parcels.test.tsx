import { screen, within } from '@testing-library/react';
import { handlersOf } from '@fireflay/testing/scenarios';
import { mockReply, server } from '@fireflay/testing';
import { anOrderDto } from '@fireflay/testing/builders';
import { OrderDetailCall } from 'shared-contracts/wire/calls';
import { openOrder } from '../../../testing/order-page.fixture';

describe('the parcels on the order page', () => {
  it('have their goods, state and tracking each, and what is still to be sent', async () => {
    server.use(...handlersOf({ pedido: 'pacotes' }));

    openOrder();

    const first = within(await screen.findByRole('region', { name: 'Pacote 1' }));
    expect(first.getByText('Entregue em 19/11/2026')).toBeVisible();
    expect(first.getByText('2 caixas')).toBeVisible();
    expect(first.getByText('RP123456789')).toBeVisible();
    expect(
      first.getByRole('link', { name: /^Rastrear pacote 1 do pedido 100123/ }),
    ).toHaveAttribute('href', 'https://rastreio.example/RP123456789');
    const second = within(screen.getByRole('region', { name: 'Pacote 2' }));
    expect(second.getByText('A caminho desde 18/11/2026')).toBeVisible();
    expect(second.getByText('4 sacos')).toBeVisible();
    expect(second.queryByRole('link')).not.toBeInTheDocument();
    const unsent = within(screen.getByRole('region', { name: 'Ainda vamos enviar' }));
    expect(unsent.getByText('2 sacos')).toBeVisible();
    expect(screen.getByText('Despachado em parte')).toBeVisible();
    // Each invoice names its parcel.
    expect(
      within(screen.getByRole('region', { name: 'Nota fiscal nº 8' })).getByText('Do pacote 2'),
    ).toBeVisible();
  });

  it('are not listed for an order that left as one', async () => {
    const parcel = {
      numero: 1,
      itens: [{ id: '1', quantidade: 2 }],
      transportadora: 'Rodonaves',
      rastreio: 'BR1',
      despachado: '2026-11-17T10:00:00-03:00',
    };
    const order = { status: 'Pedido Despachado', currentStepIndex: 3, rastreio: 'BR1' };
    server.use(mockReply(OrderDetailCall, anOrderDto({ ...order, pacotes: [parcel] })));

    openOrder();

    const delivery = within(await screen.findByRole('region', { name: 'Entrega' }));
    expect(delivery.getByText('BR1')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Pacotes' })).not.toBeInTheDocument();
  });
});
