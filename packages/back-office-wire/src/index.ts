import * as session from './session';
import * as staff from './staff';

export * from './operation';
export * from './session';
export * from './staff';

/** Every operation by its name, which the audit log shows. */
export const operations = {
  ReadSession: session.ReadSession,
  SignIn: session.SignIn,
  EnterCode: session.EnterCode,
  SignOut: session.SignOut,
  AcceptInvitation: session.AcceptInvitation,
  ListStaff: staff.ListStaff,
  InviteEmployee: staff.InviteEmployee,
  ChangeEmployee: staff.ChangeEmployee,
  ResetEmployee: staff.ResetEmployee,
  ListChanges: staff.ListChanges,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;
