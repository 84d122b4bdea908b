import type { OrderDto, OrderReturnDto, ReturnStateDto } from 'shared-contracts/wire';
import { anOrderItemDto } from '../../builders';

/** The steps of a return, apart from an approved one: state, title, the store's reply. */
export const returnSteps: readonly [ReturnStateDto, title: string, reply?: string][] = [
  ['solicitada', 'Devolução solicitada, sem resposta'],
  ['recusada', 'Devolução recusada', 'As fotos não mostram o defeito. Fale com o atendimento.'],
  ['recebida', 'Devolução recebida na loja', 'Buscamos na quinta, entre 8h e 12h.'],
  ['reembolsada', 'Devolução reembolsada', 'Devolvemos o valor por Pix.'],
  ['trocada', 'Devolução trocada', 'A peça nova saiu com a entrega de sexta.'],
];

/** A delivered order of which one item is returned. */
export function aReturnedOrder(estado: ReturnStateDto, resposta?: string): Partial<OrderDto> {
  const isAgreed = estado !== 'solicitada' && estado !== 'recusada';
  const goods: OrderReturnDto['itens'][number] = {
    id: '1',
    quantidade: 1,
    ...(isAgreed && { aprovada: 1 }),
  };
  return {
    status: 'Pedido Entregue',
    currentStepIndex: 5,
    items: [anOrderItemDto({ quantity: 4 })],
    devolucao: {
      itens: [{ id: '1', quantidade: 3 }],
      desistencia_ate: '2026-11-26',
      problema_ate: '2027-02-17',
      resposta_dias: 5,
      max_fotos: 5,
    },
    ...(estado === 'reembolsada' && {
      reembolsos: [{ valor: 129.39, feito: '2026-11-23T13:01:00Z', motivo: 'Devolução 7' }],
    }),
    devolucoes: [
      {
        id: '7',
        estado,
        pedida: '2026-11-20T13:00:00Z',
        mudou: '2026-11-23T13:00:00Z',
        motivo: 'avariado',
        preferencia: estado === 'trocada' ? 'troca' : 'reembolso',
        itens: [goods],
        texto: 'Uma peça chegou quebrada.',
        fotos: [],
        ...(resposta && { resposta }),
      },
    ],
  };
}
