import { Products } from 'shared-contracts/wire';
import { sampleStore } from '../configuration/sample-store';
import { openDatabase, preparationLimits } from '../database/database';
import { importLargeCatalogue as importLarge, importSample } from '../main/seed/import-sample';
import { aTestApp } from './test-app';
import type { TestApp } from './test-app';
import { ensureTemplate } from './test-database';

/** Name of the template database with the sample catalogue. */
const SAMPLE_TEMPLATE = 'fireflay_sample';

/** A store with the sample catalogue. */
export async function aFilledStore(): Promise<TestApp> {
  await ensureTemplate(SAMPLE_TEMPLATE, (db) => importSample(db, sampleStore.catalogueFile));
  return aTestApp({ template: SAMPLE_TEMPLATE });
}

/** Makes the sample catalogue this large. Its statements may take as long as those of the command. */
export async function importLargeCatalogue(
  { url }: Pick<TestApp, 'url'>,
  productCount: number,
): Promise<void> {
  const db = openDatabase(url, { max: 1, limits: preparationLimits, onError: () => undefined });
  await importLarge(db, sampleStore.catalogueFile, productCount);
  await db.$client.end();
}

/** A page of a list, and the names of its products. */
export async function fetchProducts(store: TestApp, query: Record<string, unknown>) {
  const { status, body } = await store.call(Products, query);
  expect(status).toBe(200);
  return { ...body, names: body.produtos.map(({ descricao }) => descricao) };
}
