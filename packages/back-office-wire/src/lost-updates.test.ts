import { operations } from '.';
import type { Operation } from '.';

/** Inputs with which a change says what it replaces, or is recognised when it arrives twice. */
const GUARDS = ['version', 'seen', 'basedOn', 'key'];

/** Nothing of another employee is lost although they name nothing that they replace. */
const exceptions: Readonly<Record<string, string>> = {
  AcceptInvitation: 'the token works once',
  AddPricePeriod: 'it makes a record: days that another period has are refused',
  AddSynonym:
    'a word has one meaning, which the list shows, and the same one again changes nothing',
  CancelOrder: 'a state of the order, which admits it or refuses it',
  ChangePassword: "the employee's own account, with the current password",
  CheckImport:
    'it changes nothing in the store: who applies a file names the check that they have seen',
  ConfirmAuthenticator: "the secret is that of the employee's own session",
  ConfirmCode: 'a code works once',
  CountStock: 'a count of the shelf: the newest one holds, and the history keeps the others',
  CreateCoupon: 'it makes a record: a code that is taken by another one is refused',
  CreateFamily: 'it makes a record: a name that is taken by another one is refused',
  CreateProduct: 'it makes a record: a code that is taken by another one is refused',
  CreateRecoveryCodes: "the employee's own account",
  CreateRole: 'it makes a record: a name that is taken by another one is refused',
  DecideChargeback: 'a dispute is decided once: another outcome is refused',
  DeleteRole: 'a role that somebody has is kept',
  DiscardImport: 'a file that nobody has applied can be sent again',
  DismissSearch: 'it returns with the next shopper who searches for it',
  EndPricePeriod: 'a period that is over stays so',
  EndReleasePreview: 'a link that has ended stays so',
  EndSession: 'a session that is over stays so',
  EnterCode: 'a code works once',
  EraseCustomer: 'a state that ends the account',
  ExportCustomer: 'it changes nothing',
  FreezeReleases: 'it adds a freeze, and the same one again changes nothing',
  InviteEmployee: 'it makes a record: an e-mail that somebody has is refused',
  MatchPictures: 'it changes nothing',
  PreviewDocument: 'it changes nothing',
  PublishDocument:
    'it names the version, and the one that was live is kept and can be published again',
  ReadFreightTable:
    'it changes nothing: the editor saves its rows with the version that it started with',
  ReadImportFile: 'a step of the file, which is taken once',
  ReadQuoteShipping: 'it changes nothing',
  ReadStorePayment: 'it changes nothing',
  RegisterPaidBack: 'a refund is given back once: another employee is told',
  RemoveSynonym: 'a word that is removed already stays so',
  ReplaceRedirects: 'every list is kept with its author, and can be brought back',
  ResendErpMessage: 'the ERP knows a message by its id',
  ResendFailedErpMessages: 'the ERP knows a message by its id',
  ResetEmployee: 'the newest invitation replaces the others, as its dialog says',
  RestoreProduct: 'a state of the product, which keeps its fields',
  RestoreRedirects: 'every list is kept with its author, and can be brought back',
  RetireProduct: 'a state of the product, which keeps its fields',
  RetryRefund: 'the provider knows a refund by its reference',
  SendImportPart: 'a part of the file that the page itself has announced',
  SendResetLink: 'the customer gets another e-mail',
  SignIn: "the browser's own session",
  SignOut: "the browser's own session",
  StartAuthenticator: "the employee's own session",
  StartImport: 'the page has chosen the id',
  UndoImport: 'the page has chosen the id of the undo, and an import is undone once',
  UnscheduleDocument: 'it names the version, and a draft stays',
  UploadPicture: 'the name of a file is made of its bytes',
};

const changes = Object.entries<Operation>(operations).filter(([, { method }]) => method !== 'GET');
const guardsOf = ({ input }: Operation) => GUARDS.filter((name) => name in input.properties);

describe('a change of something that others change, too', () => {
  it.each(changes.filter(([name]) => !(name in exceptions)))(
    '%s names what it replaces, so that no other change is lost',
    (_name, operation) => {
      expect(guardsOf(operation)).not.toEqual([]);
    },
  );

  it('is an exception only while it names nothing', () => {
    const names = changes.filter(([, each]) => guardsOf(each).length === 0).map(([name]) => name);

    expect(Object.keys(exceptions)).toEqual(names.toSorted());
  });
});
