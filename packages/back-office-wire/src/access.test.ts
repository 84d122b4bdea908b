import { operations } from '.';
import type { Operation } from '.';

/** The roles of docs/back-office.md, by the first part of an operation's address. */
const byArea: Readonly<Record<string, string>> = {
  'category-use': 'catalogue',
  changes: 'administrator',
  coupons: 'finance',
  customers: 'orders, finance',
  documents: 'catalogue, content, finance',
  figures: 'finance',
  'import-drafts': 'catalogue',
  imports: 'catalogue',
  orders: 'orders, finance',
  picking: 'orders',
  pictures: 'content, catalogue',
  products: 'catalogue',
  quotes: 'orders, finance',
  redirects: 'content',
  returns: 'orders, finance',
  searches: 'catalogue',
  staff: 'administrator',
};

/** Fewer than their area has: finance moves no order and decides no return. */
const byName: Readonly<Record<string, string>> = {
  AdvanceOrder: 'orders',
  ApproveReturn: 'orders',
  CancelOrder: 'orders',
  DispatchOrder: 'orders',
  EraseCustomer: 'administrator',
  ExchangeReturn: 'orders',
  ExportCustomer: 'administrator',
  InvoiceOrder: 'orders',
  ReadCustomerTaxId: 'orders',
  ReadOrderTaxId: 'orders',
  ReadReturnPhoto: 'orders',
  ReceiveReturn: 'orders',
  RefuseReturn: 'orders',
  SendInvoiceXml: 'orders',
  SendResetLink: 'orders',
};

/** They work before somebody is signed in. */
const forAnyone = ['AcceptInvitation', 'EnterCode', 'ReadSession', 'SignIn', 'SignOut'];

const all = Object.entries<Operation>(operations);

describe('the access to the back office', () => {
  it.each(all.filter(([, { access }]) => Array.isArray(access)))(
    '%s is for the roles that have it, and for no other',
    (name, { path, access }) => {
      const [, , area = ''] = path.split('/');

      expect([...access].join(', ')).toBe(byName[name] ?? byArea[area]);
    },
  );

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
