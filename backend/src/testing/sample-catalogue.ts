import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeLargeCatalogue } from '@fireflay/sample-store/large-catalogue';
import { Products } from 'shared-contracts/wire';
import { sampleStore } from '../sample-store';
import type { Database } from '../database/database';
import { importSample } from '../database/seed/import-sample';
import { aTestApp } from './test-app';
import type { TestApp } from './test-app';

/** A store with the sample catalogue. */
export async function aFilledStore(): Promise<TestApp> {
  const store = await aTestApp();
  await importSample(store.db, sampleStore.catalogueFile);
  return store;
}

/** Makes the sample catalogue this large. */
export async function importLargeCatalogue(db: Database, productCount: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fireflay-catalogue-'));
  const file = join(folder, 'products.csv');
  await writeLargeCatalogue(sampleStore.catalogueFile, file, productCount);
  await importSample(db, file);
  await rm(folder, { recursive: true });
}

/** A page of a list, and the names of its products. */
export async function fetchProducts(store: TestApp, query: Record<string, unknown>) {
  const { status, body } = await store.call(Products, query);
  expect(status).toBe(200);
  return { ...body, names: body.produtos.map(({ descricao }) => descricao) };
}
