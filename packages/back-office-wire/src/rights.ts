/**
 * The rights of employees, by subject. An operation names the rights of which one is enough; a role is a set of rights.
 */
export const rightGroups = {
  Pedidos: {
    readOrders: 'Ver pedidos, notas fiscais e devoluções',
    fulfilOrders: 'Separar, faturar e despachar',
    correctOrders: 'Corrigir o endereço e o dia da entrega',
    cancelOrders: 'Cancelar, com a devolução do que foi pago',
    refundOrders: 'Reembolsar pedidos e devoluções',
    decideReturns: 'Decidir devoluções e ver as fotos',
    repeatErpMessages: 'Ver e repetir as mensagens ao ERP',
  },
  'Clientes e orçamentos': {
    readCustomers: 'Ver clientes',
    helpCustomers: 'Enviar link de senha, ver CPF ou CNPJ',
    makeQuotes: 'Fazer e responder orçamentos',
    registerPayments: 'Registrar pagamentos e devoluções na loja',
  },
  Catálogo: {
    editProducts: 'Produtos, preços, estoque e importações',
    improveSearches: 'Melhorar a busca',
    editCategories: 'Categorias, características e calculadora',
  },
  Conteúdo: {
    editContent: 'Textos, banners, lojas e horários',
    editRedirects: 'Endereços antigos',
  },
  Financeiro: {
    readFigures: 'Ver os números e o arquivo do contador',
    editCoupons: 'Cupons',
    editTerms: 'Frete, taxas e condições de pagamento',
    disputePayments: 'Contestações de pagamento',
  },
} as const;

/** A right that is of use only with others: what it changes is on pages that those open. */
const neededRights: Partial<Record<RoleRight, readonly RoleRight[]>> = {
  fulfilOrders: ['readOrders'],
  correctOrders: ['readOrders'],
  cancelOrders: ['readOrders'],
  refundOrders: ['readOrders'],
  decideReturns: ['readOrders'],
  disputePayments: ['readOrders'],
  helpCustomers: ['readCustomers'],
  makeQuotes: ['readCustomers'],
  // The money goes back on the page of the order.
  registerPayments: ['makeQuotes', 'readOrders'],
};

/** Adds the rights that others need. */
export function withNeededRights(rights: readonly RoleRight[]): RoleRight[] {
  const needed = roleRights.filter(
    (right) => rights.includes(right) || rights.some((each) => neededRights[each]?.includes(right)),
  );
  return needed.length === rights.length ? needed : withNeededRights(needed);
}

/** Takes the rights away that need one which is missing. */
export function withoutUseless(rights: readonly RoleRight[]): RoleRight[] {
  const useful = rights.filter((right) => {
    return (neededRights[right] ?? []).every((needed) => rights.includes(needed));
  });
  return useful.length === rights.length ? useful : withoutUseless(useful);
}

/** These are of the fixed roles alone: a role of the retailer's own cannot have them. */
const fixedRights = [
  'administrate',
  'manageReleases',
  'changeOwnReleases',
  'approveReleases',
] as const;

type Groups = typeof rightGroups;
/** A right that a role of the retailer's own can have. */
export type RoleRight = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];
export type Right = RoleRight | (typeof fixedRights)[number];

export const roleRights = Object.values(rightGroups).flatMap(
  (group) => Object.keys(group) as RoleRight[],
);

export const isRoleRight = (right: Right): right is RoleRight => Object.hasOwn(rightLabels, right);

/** Every right. */
export const rights: readonly Right[] = [...roleRights, ...fixedRights];

export const rightLabels = Object.assign({}, ...Object.values(rightGroups)) as Readonly<
  Record<RoleRight, string>
>;

/** The permissions of an employee: those of all of the employee's roles together. */
export interface Permissions {
  rights: readonly Right[];
  /** The most that the employee may take off a quote, in per cent of the goods. */
  maxDiscountPercent: number;
  /** The most that may have been refunded of one order after a refund of the employee; null: no limit. */
  maxRefundCents: number | null;
}

/** The largest `maxDiscountPercent` of a role. */
export const MAX_DISCOUNT_PERCENT = 30;

