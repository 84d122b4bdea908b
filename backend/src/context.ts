import type { FastifyBaseLogger } from 'fastify';
import type { PictureSource } from '@fireflay/pictures';
import type { StoreProfile } from 'shared-contracts/profile';
import type { Configuration } from './configuration/configuration';
import type { Database } from './database/database';
import type { RunSearch } from './catalogue/listing';
import type { SearchLimiter } from './catalogue/search-limiter';
import type { Audit } from './http/audit';
import type { KeyedHash } from './configuration/secret-key';
import type { AttemptLimiter, Place } from './sessions/attempt-limiter';
import type { KnownDevice } from './sessions/known-device';
import type { PasswordChecks } from './sessions/password-checks';
import type { Session } from './sessions/session';
import type { Mail } from './ports/mail';
import type { UnknownCharges } from './orders/unknown-charges';
import type { Payments } from './ports/payments';
import type { PostalCodes } from './ports/postal-codes';
import type { PostalLocations } from './ports/postal-locations';
import type { Shipping } from './ports/shipping';

/** The dependencies of the back end; tests pass their own. */
export interface Dependencies {
  configuration: Configuration;
  db: Database;
  shipping: Shipping;
  payments: Payments;
  mail: Mail;
  postalCodes: PostalCodes;
  postalLocations: PostalLocations;
  pictures: PictureSource;
  profile: StoreProfile;
  now: () => Date;
  attempts: AttemptLimiter;
  unknownCharges: UnknownCharges;
  passwordChecks: PasswordChecks;
  searchLimiter: SearchLimiter;
  keyed: { audit: KeyedHash; device: KeyedHash };
}

/** The context of an operation, created for each request. */
export interface Context extends Dependencies, Place {
  log: FastifyBaseLogger;
  session: Session;
  /** The shopper's browser and the customers who have signed in there before. */
  device: KnownDevice;
  /** Marks the browser as known for this customer. */
  rememberDevice: (customerId: number) => void;
  audit: Audit;
  /** Runs a search within the limits of the shopper's network. */
  search: RunSearch;
}
