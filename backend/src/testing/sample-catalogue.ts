import { sampleStore } from '../adapters/sample-store';
import { Products } from 'shared-contracts/wire';
import { seedCatalogue } from '../catalogue/seed-catalogue';
import { aTestApp } from './test-app';
import type { TestApp } from './test-app';

/** A store with the sample catalogue. */
export async function aFilledStore(): Promise<TestApp> {
  const store = await aTestApp();
  await seedCatalogue(store.db, sampleStore);
  return store;
}

/** A page of a list, and the names of its products. */
export async function fetchProducts(store: TestApp, query: Record<string, unknown>) {
  const { status, body } = await store.call(Products, query);
  expect(status).toBe(200);
  return { ...body, names: body.produtos.map(({ descricao }) => descricao) };
}
