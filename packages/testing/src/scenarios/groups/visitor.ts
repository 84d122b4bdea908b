import { answers } from '../../http/answers';
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
      handlers: () => [answers(ReadSessionCall, aCustomerDto())],
    },
    {
      id: 'empresa',
      title: 'Pessoa jurídica',
      handlers: () => [
        answers(ReadSessionCall, aCompanyCustomerDto()),
        answers(LoginCall, aCompanyCustomerDto()),
        answers(
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
