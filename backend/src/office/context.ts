import type { FastifyBaseLogger } from 'fastify';
import type { InputOf, OperationName, Operations, ReplyOf } from '@fireflay/back-office-wire';
import type { Encryption } from '../configuration/encryption';
import type { KeyedHash } from '../configuration/secret-key';
import type { ShopServices } from '../orders/order/services';
import type { Place } from '../limits/attempt-limiter';
import type { KnownDevice } from '../customers/sessions/known-device';
import type { OfficeReleases } from './releases/office-releases';
import type { StaffMemberRow, StaffSession } from './staff/staff-session';

/** The back office works with this besides the dependencies of the back end. */
export interface BackOfficeServices {
  /** Public origin of the page. */
  origin: string;
  encryption: Encryption;
  /** Starts the next step of an import, in a process of its own. */
  runImportDraft: (id: string) => void;
  /** Undefined: this back end has no access to the releases. */
  releases: OfficeReleases | undefined;
}

/** The back office works with these services of the store. */
export type OfficeServices = ShopServices & { keyed: Record<'preview' | 'staffDevice', KeyedHash> };

/** The context of an operation, created for each request. */
export interface BackOfficeContext extends OfficeServices, BackOfficeServices, Place {
  session: StaffSession;
  /** The browser, and the employees who have signed in there before. */
  device: KnownDevice;
  /** Browser and system in plain words; empty: not known. */
  deviceName: string;
  /** Makes the browser known for an employee. */
  rememberDevice: (staffId: number) => void;
  /** The employee who is signed in; undefined in operations that anyone may call. */
  member: StaffMemberRow | undefined;
  log: FastifyBaseLogger;
}

/** The context of operations with a file. */
interface FileContext extends StaffContext {
  file: Buffer;
}

/** An operation with an employee, which the app has checked. */
export interface StaffContext extends BackOfficeContext {
  member: StaffMemberRow;
}

type ContextOf<Name extends OperationName> = Operations[Name]['access'] extends 'anyone'
  ? BackOfficeContext
  : Operations[Name] extends { file: object }
    ? FileContext
    : StaffContext;

export type Handler<Name extends OperationName> = (
  input: InputOf<Operations[Name]>,
  context: ContextOf<Name>,
) => Promise<ReplyOf<Operations[Name]>>;
