/**
 * The operations for the browser: the address of each and, as types only, its request and reply. No schema is imported,
 * so none is in the bundle. A test compares this list with `operations`.
 */
import type { OperationDefinition, ReplyOf, RequestOf } from './operation';
import type { Products } from './app-0027-products';
import type { Suggestions } from './app-0028-suggestions';
import type { SaveAddress } from './app-0030-checkout-address';
import type { QuoteShipping } from './app-0031-shipping-quote';
import type { CheckStock } from './app-0034-stock';
import type { Register } from './app-0035-registration';
import type { RecoverPassword } from './app-0036-password-recovery';
import type { ResetPassword } from './app-0040-password-reset';
import type { BestSellers } from './app-0041-best-sellers';
import type { Login } from './app-0045-login';
import type { UpdateProfile } from './app-0047-profile-update';
import type { ChangePassword } from './app-0048-password-change';
import type { MovementNumber } from './app-0049-movement-number';
import type { PlaceOrder } from './app-0050-order';
import type { SendContact } from './app-0051-contact';
import type { OrderDetail } from './app-0053-order-detail';
import type { OrderList } from './app-0055-order-list';
import type { CreatePayment } from './app-0063-payment';
import type { OpenMovement } from './app-0070-movement';
import type { ChargePix } from './app-0079-pix-charge';
import type { PaymentStatus } from './app-0080-payment-status';
import type { Profile } from './app-0088-profile';
import type { LookUpPostalCode } from './postal-code';
import type { BeginContact } from './contact-form';
import type { ReadSession, EndSession, ReadSessions, EndOtherSession } from './session';
import type { ReadLists, CreateList, SaveList, DeleteList } from './shopping-lists';
import type { ConfirmEmail, SendEmailLink } from './email-confirmation';
import type { ReadPersonalData, CloseAccount } from './personal-data';
import type { Withdraw } from './withdrawal';

/**
 * The descriptor of a call in the browser. `Request` and `Reply` are plain data: with the operation itself as the
 * parameter, the compiler would compare whole schemas wherever a call is used.
 */
export interface Call<Request, Reply> {
  readonly code: string;
  readonly method: OperationDefinition['method'];
  /** Only for calls that are not under `OPERATIONS_PATH`. */
  readonly path?: string;
  /** Never set at run time: it carries the types of request and reply. */
  readonly types?: { readonly request: Request; readonly reply: Reply };
}

/** The request of a call: `RequestOf` for the browser's descriptors. */
export type CallRequest<Described> =
  Described extends Call<infer Request, unknown> ? Request : never;

/** The reply to a call. */
export type CallReply<Described> = Described extends Call<unknown, infer Reply> ? Reply : never;

function describeCall<Operation extends OperationDefinition>(
  code: Operation['code'],
  method: Operation['method'],
  path?: Operation['path'],
): Call<RequestOf<Operation>, ReplyOf<Operation>> {
  return path === undefined ? { code, method } : { code, method, path };
}

