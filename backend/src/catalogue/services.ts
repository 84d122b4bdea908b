import type { PictureSource } from '@fireflay/pictures';
import type { SettledProfile } from 'shared-contracts/profile';
import type { Configuration } from '../configuration/configuration';
import type { PublishedDocuments } from '../content/published-documents';
import type { Database } from '../database/database';
import type { Shipping } from '../ports/shipping';
import type { CatalogueReads } from './catalogue-reads';

import type { SearchLimiter } from './search-limiter';

/** The catalogue works with these services. `main` fills them; tests pass their own. */
export interface CatalogueServices {
  configuration: Configuration;
  /** The primary: the only one that is written. */
  db: Database;
  catalogueReads: CatalogueReads;
  searchLimiter: SearchLimiter;
  shipping: Shipping;
  pictures: PictureSource;
  profile: SettledProfile;
  /** The retailer's employees have published it. */
  content: PublishedDocuments;
  now: () => Date;
}
