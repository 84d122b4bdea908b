import { mockReply } from '../../http/mock-reply';
import { aCompanyCustomerDto, aCustomerDto, aCustomerProfileDto } from '../../builders';
import { LoginCall, ProfileCall, ReadSessionCall } from 'shared-contracts/wire/calls';
import type { ScenarioGroup } from '../scenario';

export const visitor: ScenarioGroup = {
  id: 'visitante',
  title: 'Visitante',
  scenarios: [
    {
      id: 'anonimo',
      title: 'Não entrou',
      spec: '§8 Login necessário',
    },
    {
      id: 'pessoa',
      title: 'Pessoa física',
      handlers: () => [mockReply(ReadSessionCall, aCustomerDto())],
    },
    {
      id: 'empresa',
      title: 'Pessoa jurídica',
      handlers: () => [
        mockReply(ReadSessionCall, aCompanyCustomerDto()),
        mockReply(LoginCall, aCompanyCustomerDto()),
        mockReply(
          ProfileCall,
          aCustomerProfileDto({
            nome: 'Reformas Boa Vista Ltda',
            email: 'compras@boavista.example.com',
          }),
        ),
      ],
    },
  ],
};
