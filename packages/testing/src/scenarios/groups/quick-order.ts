import { MatchOrderLinesCall, ReadOrderFileCall } from 'shared-contracts/wire/calls';
import { aMatchedLineDto, aMatchReply } from '../../builders';
import { mockError, mockReply } from '../../http/mock-reply';
import type { ScenarioGroup } from '../scenario';

const WITH_ROWS = '/pedido-rapido?itens=12:2-7:14-21:5-99:1-31:1';

/** Replies with one line of the same kind for each requested line. */
const replyAlike = (changed: Parameters<typeof aMatchedLineDto>[0]) =>
  mockReply(MatchOrderLinesCall, ({ body }) => aMatchReply(body, [aMatchedLineDto(changed)]));

export const quickOrder: ScenarioGroup = {
  id: 'pedido-rapido',
  title: 'Pedido rápido',
  scenarios: [
    { id: 'misto', title: 'Linhas em todos os estados', screen: WITH_ROWS },
    {
      id: 'nada-encontrado',
      title: 'Nada encontrado',
      handlers: () => [replyAlike({ certeza: 'nenhuma', propostas: [] })],
      screen: WITH_ROWS,
    },
    {
      id: 'sem-tempo',
      title: 'Linhas que não deu tempo de procurar',
      handlers: () => [replyAlike({ tipo: 'adiada', certeza: 'nenhuma', propostas: [] })],
      screen: WITH_ROWS,
    },
    {
      id: 'muitas-listas',
      title: 'Muitas listas em pouco tempo (429)',
      handlers: () => [
        mockError(MatchOrderLinesCall, 429, 'Foram muitas listas em pouco tempo. Espere 1 minuto.'),
      ],
      screen: WITH_ROWS,
    },
    {
      id: 'arquivo-ilegivel',
      title: 'O arquivo não é uma lista (422)',
      handlers: () => [mockError(ReadOrderFileCall, 422, 'lista.pdf é um PDF. Abra-o e copie.')],
      screen: '/pedido-rapido',
    },
  ],
};
