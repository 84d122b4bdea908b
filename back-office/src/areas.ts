import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { OperationName } from '@fireflay/back-office-wire';
import { documentsInFrontOfServer } from './features/documents/in-front-of-server';
import type { InFrontOfServer } from './own-server';

/** An area of the menu: its routes are below its path. */
export interface Area {
  path: string;
  label: string;
  /** Employees who may call it may open the area. */
  opens: OperationName;
  /** A page below it may say more. */
  inFrontOfServer: InFrontOfServer;
  Page: LazyExoticComponent<ComponentType>;
}

/** The areas in the order of the menu. A new one is one entry here and one folder in `features`. */
export const areas: readonly Area[] = [
  {
    path: 'pedidos',
    label: 'Pedidos',
    opens: 'ListOrders',
    inFrontOfServer: {
      locked:
        'Os pedidos desta loja ficam no servidor da sua empresa, e é lá que eles andam. Aqui não há nenhum.',
    },
    Page: lazy(() => import('./features/orders/orders-page')),
  },
  {
    path: 'orcamentos',
    label: 'Orçamentos',
    opens: 'ListQuotes',
    inFrontOfServer: {
      locked:
        'Os preços desta loja ficam no servidor da sua empresa: a loja não faz orçamentos. Aqui não há nenhum.',
    },
    Page: lazy(() => import('./features/quotes/quotes-page')),
  },
  {
    path: 'devolucoes',
    label: 'Devoluções',
    opens: 'ListReturns',
    inFrontOfServer: {
      locked:
        'Os pedidos desta loja ficam no servidor da sua empresa, e as devoluções também. Aqui não há nenhuma.',
    },
    Page: lazy(() => import('./features/returns/returns-page')),
  },
  {
    path: 'clientes',
    label: 'Clientes',
    opens: 'ListCustomers',
    inFrontOfServer: {
      remark:
        'O servidor da sua empresa tem o cadastro, a senha e os pedidos dos clientes. Aqui aparece quem já entrou na loja, com o que a loja guarda: endereços e listas.',
    },
    Page: lazy(() => import('./features/customers/customers-page')),
  },
  {
    path: 'produtos',
    label: 'Produtos',
    opens: 'ListProducts',
    inFrontOfServer: {
      locked:
        'O servidor da sua empresa é dono dos produtos: nomes, preços, saldos e fotos são mudados lá.',
    },
    Page: lazy(() => import('./features/products/products-page')),
  },
  {
    path: 'familias',
    label: 'Famílias',
    opens: 'ListFamilies',
    inFrontOfServer: {
      locked:
        'O servidor da sua empresa é dono dos produtos: as famílias, com tamanhos e cores, são as que ele envia.',
    },
    Page: lazy(() => import('./features/families/families-page')),
  },
  {
    path: 'importacoes',
    label: 'Importações',
    opens: 'ListImports',
    inFrontOfServer: {
      locked:
        'O servidor da sua empresa é dono do catálogo: produtos, preços e saldos são mudados lá, e a loja os lê na hora. Aqui não há o que importar.',
    },
    Page: lazy(() => import('./features/imports/imports-page')),
  },
  {
    path: 'cupons',
    label: 'Cupons',
    opens: 'ListCoupons',
    inFrontOfServer: {
      locked:
        'Os pedidos desta loja ficam no servidor da sua empresa, que não tem cupons. A loja não os oferece.',
    },
    Page: lazy(() => import('./features/coupons/coupons-page')),
  },
  {
    path: 'numeros',
    label: 'Números',
    opens: 'ReadFigures',
    inFrontOfServer: {
      locked:
        'As vendas e os pagamentos desta loja ficam no servidor da sua empresa: os números e a conciliação são os de lá.',
    },
    Page: lazy(() => import('./features/figures/figures-page')),
  },
  {
    path: 'categorias',
    label: 'Categorias',
    opens: 'ReadCategoryUse',
    inFrontOfServer: documentsInFrontOfServer.categories,
    Page: lazy(() => import('./features/categories/categories-page')),
  },
  {
    path: 'buscas',
    label: 'Buscas',
    opens: 'ReadSearches',
    inFrontOfServer: {
      locked: 'A busca da loja é a do servidor da sua empresa. Os sinônimos são cadastrados lá.',
    },
    Page: lazy(() => import('./features/searches/searches-page')),
  },
  {
    path: 'mensagens-ao-erp',
    label: 'Mensagens ao ERP',
    opens: 'ListErpMessages',
    inFrontOfServer: {
      locked:
        'Os pedidos e os saldos desta loja ficam no servidor da sua empresa: a loja não tem o que avisar a um ERP.',
    },
    Page: lazy(() => import('./features/erp-messages/erp-messages-page')),
  },
  {
    path: 'enderecos-antigos',
    label: 'Endereços antigos',
    opens: 'ListRedirects',
    inFrontOfServer: 'works',
    Page: lazy(() => import('./features/redirects/redirects-page')),
  },
  {
    path: 'conteudo',
    label: 'Conteúdo',
    opens: 'ListDocuments',
    inFrontOfServer: 'works',
    Page: lazy(() => import('./features/documents/documents-page')),
  },
  {
    path: 'versoes',
    label: 'Versões da loja',
    opens: 'ListReleases',
    inFrontOfServer: 'works',
    Page: lazy(() => import('./features/releases/releases-page')),
  },
  {
    path: 'pessoas',
    label: 'Pessoas',
    opens: 'ListStaff',
    inFrontOfServer: 'works',
    Page: lazy(() => import('./features/staff/staff-page')),
  },
  {
    path: 'papeis',
    label: 'Papéis',
    opens: 'ListRoles',
    inFrontOfServer: 'works',
    Page: lazy(() => import('./features/roles/roles-page')),
  },
  {
    path: 'alteracoes',
    label: 'Alterações',
    opens: 'ListChanges',
    inFrontOfServer: 'works',
    Page: lazy(() => import('./features/changes/changes-page')),
  },
  {
    path: 'conta',
    label: 'Minha conta',
    opens: 'ReadAccount',
    inFrontOfServer: 'works',
    Page: lazy(() => import('./features/account/account-page')),
  },
];