export const ProductsCall = /* @__PURE__ */ describeCall<typeof Products>('APP_0027', 'GET');
export const SuggestionsCall = /* @__PURE__ */ describeCall<typeof Suggestions>('APP_0028', 'GET');
export const SaveAddressCall = /* @__PURE__ */ describeCall<typeof SaveAddress>('APP_0030', 'POST');
export const QuoteShippingCall = /* @__PURE__ */ describeCall<typeof QuoteShipping>(
  'APP_0031',
  'POST',
);
export const CheckStockCall = /* @__PURE__ */ describeCall<typeof CheckStock>('APP_0034', 'GET');
export const RegisterCall = /* @__PURE__ */ describeCall<typeof Register>('APP_0035', 'POST');
export const RecoverPasswordCall = /* @__PURE__ */ describeCall<typeof RecoverPassword>(
  'APP_0036',
  'POST',
);
export const ResetPasswordCall = /* @__PURE__ */ describeCall<typeof ResetPassword>(
  'APP_0040',
  'POST',
);
export const BestSellersCall = /* @__PURE__ */ describeCall<typeof BestSellers>('APP_0041', 'GET');
export const LoginCall = /* @__PURE__ */ describeCall<typeof Login>('APP_0045', 'POST');
export const UpdateProfileCall = /* @__PURE__ */ describeCall<typeof UpdateProfile>(
  'APP_0047',
  'POST',
);
export const ChangePasswordCall = /* @__PURE__ */ describeCall<typeof ChangePassword>(
  'APP_0048',
  'POST',
);
export const MovementNumberCall = /* @__PURE__ */ describeCall<typeof MovementNumber>(
  'APP_0049',
  'GET',
);
export const PlaceOrderCall = /* @__PURE__ */ describeCall<typeof PlaceOrder>('APP_0050', 'POST');
export const SendContactCall = /* @__PURE__ */ describeCall<typeof SendContact>('APP_0051', 'POST');
export const OrderDetailCall = /* @__PURE__ */ describeCall<typeof OrderDetail>('APP_0053', 'GET');
export const OrderListCall = /* @__PURE__ */ describeCall<typeof OrderList>('APP_0055', 'GET');
export const CreatePaymentCall = /* @__PURE__ */ describeCall<typeof CreatePayment>(
  'APP_0063',
  'POST',
);
export const OpenMovementCall = /* @__PURE__ */ describeCall<typeof OpenMovement>(
  'APP_0070',
  'GET',
);
export const ChargePixCall = /* @__PURE__ */ describeCall<typeof ChargePix>('APP_0079', 'POST');
export const PaymentStatusCall = /* @__PURE__ */ describeCall<typeof PaymentStatus>(
  'APP_0080',
  'GET',
);
export const ProfileCall = /* @__PURE__ */ describeCall<typeof Profile>('APP_0088', 'GET');
export const LookUpPostalCodeCall = /* @__PURE__ */ describeCall<typeof LookUpPostalCode>(
  'LookUpPostalCode',
  'GET',
  '/ws/:cep/json/',
);
export const BeginContactCall = /* @__PURE__ */ describeCall<typeof BeginContact>(
  'BeginContact',
  'POST',
  '/api/contato',
);
export const ReadSessionCall = /* @__PURE__ */ describeCall<typeof ReadSession>(
  'ReadSession',
  'GET',
  '/api/sessao',
);
export const EndSessionCall = /* @__PURE__ */ describeCall<typeof EndSession>(
  'EndSession',
  'DELETE',
  '/api/sessao',
);
export const ReadSessionsCall = /* @__PURE__ */ describeCall<typeof ReadSessions>(
  'ReadSessions',
  'GET',
  '/api/sessoes',
);
export const EndOtherSessionCall = /* @__PURE__ */ describeCall<typeof EndOtherSession>(
  'EndOtherSession',
  'DELETE',
  '/api/sessoes/:id',
);
export const ReadListsCall = /* @__PURE__ */ describeCall<typeof ReadLists>(
  'ReadLists',
  'GET',
  '/api/listas',
);
export const CreateListCall = /* @__PURE__ */ describeCall<typeof CreateList>(
  'CreateList',
  'POST',
  '/api/listas',
);
export const SaveListCall = /* @__PURE__ */ describeCall<typeof SaveList>(
  'SaveList',
  'PUT',
  '/api/listas/:id',
);
export const DeleteListCall = /* @__PURE__ */ describeCall<typeof DeleteList>(
  'DeleteList',
  'DELETE',
  '/api/listas/:id',
);
export const ReadPersonalDataCall = /* @__PURE__ */ describeCall<typeof ReadPersonalData>(
  'ReadPersonalData',
  'GET',
  '/api/meus-dados',
);
export const CloseAccountCall = /* @__PURE__ */ describeCall<typeof CloseAccount>(
  'CloseAccount',
  'POST',
  '/api/meus-dados/exclusao',
);
export const ConfirmEmailCall = /* @__PURE__ */ describeCall<typeof ConfirmEmail>(
  'ConfirmEmail',
  'POST',
  '/api/email/confirmacao',
);
export const SendEmailLinkCall = /* @__PURE__ */ describeCall<typeof SendEmailLink>(
  'SendEmailLink',
  'POST',
  '/api/email/link',
);
export const WithdrawCall = /* @__PURE__ */ describeCall<typeof Withdraw>(
  'Withdraw',
  'POST',
  '/api/desistencia',
);
