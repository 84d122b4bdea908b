import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Role } from '@fireflay/back-office-wire';
import { documentsInFrontOfServer } from './features/documents/in-front-of-server';
import type { InFrontOfServer } from './own-server';

/** An area of the menu: its routes are below its path. */
export interface Area {
  path: string;
  label: string;
  /** Who may open it besides administrators; empty: every employee. */
  roles: readonly Role[];
  /** A page below it may say more. */
  inFrontOfServer: InFrontOfServer;
  Page: LazyExoticComponent<ComponentType>;
}

/** The areas in the order of the menu. A new one is one entry here and one folder in `features`. */
export const areas: readonly Area[] = [
  {
    path: 'pedidos',
    label: 'Pedidos',
    roles: ['orders', 'finance'],
    inFrontOfServer: {
      locked:
        'Os pedidos desta loja ficam no servidor da sua empresa, e é lá que eles andam. Aqui não há nenhum.',
    },
    Page: lazy(() => import('./features/orders/orders-page')),
  },
  {
    path: 'orcamentos',
    label: 'Orçamentos',
    roles: ['orders', 'finance'],
    inFrontOfServer: {
      locked:
        'Os preços desta loja ficam no servidor da sua empresa: a loja não faz orçamentos. Aqui não há nenhum.',
    },
    Page: lazy(() => import('./features/quotes/quotes-page')),
  },
  {
    path: 'devolucoes',
    label: 'Devoluções',
    roles: ['orders', 'finance'],
    inFrontOfServer: {
      locked:
        'Os pedidos desta loja ficam no servidor da sua empresa, e as devoluções também. Aqui não há nenhuma.',
    },
    Page: lazy(() => import('./features/returns/returns-page')),
  },
  {
    path: 'clientes',
    label: 'Clientes',
    roles: ['orders', 'finance'],
    inFrontOfServer: {
      remark:
        'O servidor da sua empresa tem o cadastro, a senha e os pedidos dos clientes. Aqui aparece quem já entrou na loja, com o que a loja guarda: endereços e listas.',
    },
    Page: lazy(() => import('./features/customers/customers-page')),
  },
  {
    path: 'produtos',
    label: 'Produtos',
    roles: ['catalogue'],
    inFrontOfServer: {
      locked:
        'O servidor da sua empresa é dono dos produtos: nomes, preços, saldos e fotos são mudados lá.',
    },
    Page: lazy(() => import('./features/products/products-page')),
  },
  {
    path: 'importacoes',
    label: 'Importações',
    roles: ['catalogue'],
    inFrontOfServer: {
      locked:
        'O servidor da sua empresa é dono do catálogo: produtos, preços e saldos são mudados lá, e a loja os lê na hora. Aqui não há o que importar.',
    },
    Page: lazy(() => import('./features/imports/imports-page')),
  },
  {
    path: 'cupons',
    label: 'Cupons',
    // A discount is the store's money.
    roles: ['finance'],
    inFrontOfServer: {
      locked:
        'Os pedidos desta loja ficam no servidor da sua empresa, que não tem cupons. A loja não os oferece.',
    },
    Page: lazy(() => import('./features/coupons/coupons-page')),
  },
  {
    path: 'numeros',
    label: 'Números',
    roles: ['finance'],
    inFrontOfServer: {
      locked:
        'As vendas e os pagamentos desta loja ficam no servidor da sua empresa: os números e a conciliação são os de lá.',
    },
    Page: lazy(() => import('./features/figures/figures-page')),
  },
  {
    path: 'categorias',
    label: 'Categorias',
    roles: ['catalogue'],
    inFrontOfServer: documentsInFrontOfServer.categories,
    Page: lazy(() => import('./features/categories/categories-page')),
  },
  {
    path: 'buscas',
    label: 'Buscas',
    roles: ['catalogue'],
    inFrontOfServer: {
      locked: 'A busca da loja é a do servidor da sua empresa. Os sinônimos são cadastrados lá.',
    },
    Page: lazy(() => import('./features/searches/searches-page')),
  },
  {
    path: 'enderecos-antigos',
    label: 'Endereços antigos',
    roles: ['content'],
    inFrontOfServer: 'works',
    Page: lazy(() => import('./features/redirects/redirects-page')),
  },
  {
    path: 'conteudo',
    label: 'Conteúdo',
    roles: ['content', 'catalogue', 'finance'],
    inFrontOfServer: 'works',
    Page: lazy(() => import('./features/documents/documents-page')),
  },
  {
    path: 'pessoas',
    label: 'Pessoas',
    roles: ['administrator'],
    inFrontOfServer: 'works',
    Page: lazy(() => import('./features/staff/staff-page')),
  },
  {
    path: 'alteracoes',
    label: 'Alterações',
    roles: ['administrator'],
    inFrontOfServer: 'works',
    Page: lazy(() => import('./features/changes/changes-page')),
  },
  {
    path: 'conta',
    label: 'Minha conta',
    roles: [],
    inFrontOfServer: 'works',
    Page: lazy(() => import('./features/account/account-page')),
  },
];

export const mayOpen = (area: Area, roles: readonly Role[]): boolean =>
  roles.includes('administrator') ||
  area.roles.length === 0 ||
  area.roles.some((role) => roles.includes(role));
