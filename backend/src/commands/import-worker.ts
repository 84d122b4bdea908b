import { readCatalogueSettings } from '../catalogue/import/catalogue-settings';
import { readProfileAt } from '../content/live-versions';
import { openDatabase, preparationLimits } from '../database/database';
import { runDraft } from '../office/imports/run/run-draft';

/** Does one step of an import of the back office, which starts it: `import-worker <id>`, with the channel of `fork`. */
async function run([id = '']: string[]): Promise<void> {
  const endWithBackEnd = () => process.exit(1);
  process.once('disconnect', endWithBackEnd);
  const db = openDatabase(process.env['DATABASE_URL'] ?? '', {
    max: 3,
    limits: preparationLimits,
    // The statement on a lost connection fails as well.
    onError: () => undefined,
  });
  const settings = readCatalogueSettings(process.env);
  const profile = await readProfileAt(db, settings.profile, new Date());
  await runDraft({ ...settings, db, now: () => new Date(), profile }, id);
  await db.$client.end();
  process.off('disconnect', endWithBackEnd);
  process.disconnect();
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