interface FixedRole extends Permissions {
  label: string;
}

const catalogue = ['editProducts', 'improveSearches', 'editCategories'] as const;
const content = ['editContent', 'editRedirects'] as const;
const orderDesk = [
  'readOrders',
  'readCustomers',
  'makeQuotes',
  'registerPayments',
  'repeatErpMessages',
] as const;

const withoutLimits = { maxDiscountPercent: 0, maxRefundCents: null };

/** The roles that every store has. */
const fixed = {
  orders: {
    label: 'Pedidos',
    rights: [
      ...orderDesk,
      'fulfilOrders',
      'correctOrders',
      'cancelOrders',
      'refundOrders',
      'decideReturns',
      'helpCustomers',
    ],
    maxDiscountPercent: 5,
    maxRefundCents: null,
  },
  picker: { label: 'Separação', rights: ['readOrders', 'fulfilOrders'], ...withoutLimits },
  attendant: {
    label: 'Atendimento',
    rights: [
      'readOrders',
      'correctOrders',
      'readCustomers',
      'helpCustomers',
      'makeQuotes',
      'registerPayments',
    ],
    maxDiscountPercent: 5,
    maxRefundCents: null,
  },
  catalogue: { label: 'Catálogo', rights: catalogue, ...withoutLimits },
  content: { label: 'Conteúdo', rights: content, ...withoutLimits },
  finance: {
    label: 'Financeiro',
    rights: [
      ...orderDesk,
      'refundOrders',
      'readFigures',
      'editCoupons',
      'editTerms',
      'disputePayments',
    ],
    maxDiscountPercent: 15,
    maxRefundCents: null,
  },
  platform: { label: 'Plataforma', rights: ['manageReleases'], ...withoutLimits },
  team: {
    label: 'Time de uma parte da loja',
    rights: ['changeOwnReleases'],
    ...withoutLimits,
  },
  qa: { label: 'Qualidade (QA)', rights: ['approveReleases'], ...withoutLimits },
  administrator: {
    label: 'Administração',
    rights,
    maxDiscountPercent: MAX_DISCOUNT_PERCENT,
    maxRefundCents: null,
  },
} as const satisfies Record<string, FixedRole>;

export type FixedRoleName = keyof typeof fixed;
export const fixedRoleNames = Object.keys(fixed) as FixedRoleName[];
export const fixedRoles: Readonly<Record<FixedRoleName, FixedRole>> = fixed;

export const isFixedRole = (role: string): role is FixedRoleName => Object.hasOwn(fixed, role);

/** The permissions of an employee who has fixed roles alone. */
export const permissionsOf = (roles: readonly string[]): Permissions =>
  addPermissions(roles.filter(isFixedRole).map((role) => fixedRoles[role]));

/** A role: a fixed one, or one of the retailer's own by its id. */
export type RoleName = FixedRoleName | `role-${number}`;
export const roleNameOf = (id: number): RoleName => `role-${id}`;
export const ROLE_NAME_PATTERN = `^(${fixedRoleNames.join('|')}|role-[1-9]\\d{0,8})$`;

/** The rights to give money back. A cancelled order that was paid is refunded, too. */
const refundRights = ['refundOrders', 'cancelOrders'] as const;

/**
 * Adds roles up. A limit counts only in a role with a right that it limits: a picker's role, which says nothing of refunds,
 * does not lift the limit of an attendant's.
 */
export function addPermissions(roles: readonly Permissions[]): Permissions {
  const refunding = roles.filter(({ rights }) =>
    refundRights.some((each) => rights.includes(each)),
  );
  const refundLimits = refunding.map(({ maxRefundCents }) => maxRefundCents ?? Infinity);
  const maxRefundCents = Math.max(0, ...refundLimits);
  const discounting = roles.filter(({ rights }) => rights.includes('makeQuotes'));
  return {
    rights: [...new Set(roles.flatMap(({ rights }) => rights))],
    maxDiscountPercent: Math.max(0, ...discounting.map((role) => role.maxDiscountPercent)),
    maxRefundCents: maxRefundCents === Infinity ? null : maxRefundCents,
  };
}
