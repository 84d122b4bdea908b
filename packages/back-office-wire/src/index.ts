import * as account from './account';
import * as categories from './categories';
import * as coupons from './coupons';
import * as customers from './customers';
import * as documents from './documents';
import * as figures from './figures';
import * as imports from './imports';
import * as orderSteps from './order-steps';
import * as orders from './orders';
import * as pastImports from './past-imports';
import * as pictures from './pictures';
import * as products from './products';
import * as quotes from './quotes';
import * as redirects from './redirects';
import * as returns from './returns';
import * as searches from './searches';
import * as session from './session';
import * as staff from './staff';
import * as taxIds from './tax-ids';

export * from './account';
export * from './categories';
export * from './coupons';
export * from './customers';
export * from './documents';
export * from './figures';
export * from './imports';
export * from './operation';
export * from './order-parts';
export * from './order-steps';
export * from './orders';
export * from './past-imports';
export * from './pictures';
export * from './products';
export * from './quotes';
export * from './redirects';
export * from './returns';
export * from './searches';
export * from './session';
export * from './staff';
export * from './tax-ids';

/** Every operation by its name, which the audit log shows. */
export const operations = {
  ReadSession: session.ReadSession,
  SignIn: session.SignIn,
  EnterCode: session.EnterCode,
  ConfirmCode: session.ConfirmCode,
  SignOut: session.SignOut,
  AcceptInvitation: session.AcceptInvitation,
  ReadAccount: account.ReadAccount,
  ChangePassword: account.ChangePassword,
  StartAuthenticator: account.StartAuthenticator,
  ConfirmAuthenticator: account.ConfirmAuthenticator,
  CreateRecoveryCodes: account.CreateRecoveryCodes,
  EndSession: account.EndSession,
  ListCoupons: coupons.ListCoupons,
  CreateCoupon: coupons.CreateCoupon,
  ChangeCoupon: coupons.ChangeCoupon,
  ListCustomers: customers.ListCustomers,
  ReadCustomer: customers.ReadCustomer,
  SendResetLink: customers.SendResetLink,
  ExportCustomer: customers.ExportCustomer,
  EraseCustomer: customers.EraseCustomer,
  ReadFigures: figures.ReadFigures,
  ExportReconciliation: figures.ExportReconciliation,
  StartImport: imports.StartImport,
  SendImportPart: imports.SendImportPart,
  ReadImportFile: imports.ReadImportFile,
  CheckImport: imports.CheckImport,
  ApplyImport: imports.ApplyImport,
  ReadImportDraft: imports.ReadImportDraft,
  DiscardImport: imports.DiscardImport,
  ListImports: pastImports.ListImports,
  ReadImportUndo: pastImports.ReadImportUndo,
  UndoImport: pastImports.UndoImport,
  ReadProductHistory: pastImports.ReadProductHistory,
  ListStaff: staff.ListStaff,
  InviteEmployee: staff.InviteEmployee,
  ChangeEmployee: staff.ChangeEmployee,
  ResetEmployee: staff.ResetEmployee,
  ListChanges: staff.ListChanges,
  ListOrders: orders.ListOrders,
  ReadOrder: orders.ReadOrder,
  AddOrderNote: orders.AddOrderNote,
  InvoiceOrder: orderSteps.InvoiceOrder,
  SendInvoiceXml: orderSteps.SendInvoiceXml,
  ReadInvoiceXml: orderSteps.ReadInvoiceXml,
  DispatchOrder: orderSteps.DispatchOrder,
  AdvanceOrder: orderSteps.AdvanceOrder,
  CancelOrder: orders.CancelOrder,
  RefundOrder: orders.RefundOrder,
  RetryRefund: orders.RetryRefund,
  ListPicking: orders.ListPicking,
  ReadOrderTaxId: taxIds.ReadOrderTaxId,
  ReadCustomerTaxId: taxIds.ReadCustomerTaxId,
  ListRedirects: redirects.ListRedirects,
  ReplaceRedirects: redirects.ReplaceRedirects,
  RestoreRedirects: redirects.RestoreRedirects,
  ExportRedirects: redirects.ExportRedirects,
  ListReturns: returns.ListReturns,
  ReadReturn: returns.ReadReturn,
  ReadReturnPhoto: returns.ReadReturnPhoto,
  ApproveReturn: returns.ApproveReturn,
  RefuseReturn: returns.RefuseReturn,
  ReceiveReturn: returns.ReceiveReturn,
  ExchangeReturn: returns.ExchangeReturn,
  RefundReturn: returns.RefundReturn,
  ListQuotes: quotes.ListQuotes,
  ReadQuote: quotes.ReadQuote,
  AnswerQuote: quotes.AnswerQuote,
  ReadCategoryUse: categories.ReadCategoryUse,
  ListProducts: products.ListProducts,
  ReadProduct: products.ReadProduct,
  ChangeProduct: products.ChangeProduct,
  RetireProduct: products.RetireProduct,
  RestoreProduct: products.RestoreProduct,
  ReadSearches: searches.ReadSearches,
  AddSynonym: searches.AddSynonym,
  RemoveSynonym: searches.RemoveSynonym,
  DismissSearch: searches.DismissSearch,
  ListDocuments: documents.ListDocuments,
  ReadDocument: documents.ReadDocument,
  ReadDocumentVersion: documents.ReadDocumentVersion,
  SaveDocument: documents.SaveDocument,
  PublishDocument: documents.PublishDocument,
  UnscheduleDocument: documents.UnscheduleDocument,
  PreviewDocument: documents.PreviewDocument,
  UploadPicture: pictures.UploadPicture,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;
