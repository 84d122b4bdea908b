import type { CatalogueSettings } from '../../../catalogue/import/catalogue-settings';
import type { Database } from '../../../database/database';

/** The steps of an import work with this. */
export interface DraftContext extends CatalogueSettings {
  db: Database;
  now: () => Date;
}
