import { refuses } from '../../testing/answers';
import { CheckStockCall } from '../../wire/calls';
import type { ScenarioGroup } from '../scenario';

export const stock: ScenarioGroup = {
  id: 'estoque',
  title: 'Estoque',
  scenarios: [
    { id: 'disponivel', title: 'Disponível' },
    {
      id: 'insuficiente',
      title: 'Insuficiente (406)',
      spec: '§8 Estoque 406',
      handlers: () => [
        refuses(CheckStockCall, 406, 'Restam apenas 3 caixas deste produto.', {
          more: { disponivel: 3 },
        }),
      ],
    },
    {
      id: 'esgotado',
      title: 'Esgotado (406)',
      handlers: () => [
        refuses(CheckStockCall, 406, 'Produto esgotado.', { more: { disponivel: 0 } }),
      ],
    },
    {
      id: 'falha',
      title: 'A consulta falha (500)',
      spec: '§8 Outros erros de estoque',
      handlers: () => [refuses(CheckStockCall, 500, 'Não foi possível consultar o estoque.')],
    },
  ],
};
