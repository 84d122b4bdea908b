/** Empties the data folder of the store under test, before the store starts: a run finds nothing of the run before. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createShiftedDatabase } from './shifted-database';
import { store } from './store';

// First, because it fails when another run uses the folder.
await createShiftedDatabase(store.dataDir);
for (const name of await readdir(store.dataDir)) {
  if (!name.startsWith('postgres')) {
    await rm(join(store.dataDir, name), { recursive: true, force: true });
  }
}
