import {
  addPermissions,
  fixedRoleNames,
  fixedRoles,
  isRoleRight,
  operations,
  rights,
  withNeededRights,
} from '.';
import type { Operation, Permissions } from '.';

/** The roles of docs/back-office.md, by the first part of an operation's address. */
const byArea: Readonly<Record<string, string>> = {
  'category-use': 'catalogue',
  changes: 'administrator',
  coupons: 'finance',
  customers: 'attendant, orders, finance',
  documents: 'catalogue, content, finance',
  'erp-messages': 'orders, finance',
  families: 'catalogue',
  'family-candidates': 'catalogue',
  figures: 'finance',
  freight: 'finance',
  'import-drafts': 'catalogue',
  imports: 'catalogue',
  'new-product': 'catalogue',
  orders: 'attendant, orders, finance, picker',
  picking: 'orders, picker',
  'picture-matches': 'catalogue',
  pictures: 'content, catalogue',
  'price-changes': 'catalogue',
  products: 'catalogue',
  quotes: 'attendant, orders, finance',
  redirects: 'content',
  releases: 'platform, team, qa',
  returns: 'attendant, orders, finance, picker',
  roles: 'administrator',
  searches: 'catalogue',
  staff: 'administrator',
};

/** Fewer than their area has: finance moves no order, a picker refunds none, an attendant cancels none, … */
const byName: Readonly<Record<string, string>> = {
  AdvanceOrder: 'orders, picker',
  AnswerChargeback: 'finance',
  AnswerRelease: 'qa',
  ApproveReturn: 'orders',
  CancelOrder: 'orders',
  ChangeOrderAddress: 'attendant, orders',
  ChangeOrderContact: 'attendant, orders',
  ChangeOrderPeriod: 'attendant, orders',
  ChangeOrderLine: 'orders, finance',
  ChangeRelease: 'platform, team',
  DecideChargeback: 'finance',
  DispatchOrder: 'orders, picker',
  EndFreezes: 'platform',
  EraseCustomer: 'administrator',
  ExchangeReturn: 'orders',
  ExportCustomer: 'administrator',
  FreezeReleases: 'platform',
  InvoiceOrder: 'orders, picker',
  OpenChargeback: 'finance',
  ReadCustomerTaxId: 'attendant, orders',
  ReadDeliveryDays: 'attendant, orders',
  ReadOrderTaxId: 'orders, picker',
  ReadReturnPhoto: 'orders',
  ReceiveReturn: 'orders',
  RefundOrder: 'orders, finance',
  RefundReturn: 'orders, finance',
  RefuseReturn: 'orders',
  RegisterPaidBack: 'attendant, orders, finance',
  RetryRefund: 'orders, finance',
  SendInvoiceXml: 'orders, picker',
  SendResetLink: 'attendant, orders',
};

/** They work before somebody is signed in. */
const forAnyone = ['AcceptInvitation', 'EnterCode', 'ReadSession', 'SignIn', 'SignOut'];

const all = Object.entries<Operation>(operations);
const withRoles = all.filter(([, { access }]) => Array.isArray(access));
const areaOf = (path: string) => path.split('/')[2] ?? '';
/** The roles that have one of an operation's rights, besides the administrator's. */
const rolesOf = ({ access }: Operation) =>
  fixedRoleNames
    .filter((role) => role !== 'administrator' || access.includes('administrate'))
    .filter((role) => fixedRoles[role].rights.some((right) => access.includes(right)))
    .toSorted()
    .join(', ');
const sorted = (roles: string | undefined) => roles?.split(', ').toSorted().join(', ');

describe('the access to the back office', () => {
  it.each(withRoles)('%s is for the roles that have it, and for no other', (name, own) => {
    expect(rolesOf(own)).toBe(sorted(byName[name] ?? byArea[areaOf(own.path)]));
  });

  it('needs no role only for what concerns the employee, and no session only to sign in', () => {
    const without = (wanted: Operation['access']) =>
      all.filter(([, { access }]) => access === wanted);

    expect(
      without('anyone')
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(forAnyone);
    expect(without('signed-in').map(([, { path }]) => path.split('/')[2])).toEqual(
      without('signed-in').map(() => expect.stringMatching(/^(?:account|session)$/)),
    );
  });
});

describe('the permissions of several roles', () => {
  const none: Permissions = { rights: [], maxDiscountPercent: 0, maxRefundCents: null };

  it('are the rights of all of them, and the largest limit', () => {
    const one: Permissions = {
      rights: ['refundOrders', 'makeQuotes'],
      maxDiscountPercent: 3,
      maxRefundCents: 5_000,
    };
    const other: Permissions = { ...one, maxDiscountPercent: 8, maxRefundCents: 20_000 };

    expect(addPermissions([one, other])).toEqual({
      rights: ['refundOrders', 'makeQuotes'],
      maxDiscountPercent: 8,
      maxRefundCents: 20_000,
    });
    expect(addPermissions([one, { ...one, maxRefundCents: null }]).maxRefundCents).toBeNull();
  });

  it('have no limit from a role without the right that it limits', () => {
    const refunding: Permissions = { ...none, rights: ['cancelOrders'], maxRefundCents: 5_000 };
    const reading: Permissions = { ...none, rights: ['readOrders'], maxDiscountPercent: 30 };

    expect(addPermissions([refunding, reading])).toMatchObject({
      maxRefundCents: 5_000,
      maxDiscountPercent: 0,
    });
    expect(addPermissions([])).toEqual({ ...none, maxRefundCents: 0 });
  });

  it.each(fixedRoleNames)('of the role %s include what each of its rights needs', (name) => {
    const own = fixedRoles[name].rights.filter(isRoleRight);

    expect(withNeededRights(own).toSorted()).toEqual(own.toSorted());
  });

  it('are enough for every operation that is not open to all, and no right is without one', () => {
    const used = new Set(withRoles.flatMap(([, { access }]) => [...access]));

    expect([...used].toSorted()).toEqual([...rights].toSorted());
    expect(fixedRoles.administrator.rights).toEqual(rights);
  });
});
