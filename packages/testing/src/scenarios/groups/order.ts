import { mockReply, mockError } from '../../http/mock-reply';
import { anOrderDto, anOrderItemDto } from '../../builders';
import { aReturnedOrder, returnSteps } from './order-returns';
import type { OrderDto } from 'shared-contracts/wire';
import { OrderDetailCall, OrderListCall, ReadInvoiceFileCall } from 'shared-contracts/wire/calls';
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

const invoice = {
  numero: '7',
  serie: '1',
  emitida: '2026-11-17T09:00:00-03:00',
  arquivo: true,
} as const;
const first = { ...invoice, chave: '35261119691969000184550010000000071123456780', pacote: 1 };
const second = {
  ...invoice,
  chave: '35261119691969000184550010000000081123456786',
  numero: '8',
  pacote: 2,
};

/** Two items: the first one in the first parcel, a part of the second in the second. The rest is still to be sent. */
const sentInParcels: Partial<OrderDto> = {
  status: 'Despachado em parte',
  currentStepIndex: 2,
  items: [
    anOrderItemDto(),
    anOrderItemDto({
      id: '2',
      idprd: 10124,
      name: 'Argamassa colante AC-III cinza 20 kg',
      quantity: 6,
      codundvenda: 'SC',
      price: 32.9,
      total_item: 197.4,
      lote: '',
      multiploprdvenda: '',
    }),
  ],
  total: 488.67,
  rastreio: 'BR2',
  nota: first,
  notas: [first, second],
  pacotes: [
    {
      numero: 1,
      itens: [{ id: anOrderItemDto().id, quantidade: anOrderItemDto().quantity }],
      transportadora: 'Rápido Paulista - Econômico',
      rastreio: 'RP123456789',
      rastreio_url: 'https://rastreio.example/RP123456789',
      despachado: '2026-11-17T10:00:00-03:00',
      entregue: '2026-11-19T15:00:00-03:00',
    },
    {
      numero: 2,
      itens: [{ id: '2', quantidade: 4 }],
      transportadora: 'Entrega da loja',
      rastreio: '',
      despachado: '2026-11-18T10:00:00-03:00',
    },
  ],
  a_enviar: [{ id: '2', quantidade: 2 }],
};

export const order: ScenarioGroup = {
  id: 'pedido',
  title: 'Pedido (entre como pessoa ou empresa)',
  seenWith: { visitante: 'pessoa' },
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
    anOrderScenario(
      'devolucao',
      'Entregue, com uma devolução aprovada e parte do valor devolvida',
      {
        status: 'Pedido Entregue',
        currentStepIndex: 5,
        reembolsos: [
          {
            valor: 9.81,
            feito: '2026-11-20T13:01:00Z',
            motivo: 'Uma peça chegou quebrada.',
          },
          { valor: 89.9 },
        ],
        items: [
          anOrderItemDto({ quantity: 4, multiploprdvenda: '2,16' }),
          anOrderItemDto({ id: '2', idprd: 8, name: 'Cimento CP II', codundvenda: 'SC' }),
        ],
        devolucao: {
          itens: [
            { id: '1', quantidade: 3 },
            { id: '2', quantidade: 2 },
          ],
          desistencia_ate: '2026-11-26',
          problema_ate: '2027-02-17',
          resposta_dias: 5,
          max_fotos: 5,
        },
        devolucoes: [
          {
            id: '7',
            estado: 'aprovada',
            pedida: '2026-11-21T13:00:00Z',
            mudou: '2026-11-22T13:00:00Z',
            motivo: 'avariado',
            preferencia: 'troca',
            itens: [{ id: '1', quantidade: 1, aprovada: 1 }],
            texto: 'A caixa chegou aberta, com peças quebradas.',
            fotos: ['foto-1'],
            resposta: 'Buscamos na quinta, entre 8h e 12h. Deixe a caixa fechada.',
          },
        ],
      },
    ),
    ...returnSteps.map(([estado, title, resposta]) =>
      anOrderScenario(`devolucao-${estado}`, title, aReturnedOrder(estado, resposta)),
    ),
    {
      id: 'nota-falha',
      title: 'O arquivo da nota fiscal falha (500)',
      handlers: () => [
        mockReply(OrderDetailCall, anOrderDto({ currentStepIndex: 2, nota: first })),
        mockError(ReadInvoiceFileCall, 500, 'Não foi possível ler a nota fiscal.'),
      ],
      screen,
    },
    {
      ...anOrderScenario('retirada', 'Retirada na loja', {
        shipping: {
          method: 'Retirar na loja',
          estimate: '1 dia útil',
          price: 0,
          address: 'Loja-matriz, Campinas-SP',
          via: -1,
        },
        total: 258.77,
      }),
    },
    anOrderScenario('pacotes', 'Despachado em parte, em dois pacotes', sentInParcels),
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
