import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeLargeCatalogue } from '@fireflay/sample-store/large-catalogue';
import { defaultProfile } from 'shared-contracts/profile';
import { applyImport } from '../../catalogue/import/write/apply-import';
import type { ImportCounts } from '../../catalogue/import/write/import-record';
import { checkFile } from '../../catalogue/import/check/check-file';
import { readImportFile } from '../../tables/read-file';
import { SAMPLE_STORE } from '../../catalogue/import/write/undo-plan';
import { readAttributeSource } from '../../catalogue/attributes/attribute-source';
import { formatProblem } from '../../tables/problem';
import type { Database } from '../../database/database';

/** The balances of the sample are older than every order. */
const COUNTED_AT = new Date(0);

/**
 * Makes the catalogue equal to a file of sample products, as the retailer's import does.
 * @throws Error when the file has a problem
 */
export async function importSample(
  db: Database,
  path: string,
  onProgress?: (text: string) => void,
): Promise<ImportCounts> {
  const { groups, definitions } = await readAttributeSource(db, new Date());
  const profile = { ...defaultProfile, categories: groups, definitions };
  const { products, problems, file } = await checkFile(await readImportFile(path), profile);
  const [problem] = problems;
  if (problem) throw new Error(`${path}: ${formatProblem(problem)}`);
  return applyImport(db, products, {
    source: file.name,
    fileHash: file.hash,
    actor: SAMPLE_STORE,
    isPartial: false,
    maxRetiredPercent: null,
    maxPricePercent: null,
    stockAt: COUNTED_AT,
    onProgress,
  });
}

/**
 * Makes the catalogue as large as this, with the products of a sample file and repetitions of them.
 * @param from path of the sample file
 */
export async function importLargeCatalogue(
  db: Database,
  from: string,
  productCount: number,
  onProgress?: (text: string) => void,
): Promise<ImportCounts> {
  const folder = await mkdtemp(join(tmpdir(), 'fireflay-catalogue-'));
  try {
    const file = join(folder, 'products.csv');
    await writeLargeCatalogue(from, file, productCount);
    return await importSample(db, file, onProgress);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
