import { ReadAddressesCall } from 'shared-contracts/wire/calls';
import { mockError, mockReply } from '../../http/mock-reply';
import type { ScenarioGroup } from '../scenario';

const PAGE = '/meusPedidos/enderecos';

export const addressBook: ScenarioGroup = {
  id: 'enderecos',
  title: 'Endereços do cliente',
  seenWith: { visitante: 'pessoa' },
  scenarios: [
    { id: 'guardados', title: 'Com endereços' },
    {
      id: 'nenhum',
      title: 'Nenhum endereço',
      handlers: () => [mockReply(ReadAddressesCall, [])],
      screen: PAGE,
    },
    {
      id: 'falha',
      title: 'A leitura falha (500)',
      handlers: () => [
        mockError(ReadAddressesCall, 500, 'Não foi possível carregar os endereços.'),
      ],
      screen: PAGE,
    },
  ],
};
