/**
 * `npm run shadow -- mf-catalog@1.2.0`: renders the same addresses with a published release and with the live one, and
 * prints what differs. Nothing is published, and nothing of a visitor is read.
 *   --addresses 1000          the number of addresses (default 1,000)
 *   --store https://loja.example   the catalogue of a running store, by its sitemap, in the place of the scenarios
 *   --json                    prints the whole note
 */
import { parseArgs } from 'node:util';
import { join } from 'node:path';
import { parseReleaseName } from '@fireflay/releases';
import { exitWithError, printLine, runStep } from '../console';
import { buildPackages } from '../nx';
import { root } from '../root';
import { readSettings } from '../settings';
import { shadowPublished } from '../release/shadow/shadow-published';
import { summarizeNote } from '../release/shadow/shadow-note';

const DEFAULT_ADDRESSES = 1000;

async function run() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      addresses: { type: 'string', default: String(DEFAULT_ADDRESSES) },
      store: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const name = parseReleaseName(positionals[0] ?? '');
  if (!name) throw new Error('Name a published release, as mf-catalog@1.2.0.');
  const max = Number(values.addresses);
  if (!Number.isSafeInteger(max) || max < 1)
    throw new Error(`--addresses must be a positive number, not "${values.addresses}".`);
  if (values.store && !URL.canParse(values.store))
    throw new Error(`--store must be an address as https://loja.example, not "${values.store}".`);
  await runStep('Building the shell that renders them', (progress) =>
    buildPackages(['shell'], progress),
  );
  await runStep(`Rendering with ${name.remote} ${name.version} and with what is live`, async () => {
    const { note, faults } = await shadowPublished(name, {
      max,
      storeReleases: readSettings().releasesDir,
      shell: join(root, 'shell/dist/service/main.cjs'),
      store: values.store,
    });
    for (const fault of faults) printLine(`    ${fault}`);
    if (values.json) printLine(JSON.stringify(note, null, 1));
    return `${note.addresses} addresses, ${summarizeNote(note)}`;
  });
}

run().catch(exitWithError);
