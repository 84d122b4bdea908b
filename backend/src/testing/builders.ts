import { sampleStore } from '../configuration/sample-store';
import { toReais } from 'shared-contracts/pricing';
import type { Database } from '../database/database';
import { batches, brands, groups, products, stock, subgroups } from '../database/schema';
import { seedCustomers } from '../main/seed/seed-customers';

export interface SomeProduct {
  code: number;
  priceCents?: number;
  boxArea?: number;
  weightGrams?: number;
  available?: number;
  /** Boxes by batch id. */
  batches?: Record<string, number>;
}

/** Adds products for tests to buy. */
export async function addProducts(db: Database, some: readonly SomeProduct[]): Promise<void> {
  await db
    .insert(groups)
    .values({ id: 1, slug: 'ferramentas', name: 'Ferramentas' })
    .onConflictDoNothing();
  await db
    .insert(subgroups)
    .values({ id: 1, groupId: 1, slug: 'disco', name: 'Disco' })
    .onConflictDoNothing();
  await db.insert(brands).values({ id: 1, name: 'Forja' }).onConflictDoNothing();
  for (const { code, available = 10, batches: boxesByBatch, ...product } of some) {
    await db.insert(products).values({
      code,
      name: `Produto ${code}`,
      description: 'Para a obra',
      brandId: 1,
      subgroupId: 1,
      groupId: 1,
      priceCents: product.priceCents ?? 10_000,
      boxArea: product.boxArea,
      saleUnit: product.boxArea ? 'M2' : 'UN',
      weightGrams: product.weightGrams ?? 1000,
      pictureCount: 1,
      search: '',
    });
    const kept = boxesByBatch ?? { '': available };
    for (const [batchId, units] of Object.entries(kept)) {
      if (batchId) {
        await db.insert(batches).values({ productCode: code, id: batchId, description: batchId });
      }
      await db.insert(stock).values({ productCode: code, batchId, available: units });
    }
  }
}

/** Creates the sample customers; without orders if there is no product yet. */
export async function addCustomers(db: Database): Promise<void> {
  await seedCustomers(db, sampleStore);
}

export interface SomeLine {
  id: number;
  priceCents?: number;
  quantity?: number;
  boxArea?: string;
  batch?: string;
}

/** A line of the cart as the browser sends it. */
export function aCartItem({
  id,
  priceCents = 10_000,
  quantity = 1,
  boxArea = '',
  batch = '',
}: SomeLine) {
  return {
    id,
    name: `Produto ${id}`,
    multiploprdvenda: boxArea,
    codundvenda: 'UN',
    price: toReais(priceCents),
    quantity,
    image: '',
    lotes: [],
    description: '',
    selectedLote: batch,
  };
}

/** `4024 0071 7361 2531`: a Visa that the sandbox approves. */
export const approvedCard = {
  cardNumber: '4024 0071 7361 2531',
  expiry: '12/2030',
  name: 'MARIA A SOUZA',
  cvv: '123',
  installments: 1,
  installmentId: 1,
  installmentValue: 1,
};

export const refusedCard = { ...approvedCard, cardNumber: '4024 0071 7361 2572' };
