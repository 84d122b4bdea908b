import { mockReply, mockError } from '../../http/mock-reply';
import { anOrderDto } from '../../builders';
import type { OrderDto } from 'shared-contracts/wire';
import { OrderDetailCall, OrderListCall } from 'shared-contracts/wire/calls';
import type { Scenario, ScenarioGroup } from '../scenario';

const steps = [
  'Pagamento Efetuado',
  'Pedido Faturado',
  'Emissão Nota Fiscal',
  'Pedido Despachado',
  'Saiu para entrega',
  'Pedido Entregue',
];
const screen = '/detalhes_pedido/100123';

const anOrderScenario = (
  id: string,
  title: string,
  order: Partial<OrderDto>,
  spec?: string,
): Scenario => ({
  id,
  title,
  spec,
  handlers: () => [mockReply(OrderDetailCall, anOrderDto(order))],
  screen,
});

export const order: ScenarioGroup = {
  id: 'pedido',
  title: 'Pedido (entre como pessoa ou empresa)',
  scenarios: [
    { id: 'usual', title: 'Pago, sete na lista' },
    anOrderScenario('aguardando', 'Aguardando pagamento (−1)', {
      status: 'Aguardando pagamento',
      currentStepIndex: -1,
    }),
    ...steps.map((status, currentStepIndex) =>
      anOrderScenario(
        `etapa-${currentStepIndex}`,
        `${status} (${currentStepIndex})`,
        {
          status,
          currentStepIndex,
        },
        '§4 Etapas do pedido',
      ),
    ),
    {
      ...anOrderScenario('retirada', 'Retirada na loja', {
        shipping: {
          method: 'FireFlay - Retirar na loja',
          estimate: '1 dia útil',
          price: 0,
          address: 'Loja-matriz, Campinas-SP',
          via: -1,
        },
        total: 258.77,
      }),
    },
    {
      id: 'inexistente',
      title: 'O pedido não existe (404)',
      handlers: () => [mockError(OrderDetailCall, 404, 'Pedido não encontrado.')],
      screen,
    },
    {
      id: 'falha',
      title: 'Pedido e lista falham (500)',
      spec: '§8 Falha ao buscar pedido e lista de pedidos',
      handlers: () => [mockError(OrderDetailCall, 500, ''), mockError(OrderListCall, 500, '')],
      screen: '/meusPedidos',
    },
    {
      id: 'nenhum',
      title: 'Nenhum pedido',
      handlers: () => [mockReply(OrderListCall, [], { total: 0 })],
      screen: '/meusPedidos',
    },
  ],
};
