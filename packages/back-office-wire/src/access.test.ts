import { operations } from '.';
import type { Operation } from '.';

/** The roles of docs/back-office.md, by the first part of an operation's address. */
const byArea: Readonly<Record<string, string>> = {
  'category-use': 'catalogue',
  changes: 'administrator',
  coupons: 'finance',
  customers: 'orders, finance',
  documents: 'catalogue, content, finance',
  'erp-messages': 'orders, finance',
  families: 'catalogue',
  'family-candidates': 'catalogue',
  figures: 'finance',
  freight: 'finance',
  'import-drafts': 'catalogue',
  imports: 'catalogue',
  'new-product': 'catalogue',
  orders: 'orders, finance',
  picking: 'orders',
  'picture-matches': 'catalogue',
  pictures: 'content, catalogue',
  'price-changes': 'catalogue',
  products: 'catalogue',
  quotes: 'orders, finance',
  redirects: 'content',
  releases: 'platform, team, qa',
  returns: 'orders, finance',
  searches: 'catalogue',
  staff: 'administrator',
};

/** Fewer than their area has: finance moves no order and decides no return, and it alone disputes payments. */
const byName: Readonly<Record<string, string>> = {
  AdvanceOrder: 'orders',
  AnswerChargeback: 'finance',
  AnswerRelease: 'qa',
  ApproveReturn: 'orders',
  CancelOrder: 'orders',
  ChangeOrderAddress: 'orders',
  ChangeRelease: 'platform, team',
  DecideChargeback: 'finance',
  DispatchOrder: 'orders',
  EndFreezes: 'platform',
  EraseCustomer: 'administrator',
  ExchangeReturn: 'orders',
  ExportCustomer: 'administrator',
  FreezeReleases: 'platform',
  InvoiceOrder: 'orders',
  OpenChargeback: 'finance',
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
const withRoles = all.filter(([, { access }]) => Array.isArray(access));
const areaOf = (path: string) => path.split('/')[2] ?? '';
const rolesOf = ({ access }: Operation) => [...access].join(', ');

describe('the access to the back office', () => {
  it.each(withRoles)('%s is for the roles that have it, and for no other', (name, own) => {
    expect(rolesOf(own)).toBe(byName[name] ?? byArea[areaOf(own.path)]);
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
