import type { Database } from '../database/database';
import { applyMigrations } from '../database/migrate/migrate';
import type { MigrateOptions } from '../database/migrate/migrate';
import { isSearchOutdated, rebuildSearch } from './rebuild-search';

/**
 * Brings the database to this release: its tables, then the search words of all products where another release has
 * written them.
 *
 * @throws MigrationError with one sentence for the operator
 */
export const migrate = (db: Database, options?: MigrateOptions): Promise<void> =>
  applyMigrations(
    db,
    {
      isOutdated: isSearchOutdated,
      run: (target, notice) =>
        rebuildSearch(target, (done, total) =>
          notice(`Search words: ${done} of ${total} products are written.`),
        ),
    },
    options,
  );
