import type { OperationName } from '@fireflay/back-office-wire';
import type { Handler } from './context';
import * as coupons from './coupons/coupons';
import { readCategoryUse } from './categories/category-use';
import * as customers from './customers/customers';
import * as taxIds from './customers/tax-ids';
import * as changeDocuments from './documents/change-documents';
import * as readDocuments from './documents/read-documents';
import * as figures from './figures/figures';
import { exportReconciliation } from './figures/reconciliation-csv';
import * as pastImports from './imports/past-imports';
import { readProductHistory } from './imports/product-history';
import * as importSteps from './imports/steps';
import * as upload from './imports/upload';
import * as changeOrders from './orders/change-orders';
import * as readOrders from './orders/read-orders';
import { uploadPicture } from './pictures/upload-picture';
import * as changeProducts from './products/change-products';
import { listProducts } from './products/list-products';
import { answerQuote } from './quotes/answer-quote';
import * as quotes from './quotes/read-quotes';
import * as redirects from './redirects/redirects';
import * as changeReturns from './returns/change-returns';
import * as readReturns from './returns/read-returns';
import * as searches from './searches/searches';
import * as account from './staff/account';
import * as manageStaff from './staff/manage-staff';
import * as signIn from './staff/sign-in';

/** The handler of every operation: the compiler finds a missing one. */
export const handlers: { readonly [Name in OperationName]: Handler<Name> } = {
  ReadSession: signIn.readSession,
  SignIn: signIn.signIn,
  EnterCode: signIn.enterCode,
  ConfirmCode: signIn.confirmCode,
  SignOut: signIn.signOut,
  AcceptInvitation: signIn.acceptInvitation,
  ReadAccount: account.readAccount,
  ChangePassword: account.changePassword,
  StartAuthenticator: account.startAuthenticator,
  ConfirmAuthenticator: account.confirmAuthenticator,
  CreateRecoveryCodes: account.createRecoveryCodes,
  EndSession: account.endSession,
  ListCoupons: coupons.listCoupons,
  CreateCoupon: coupons.createCoupon,
  ChangeCoupon: coupons.changeCoupon,
  ListCustomers: customers.listCustomers,
  ReadCustomer: customers.readCustomer,
  ReadCustomerTaxId: taxIds.readCustomerTaxId,
  ReadOrderTaxId: taxIds.readOrderTaxId,
  SendResetLink: customers.sendResetLink,
  ExportCustomer: customers.exportCustomer,
  EraseCustomer: customers.eraseCustomer,
  ReadFigures: figures.readFigures,
  ExportReconciliation: exportReconciliation,
  StartImport: upload.startImport,
  SendImportPart: upload.sendImportPart,
  ReadImportFile: upload.readImportFile,
  ReadImportDraft: upload.readImportDraft,
  DiscardImport: upload.discardImport,
  CheckImport: importSteps.checkImport,
  ApplyImport: importSteps.applyImport,
  ListImports: pastImports.listImports,
  ReadImportUndo: pastImports.readImportUndo,
  UndoImport: pastImports.undoImport,
  ReadProductHistory: readProductHistory,
  ListStaff: manageStaff.listStaff,
  InviteEmployee: manageStaff.inviteEmployee,
  ChangeEmployee: manageStaff.changeEmployee,
  ResetEmployee: manageStaff.resetEmployee,
  ListChanges: manageStaff.listChanges,
  ListOrders: readOrders.listOrders,
  ReadOrder: readOrders.readOrder,
  AddOrderNote: changeOrders.addOrderNote,
  InvoiceOrder: changeOrders.invoiceOrder,
  SendInvoiceXml: changeOrders.sendInvoiceXml,
  ReadInvoiceXml: changeOrders.readInvoiceXml,
  DispatchOrder: changeOrders.dispatchOrder,
  AdvanceOrder: changeOrders.advanceOrder,
  CancelOrder: changeOrders.cancelOrder,
  RefundOrder: changeOrders.refundOrder,
  RetryRefund: changeOrders.retryRefund,
  ListPicking: readOrders.listPicking,
  ListProducts: listProducts,
  ReadProduct: changeProducts.readProduct,
  ChangeProduct: changeProducts.changeProduct,
  RetireProduct: changeProducts.retireProduct,
  RestoreProduct: changeProducts.restoreProduct,
  ListRedirects: redirects.listRedirects,
  ReplaceRedirects: redirects.replaceByFile,
  RestoreRedirects: redirects.restoreRedirects,
  ExportRedirects: redirects.exportRedirects,
  ListReturns: readReturns.listReturns,
  ReadReturn: readReturns.readReturn,
  ReadReturnPhoto: readReturns.readPhoto,
  ApproveReturn: changeReturns.approve,
  RefuseReturn: changeReturns.refuse,
  ReceiveReturn: changeReturns.receive,
  ExchangeReturn: changeReturns.exchange,
  RefundReturn: changeReturns.refund,
  ListQuotes: quotes.listQuotes,
  ReadQuote: quotes.readQuote,
  AnswerQuote: answerQuote,
  ReadSearches: searches.readSearches,
  AddSynonym: searches.addSynonym,
  RemoveSynonym: searches.removeSynonym,
  DismissSearch: searches.dismissSearch,
  ReadCategoryUse: readCategoryUse,
  ListDocuments: readDocuments.listDocuments,
  ReadDocument: readDocuments.readDocument,
  ReadDocumentVersion: readDocuments.readDocumentVersion,
  SaveDocument: changeDocuments.saveDocument,
  PublishDocument: changeDocuments.publishDocument,
  UnscheduleDocument: changeDocuments.unscheduleDocument,
  PreviewDocument: changeDocuments.previewDocument,
  UploadPicture: uploadPicture,
};
