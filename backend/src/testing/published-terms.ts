import { standardTerms } from 'shared-contracts/profile';
import type { StoreTerms } from 'shared-contracts/profile';
import { staff, storeDocuments } from '../database/schema';
import type { TestApp } from './test-app';

/** Publishes terms of sale that are valid from now on. */
export async function publishTerms(
  { db, clock, dependencies }: TestApp,
  changed: Partial<StoreTerms>,
): Promise<void> {
  const [author] = await db
    .insert(staff)
    .values({ name: 'Rui', email: 'rui@loja.example', roles: ['finance'] })
    .returning();
  await db.insert(storeDocuments).values({
    name: 'terms',
    number: 1,
    content: { ...standardTerms, ...changed },
    basedOn: 0,
    authorId: author?.id ?? 0,
    createdAt: clock.now,
    validFrom: clock.now,
  });
  dependencies.content.forget();
}
