/**
 * Every call of the wire: its code and its address. This is the only list of them, and the compiler compares all others
 * with it. A browser gets it without any schema; the types of request and reply are found by the code (`CallRequest`,
 * `CallReply`).
 */
export const ProductsCall = { code: 'APP_0027', method: 'GET' } as const;
export const SuggestionsCall = { code: 'APP_0028', method: 'GET' } as const;
export const SaveAddressCall = { code: 'APP_0030', method: 'POST' } as const;
export const QuoteShippingCall = { code: 'APP_0031', method: 'POST' } as const;
export const CheckStockCall = { code: 'APP_0034', method: 'GET' } as const;
export const RegisterCall = { code: 'APP_0035', method: 'POST' } as const;
export const RecoverPasswordCall = { code: 'APP_0036', method: 'POST' } as const;
export const ResetPasswordCall = { code: 'APP_0040', method: 'POST' } as const;
export const BestSellersCall = { code: 'APP_0041', method: 'GET' } as const;
export const LoginCall = { code: 'APP_0045', method: 'POST' } as const;
export const UpdateProfileCall = { code: 'APP_0047', method: 'POST' } as const;
export const ChangePasswordCall = { code: 'APP_0048', method: 'POST' } as const;
export const MovementNumberCall = { code: 'APP_0049', method: 'GET' } as const;
export const PlaceOrderCall = { code: 'APP_0050', method: 'POST' } as const;
export const SendContactCall = { code: 'APP_0051', method: 'POST' } as const;
export const OrderDetailCall = { code: 'APP_0053', method: 'GET' } as const;
export const OrderListCall = { code: 'APP_0055', method: 'GET' } as const;
export const CreatePaymentCall = { code: 'APP_0063', method: 'POST' } as const;
export const OpenMovementCall = { code: 'APP_0070', method: 'GET' } as const;
export const ChargePixCall = { code: 'APP_0079', method: 'POST' } as const;
export const PaymentStatusCall = { code: 'APP_0080', method: 'GET' } as const;
export const ProfileCall = { code: 'APP_0088', method: 'GET' } as const;

