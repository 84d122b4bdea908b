import { ProductsCall, ReadSharedListCall } from 'shared-contracts/wire/calls';
import type { SharedListDto } from 'shared-contracts/wire';
import { aProductListReply, aSharedListDto } from '../../builders';
import { mockError, mockReply } from '../../http/mock-reply';
import type { Scenario, ScenarioGroup } from '../scenario';

const screen = '/lista/1.e.assinatura';

const showing = (id: string, title: string, changed: Partial<SharedListDto>): Scenario => ({
  id,
  title,
  handlers: () => [mockReply(ReadSharedListCall, aSharedListDto(changed))],
  screen,
});

export const sharedList: ScenarioGroup = {
  id: 'lista-por-link',
  title: 'Lista por link',
  scenarios: [
    { id: 'editar', title: 'Ver e editar' },
    showing('ver', 'Só ver', { modo: 'ver' }),
    showing('mudada', 'Alterada por link', {
      itens: [
        { idprd: 7, quantidade: 12, lote: 'L1', por_link: '2026-11-16T14:32:00-03:00' },
        { idprd: 12, quantidade: 1 },
      ],
    }),
    showing('vazia', 'Vazia', { itens: [] }),
    {
      id: 'fora-do-catalogo',
      title: 'Produto que não é mais vendido',
      handlers: () => [mockReply(ProductsCall, aProductListReply({ produtos: [] }))],
      screen,
    },
    {
      id: 'parou',
      title: 'Link que não vale mais',
      handlers: () => [mockError(ReadSharedListCall, 404, 'Este link não vale mais.')],
      screen,
    },
  ],
};
