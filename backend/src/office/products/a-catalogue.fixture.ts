import { inspectFile } from '../../catalogue-import/inspect-file';
import { toImportFile } from '../../catalogue-import/read/read-file';
import { goldenCsv, importOptions } from '../../catalogue-import/testing/run-catalogue';
import { applyImport } from '../../catalogue-import/write/apply-import';
import type { Database } from '../../database/database';
import { defaultProfile } from 'shared-contracts/profile';

/** Imports a file as a retailer does: by default a tap (1001), a floor in two batches (1002) and a disc (1003). */
export async function importCsv(db: Database, csv = goldenCsv, isPartial = false): Promise<void> {
  const file = toImportFile('catalogo.csv', Buffer.from(csv));
  const { products, problems } = await inspectFile({ db, profile: defaultProfile }, file, { isPartial });
  const fault = problems.find(({ isWarning }) => !isWarning);
  if (fault) throw new Error(fault.sentence);
  await applyImport(db, products, {
    ...importOptions,
    isPartial,
    maxRetiredPercent: null,
    source: file.name,
    fileHash: file.hash,
    actor: 'Rui',
  });
}
