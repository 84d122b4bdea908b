import type { CatalogueSettings } from '../../../catalogue/import/catalogue-settings';
import type { Database } from '../../../database/database';

/** What the steps of an import work with. */
export interface DraftContext extends CatalogueSettings {
  db: Database;
  now: () => Date;
}
