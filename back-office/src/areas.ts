import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Role } from '@fireflay/back-office-wire';

/** An area of the menu: its routes are below its path. */
export interface Area {
  path: string;
  label: string;
  /** Who may open it besides administrators; empty: every employee. */
  roles: readonly Role[];
  Page: LazyExoticComponent<ComponentType>;
}

/** The areas in the order of the menu. A new one is one entry here and one folder in `features`. */
export const areas: readonly Area[] = [
  {
    path: 'pedidos',
    label: 'Pedidos',
    roles: ['orders', 'finance'],
    Page: lazy(() => import('./features/orders/orders-page')),
  },
  {
    path: 'orcamentos',
    label: 'Orçamentos',
    roles: ['orders', 'finance'],
    Page: lazy(() => import('./features/quotes/quotes-page')),
  },
  {
    path: 'devolucoes',
    label: 'Devoluções',
    roles: ['orders', 'finance'],
    Page: lazy(() => import('./features/returns/returns-page')),
  },
  {
    path: 'clientes',
    label: 'Clientes',
    roles: ['orders', 'finance'],
    Page: lazy(() => import('./features/customers/customers-page')),
  },
  {
    path: 'produtos',
    label: 'Produtos',
    roles: ['catalogue'],
    Page: lazy(() => import('./features/products/products-page')),
  },
  {
    path: 'importacoes',
    label: 'Importações',
    roles: ['catalogue'],
    Page: lazy(() => import('./features/imports/imports-page')),
  },
  {
    path: 'cupons',
    label: 'Cupons',
    // A discount is the store's money.
    roles: ['finance'],
    Page: lazy(() => import('./features/coupons/coupons-page')),
  },
  {
    path: 'numeros',
    label: 'Números',
    roles: ['finance'],
    Page: lazy(() => import('./features/figures/figures-page')),
  },
  {
    path: 'categorias',
    label: 'Categorias',
    roles: ['catalogue'],
    Page: lazy(() => import('./features/categories/categories-page')),
  },
  {
    path: 'buscas',
    label: 'Buscas',
    roles: ['catalogue'],
    Page: lazy(() => import('./features/searches/searches-page')),
  },
  {
    path: 'enderecos-antigos',
    label: 'Endereços antigos',
    roles: ['content'],
    Page: lazy(() => import('./features/redirects/redirects-page')),
  },
  {
    path: 'conteudo',
    label: 'Conteúdo',
    roles: ['content', 'catalogue', 'finance'],
    Page: lazy(() => import('./features/documents/documents-page')),
  },
  {
    path: 'pessoas',
    label: 'Pessoas',
    roles: ['administrator'],
    Page: lazy(() => import('./features/staff/staff-page')),
  },
  {
    path: 'alteracoes',
    label: 'Alterações',
    roles: ['administrator'],
    Page: lazy(() => import('./features/changes/changes-page')),
  },
  {
    path: 'conta',
    label: 'Minha conta',
    roles: [],
    Page: lazy(() => import('./features/account/account-page')),
  },
];

export const mayOpen = (area: Area, roles: readonly Role[]): boolean =>
  roles.includes('administrator') ||
  area.roles.length === 0 ||
  area.roles.some((role) => roles.includes(role));
