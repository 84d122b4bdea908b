import type { Code, Operations } from 'shared-contracts/wire';
import { requireOwnCustomer } from '../../customers/accounts/own-customer';
import { limitPartnerRequests } from '../../orders/shipping/partner-request-limit';
import { NotOfferedError } from '../../ports/errors';
import { createAddress, deleteAddress, readAddresses, saveAddress } from './addresses';
import { register } from './app-0035-registration';
import { recoverPassword } from './app-0036-password-recovery';
import { resetPassword } from './app-0040-password-reset';
import { login } from './app-0045-login';
import { updateProfile } from './app-0047-profile-update';
import { changePassword } from './app-0048-password-change';
import { sendContact } from './app-0051-contact';
import { openMovement } from './app-0070-movement';
import { beginContact } from './contact-form';
import { confirmEmail, sendEmailLink } from './email-confirmation';
import { replyOf, replyWith } from './handler';
import type { Handler } from './handler';
import { readContent } from './published-content';
import { closeOwnAccount, readPersonalData } from './personal-data';
import { lookUpPostalCode } from './postal-code';
import { matchOrderLines, readListFile } from './quick-order';
import { createShopperQuote, readShopperQuote, requireQuotesPort } from './quotes';
import { endOtherSession, endSession, readSession, readSessions } from './session';
import { askForStock, confirmAlert, endAlert } from './stock-alerts';
import { changeListOfLink, copyListOfLink, readListOfLink } from './shared-lists';
import {
  changeList,
  changeListItems,
  createList,
  deleteList,
  readLists,
  shareOwnList,
  stopSharing,
} from './shopping-lists';

/** The back end's handlers for the calls of the wire. */
export const handlers: { [C in Code]: Handler<Operations[C]> } = {
  APP_0027: async (request, context) => replyOf(await context.catalogue.products(request, context)),
  APP_0028: async (request, context) =>
    replyOf(await context.catalogue.suggestions(request, context)),
  async APP_0030(request, context) {
    await limitPartnerRequests(context);
    return context.orders.quoteShippingTo(request, context);
  },
  async APP_0031(request, context) {
    await limitPartnerRequests(context);
    return context.orders.quoteShipping(request, context);
  },
  APP_0034: (request, context) => context.catalogue.checkStock(request, context),
  APP_0035: register,
  APP_0036: recoverPassword,
  APP_0040: resetPassword,
  APP_0041: async (_request, context) => replyOf(await context.catalogue.bestSellers(context)),
  APP_0045: login,
  APP_0047: updateProfile,
  APP_0048: changePassword,
  APP_0049: async (request, context) =>
    context.orders.numberMovement(await context.session.requireCustomer(), request, context),
  async APP_0050(request, context) {
    const customer = await requireOwnCustomer(request.dados_cliente.id, context);
    return context.orders.place(customer, request, context);
  },
  APP_0051: sendContact,
  APP_0053: async ({ id }, context) =>
    context.orders.detail(await context.session.requireCustomer(), id, context),
  async APP_0055(request, context) {
    const customer = await requireOwnCustomer(request.id, context);
    const { orders, total } = await context.orders.list(customer, request, context);
    return replyWith(200, orders, { 'x-total-count': String(total) });
  },
  APP_0063: async (request, context) =>
    context.orders.openPayment(await context.session.requireCustomer(), request, context),
  APP_0070: openMovement,
  APP_0079: async (request, context) =>
    context.orders.chargePix(await context.session.requireCustomer(), request, context),
  async APP_0080({ idmov }, context) {
    const customer = await context.session.requireCustomer();
    const { isPaid, reply } = await context.orders.paymentStatus(customer, idmov, context);
    return replyWith(isPaid ? 200 : 202, reply);
  },
  APP_0088: async ({ id }, context) =>
    context.accounts.profile(await requireOwnCustomer(id, context), context),
  LookUpPostalCode: lookUpPostalCode,
  ReadContent: readContent,
  ReadJobProducts: async (request, context) =>
    replyOf(await context.catalogue.jobProducts(request, context)),
  async ReadDeliveryTimes(request, context) {
    if (!context.orders.deliveryTimes) throw new NotOfferedError();
    await limitPartnerRequests(context);
    return context.orders.deliveryTimes(request);
  },
  MatchOrderLines: matchOrderLines,
  ReadOrderFile: readListFile,
  BeginContact: beginContact,
  ReadSession: readSession,
  EndSession: endSession,
  ReadSessions: readSessions,
  EndOtherSession: endOtherSession,
  ReadLists: readLists,
  CreateList: createList,
  SaveList: changeList,
  DeleteList: deleteList,
  ChangeListItems: changeListItems,
  ShareList: shareOwnList,
  StopSharingList: stopSharing,
  ReadSharedList: readListOfLink,
  ChangeSharedList: changeListOfLink,
  CopySharedList: copyListOfLink,
  ReadAddresses: readAddresses,
  CreateAddress: createAddress,
  ChangeAddress: saveAddress,
  DeleteAddress: deleteAddress,
  AskStockAlert: askForStock,
  ConfirmStockAlert: confirmAlert,
  EndStockAlert: endAlert,
  ReadPersonalData: readPersonalData,
  CloseAccount: closeOwnAccount,
  ConfirmEmail: confirmEmail,
  SendEmailLink: sendEmailLink,
  async CheckCoupon(request, context) {
    const { orders, session } = context;
    if (!orders.checkCoupon) throw new NotOfferedError();
    return orders.checkCoupon(await session.findCustomer(), request, context);
  },
  async ReadCompanyData(_request, { orders, session }) {
    if (!orders.lastCompanyData) throw new NotOfferedError();
    return orders.lastCompanyData(await session.requireCustomer());
  },
  CreateQuote: createShopperQuote,
  ReadQuote: readShopperQuote,
  async SendQuote(request, context) {
    const isVouchedFor = await context.session.isEmailConfirmed();
    return { resposta: await requireQuotesPort(context).send(request, context, { isVouchedFor }) };
  },
  AcceptQuote: ({ token }, context) => requireQuotesPort(context).accept(token),
  RefuseQuote: ({ token, motivo }, context) => requireQuotesPort(context).refuse(token, motivo),
  async RequestReturn(request, { orders, session }) {
    if (!orders.returns) throw new NotOfferedError();
    return { resposta: await orders.returns.request(await session.requireCustomer(), request) };
  },
  async SendReturnPhoto({ pedido, imagem }, { orders, session }) {
    if (!orders.returns) throw new NotOfferedError();
    const customer = await session.requireCustomer();
    return { id: await orders.returns.keepPhoto(customer, pedido, imagem) };
  },
  async ReadReturnPhoto({ id }, { orders, session }) {
    if (!orders.returns) throw new NotOfferedError();
    return { imagem: await orders.returns.readPhoto(await session.requireCustomer(), id) };
  },
  async ReadInvoiceFile({ chave }, { orders, session }) {
    if (!orders.invoiceFile) throw new NotOfferedError();
    return orders.invoiceFile(await session.requireCustomer(), chave);
  },
  async Withdraw({ id }, { orders, session }) {
    if (!orders.withdraw) throw new NotOfferedError();
    return { resposta: await orders.withdraw(await session.requireCustomer(), id) };
  },
};
