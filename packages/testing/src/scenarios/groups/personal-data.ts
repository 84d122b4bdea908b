import { CloseAccountCall, ReadPersonalDataCall } from 'shared-contracts/wire/calls';
import { mockError } from '../../http/mock-reply';
import type { Scenario, ScenarioGroup } from '../scenario';

const screen = '/meusPedidos/perfil';

const on = (id: string, title: string, handlers: NonNullable<Scenario['handlers']>): Scenario => ({
  id,
  title,
  handlers,
  screen,
});

/** The export and the erasure of a customer's data (LGPD). */
export const personalData: ScenarioGroup = {
  id: 'dados-pessoais',
  title: 'Exportação e exclusão (entre como pessoa ou empresa)',
  seenWith: { visitante: 'pessoa' },
  scenarios: [
    { id: 'prontas', title: 'Respondem logo' },
    {
      id: 'exportando',
      title: 'Exportação em andamento, depois do botão',
      pending: [ReadPersonalDataCall],
      screen,
    },
    on('exportacao-falha', 'A exportação falha (500)', () => [
      mockError(ReadPersonalDataCall, 500, 'Não foi possível reunir os seus dados.'),
    ]),
    {
      id: 'excluindo',
      title: 'Exclusão em andamento, depois de confirmar',
      pending: [CloseAccountCall],
      screen,
    },
    on('pedido-aberto', 'Exclusão recusada: há um pedido a entregar (409)', () => [
      mockError(
        CloseAccountCall,
        409,
        'O pedido 100123 ainda não foi entregue. Exclua a conta depois da entrega.',
      ),
    ]),
  ],
};
