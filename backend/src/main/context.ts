import type { PictureSource } from '@fireflay/pictures';
import type { StoreProfile } from 'shared-contracts/profile';
import type { Configuration } from '../configuration/configuration';
import type { StoreContent } from '../content/store-content';
import type { Database } from '../database/database';
import type { CatalogueReads } from '../catalogue/catalogue-reads';
import type { SearchLimiter } from '../catalogue/search-limiter';
import type { Audit } from '../http/audit';
import type { KeyedHash } from '../configuration/secret-key';
import type { AttemptLimiter } from '../limits/attempt-limiter';
import type { KnownDevice } from '../customers/sessions/known-device';
import type { PasswordChecks } from '../customers/sessions/password-checks';
import type { Session } from '../customers/sessions/session';
import type { Accounts } from '../ports/accounts';
import type { Caller } from '../ports/caller';
import type { Catalogue } from '../ports/catalogue';
import type { Mail } from '../ports/mail';
import type { Messages } from '../ports/messages';
import type { Orders } from '../ports/orders';
import type { UnknownCharges } from '../orders/pix/unknown-charges';
import type { Payments } from '../ports/payments';
import type { PostalCodes } from '../ports/postal-codes';
import type { PostalLocations } from '../ports/postal-locations';
import type { Shipping } from '../ports/shipping';

/** What everything works with; tests pass their own. */
export interface Services {
  configuration: Configuration;
  /** The primary: the only one that is written. */
  db: Database;
  catalogueReads: CatalogueReads;
  shipping: Shipping;
  payments: Payments;
  mail: Mail;
  postalCodes: PostalCodes;
  postalLocations: PostalLocations;
  pictures: PictureSource;
  profile: StoreProfile;
  /** What the retailer's employees have published. */
  content: StoreContent;
  now: () => Date;
  attempts: AttemptLimiter;
  unknownCharges: UnknownCharges;
  passwordChecks: PasswordChecks;
  searchLimiter: SearchLimiter;
  keyed: Record<
    'audit' | 'device' | 'list' | 'password' | 'preview' | 'quote' | 'staffDevice',
    KeyedHash
  >;
}

/** The dependencies of the back end: also whose catalogue, customers and orders it has. */
export interface Dependencies extends Services {
  catalogue: Catalogue;
  accounts: Accounts;
  orders: Orders;
  messages: Messages;
}

/** The context of an operation, created for each request. */
export interface Context extends Dependencies, Caller {
  session: Session;
  /** The shopper's browser and the customers who have signed in there before. */
  device: KnownDevice;
  /** Marks the browser as known for this customer. */
  rememberDevice: (customerId: number) => void;
  audit: Audit;
}