export const LookUpPostalCodeCall = {
  code: 'LookUpPostalCode',
  method: 'GET',
  path: '/ws/:cep/json/',
} as const;
export const BeginContactCall = {
  code: 'BeginContact',
  method: 'POST',
  path: '/api/contato',
} as const;
export const ReadSessionCall = { code: 'ReadSession', method: 'GET', path: '/api/sessao' } as const;
export const EndSessionCall = {
  code: 'EndSession',
  method: 'DELETE',
  path: '/api/sessao',
} as const;
export const ReadSessionsCall = {
  code: 'ReadSessions',
  method: 'GET',
  path: '/api/sessoes',
} as const;
export const EndOtherSessionCall = {
  code: 'EndOtherSession',
  method: 'DELETE',
  path: '/api/sessoes/:id',
} as const;
export const WithdrawCall = { code: 'Withdraw', method: 'POST', path: '/api/desistencia' } as const;
export const RequestReturnCall = {
  code: 'RequestReturn',
  method: 'POST',
  path: '/api/devolucoes',
} as const;
export const SendReturnPhotoCall = {
  code: 'SendReturnPhoto',
  method: 'POST',
  path: '/api/devolucoes/fotos',
} as const;
export const ReadReturnPhotoCall = {
  code: 'ReadReturnPhoto',
  method: 'GET',
  path: '/api/devolucoes/fotos/:id',
} as const;
export const ReadInvoiceFileCall = {
  code: 'ReadInvoiceFile',
  method: 'GET',
  path: '/api/notas/:chave',
} as const;
export const CheckCouponCall = {
  code: 'CheckCoupon',
  method: 'POST',
  path: '/api/cupom',
} as const;
export const CreateQuoteCall = {
  code: 'CreateQuote',
  method: 'POST',
  path: '/api/orcamentos',
} as const;
export const ReadQuoteCall = {
  code: 'ReadQuote',
  method: 'GET',
  path: '/api/orcamentos/:token',
} as const;
export const SendQuoteCall = {
  code: 'SendQuote',
  method: 'POST',
  path: '/api/orcamentos/:token/email',
} as const;
export const AcceptQuoteCall = {
  code: 'AcceptQuote',
  method: 'POST',
  path: '/api/orcamentos/:token/aceite',
} as const;
export const RefuseQuoteCall = {
  code: 'RefuseQuote',
  method: 'POST',
  path: '/api/orcamentos/:token/recusa',
} as const;
export const ReadListsCall = { code: 'ReadLists', method: 'GET', path: '/api/listas' } as const;
export const CreateListCall = { code: 'CreateList', method: 'POST', path: '/api/listas' } as const;
export const SaveListCall = { code: 'SaveList', method: 'PUT', path: '/api/listas/:id' } as const;
export const DeleteListCall = {
  code: 'DeleteList',
  method: 'DELETE',
  path: '/api/listas/:id',
} as const;
export const ChangeListItemsCall = {
  code: 'ChangeListItems',
  method: 'POST',
  path: '/api/listas/:id/itens',
} as const;
export const ShareListCall = {
  code: 'ShareList',
  method: 'PUT',
  path: '/api/listas/:id/links/:modo',
} as const;
export const StopSharingListCall = {
  code: 'StopSharingList',
  method: 'DELETE',
  path: '/api/listas/:id/links/:modo',
} as const;
export const ReadSharedListCall = {
  code: 'ReadSharedList',
  method: 'GET',
  path: '/api/listas-por-link/:token',
} as const;
export const ChangeSharedListCall = {
  code: 'ChangeSharedList',
  method: 'POST',
  path: '/api/listas-por-link/:token/itens',
} as const;
export const CopySharedListCall = {
  code: 'CopySharedList',
  method: 'POST',
  path: '/api/listas-por-link/:token/copia',
} as const;
export const ReadAddressesCall = {
  code: 'ReadAddresses',
  method: 'GET',
  path: '/api/enderecos',
} as const;
export const CreateAddressCall = {
  code: 'CreateAddress',
  method: 'POST',
  path: '/api/enderecos',
} as const;
export const ChangeAddressCall = {
  code: 'ChangeAddress',
  method: 'PUT',
  path: '/api/enderecos/:id',
} as const;
export const DeleteAddressCall = {
  code: 'DeleteAddress',
  method: 'DELETE',
  path: '/api/enderecos/:id',
} as const;
export const ReadCompanyDataCall = {
  code: 'ReadCompanyData',
  method: 'GET',
  path: '/api/dados-empresa',
} as const;
export const AskStockAlertCall = {
  code: 'AskStockAlert',
  method: 'POST',
  path: '/api/avise-me',
} as const;
export const ConfirmStockAlertCall = {
  code: 'ConfirmStockAlert',
  method: 'POST',
  path: '/api/avise-me/confirmacao',
} as const;
export const EndStockAlertCall = {
  code: 'EndStockAlert',
  method: 'POST',
  path: '/api/avise-me/cancelamento',
} as const;
export const ReadPersonalDataCall = {
  code: 'ReadPersonalData',
  method: 'GET',
  path: '/api/meus-dados',
} as const;
export const CloseAccountCall = {
  code: 'CloseAccount',
  method: 'POST',
  path: '/api/meus-dados/exclusao',
} as const;
export const ConfirmEmailCall = {
  code: 'ConfirmEmail',
  method: 'POST',
  path: '/api/email/confirmacao',
} as const;
export const ReadDeliveryTimesCall = {
  code: 'ReadDeliveryTimes',
  method: 'GET',
  path: '/api/prazos',
} as const;
export const ReadJobProductsCall = {
  code: 'ReadJobProducts',
  method: 'GET',
  path: '/api/obra',
} as const;
export const MatchOrderLinesCall = {
  code: 'MatchOrderLines',
  method: 'POST',
  path: '/api/pedido-rapido',
} as const;
export const ReadOrderFileCall = {
  code: 'ReadOrderFile',
  method: 'POST',
  path: '/api/pedido-rapido/arquivo',
} as const;
export const ReadContentCall = {
  code: 'ReadContent',
  method: 'GET',
  path: '/api/conteudo/:id',
} as const;
export const SendEmailLinkCall = {
  code: 'SendEmailLink',
  method: 'POST',
  path: '/api/email/link',
} as const;
