import type { FastifyBaseLogger } from 'fastify';
import type { StoreProfile } from 'shared-contracts/profile';
import type { Configuration } from './configuration';
import type { Database } from './database/database';
import type { Session } from './sessions/session';
import type { Mail } from './ports/mail';
import type { Payments } from './ports/payments';
import type { PostalCodes } from './ports/postal-codes';
import type { Shipping } from './ports/shipping';

/** What the back end is built of; tests bring their own. */
export interface Dependencies {
  configuration: Configuration;
  db: Database;
  shipping: Shipping;
  payments: Payments;
  mail: Mail;
  postalCodes: PostalCodes;
  profile: StoreProfile;
  now: () => Date;
}

/** What an operation works with, made anew for each request. */
export interface Context extends Dependencies {
  log: FastifyBaseLogger;
  session: Session;
  /** The shopper's network, as limits count it: see `networkOf`. */
  address: string;
}
