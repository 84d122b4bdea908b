import * as customers from './customers';
import * as documents from './documents';
import * as figures from './figures';
import * as orders from './orders';
import * as pictures from './pictures';
import * as session from './session';
import * as staff from './staff';

export * from './customers';
export * from './documents';
export * from './figures';
export * from './operation';
export * from './orders';
export * from './pictures';
export * from './session';
export * from './staff';

/** Every operation by its name, which the audit log shows. */
export const operations = {
  ReadSession: session.ReadSession,
  SignIn: session.SignIn,
  EnterCode: session.EnterCode,
  SignOut: session.SignOut,
  AcceptInvitation: session.AcceptInvitation,
  ListCustomers: customers.ListCustomers,
  ReadCustomer: customers.ReadCustomer,
  SendResetLink: customers.SendResetLink,
  ExportCustomer: customers.ExportCustomer,
  EraseCustomer: customers.EraseCustomer,
  ReadFigures: figures.ReadFigures,
  ExportReconciliation: figures.ExportReconciliation,
  ListStaff: staff.ListStaff,
  InviteEmployee: staff.InviteEmployee,
  ChangeEmployee: staff.ChangeEmployee,
  ResetEmployee: staff.ResetEmployee,
  ListChanges: staff.ListChanges,
  ListOrders: orders.ListOrders,
  ReadOrder: orders.ReadOrder,
  AddOrderNote: orders.AddOrderNote,
  InvoiceOrder: orders.InvoiceOrder,
  AdvanceOrder: orders.AdvanceOrder,
  CancelOrder: orders.CancelOrder,
  RefundOrder: orders.RefundOrder,
  RetryRefund: orders.RetryRefund,
  ListPicking: orders.ListPicking,
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
