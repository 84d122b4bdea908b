import type { SettledProfile } from 'shared-contracts/profile';
import type { CatalogueReads } from '../../catalogue/catalogue-reads';
import type { CatalogueServices } from '../../catalogue/services';
import type { Configuration } from '../../configuration/configuration';
import type { KeyedHash } from '../../configuration/secret-key';
import type { PublishedDocuments } from '../../content/published-documents';
import type { CustomerServices } from '../../customers/accounts/services';
import type { Database } from '../../database/database';
import type { AttemptLimiter } from '../../limits/attempt-limiter';
import type { Mail } from '../../ports/mail';
import type { Payments } from '../../ports/payments';
import type { PostalCodes } from '../../ports/postal-codes';
import type { PostalLocations } from '../../ports/postal-locations';
import type { Shipping } from '../../ports/shipping';
import type { Shop } from '../../ports/shop';
import type { UnknownCharges } from './unknown-charges';

/** Orders and quotes work with these services. `main` fills them; tests pass their own. */
export interface OrderServices {
  configuration: Configuration;
  db: Database;
  catalogueReads: CatalogueReads;
  shipping: Shipping;
  payments: Payments;
  mail: Mail;
  postalCodes: PostalCodes;
  postalLocations: PostalLocations;
  profile: SettledProfile;
  content: PublishedDocuments;
  now: () => Date;
  attempts: AttemptLimiter;
  unknownCharges: UnknownCharges;
  keyed: Record<'quote', KeyedHash>;
}

/** The doors work with these services: shoppers', employees', the ERP's, the jobs'. */
export type ShopServices = CatalogueServices & CustomerServices & OrderServices & Shop;
