import { http, HttpResponse } from 'msw';
import { aDeliveryTimesReply } from '../../builders';
import { mockError, mockReply } from '../../http/mock-reply';
import { CheckStockCall, ReadDeliveryTimesCall } from 'shared-contracts/wire/calls';
import type { ScenarioGroup } from '../scenario';

/** The available units in the scenario 'insuficiente': two can be bought, three cannot. */
const UNITS_LEFT = 2;

export const stock: ScenarioGroup = {
  id: 'estoque',
  title: 'Estoque',
  seenWith: { carrinho: 'cheio' },
  scenarios: [
    { id: 'disponivel', title: 'Disponível', screen: '/carrinho' },
    {
      id: 'insuficiente',
      title: 'Insuficiente (406)',
      spec: '§8 Estoque 406',
      handlers: () => [
        http.get(`*/${CheckStockCall.code}`, ({ request }) => {
          const requested = Number(new URL(request.url).searchParams.get('qtde') ?? Infinity);
          // A handler without a response passes the request to the next one.
          if (requested <= UNITS_LEFT) return undefined;
          return HttpResponse.json(
            {
              resposta: `Restam apenas ${UNITS_LEFT} caixas deste produto.`,
              disponivel: UNITS_LEFT,
            },
            { status: 406 },
          );
        }),
      ],
    },
    {
      id: 'esgotado',
      title: 'Esgotado (406)',
      handlers: () => [
        mockError(CheckStockCall, 406, 'Produto esgotado.', { more: { disponivel: 0 } }),
      ],
    },
    {
      id: 'falha',
      title: 'A consulta falha (500)',
      spec: '§8 Outros erros de estoque',
      handlers: () => [mockError(CheckStockCall, 500, 'Não foi possível consultar o estoque.')],
    },
    {
      id: 'sem-lojas',
      title: 'Nenhuma loja tem, e a entrega é combinada',
      handlers: () => [
        mockReply(ReadDeliveryTimesCall, ({ query: { codigos = '1' } }) => {
          const reply = aDeliveryTimesReply(codigos);
          return { ...reply, produtos: reply.produtos.map(({ idprd }) => ({ idprd, lojas: [] })) };
        }),
      ],
      screen: '/produto/7',
    },
    {
      id: 'lojas-falham',
      title: 'A consulta das lojas falha (500)',
      handlers: () => [
        mockError(ReadDeliveryTimesCall, 500, 'Não foi possível consultar as lojas.'),
      ],
      screen: '/produto/7',
    },
  ],
};
