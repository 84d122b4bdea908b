import { documents } from 'shared-contracts/content';
import type { Freight } from 'shared-contracts/content';
import { staff, storeDocuments } from '../database/schema';
import type { TestApp } from './test-app';

/** Publishes the standard freight with these fields changed, from now on. */
export async function publishFreight(
  { db, clock, dependencies }: TestApp,
  changed: Partial<Freight>,
): Promise<void> {
  const number = (await db.select().from(storeDocuments)).length + 1;
  const [author] = await db
    .insert(staff)
    .values({ name: 'Rui', email: `rui${number}@loja.example`, roles: ['finance'] })
    .returning();
  await db.insert(storeDocuments).values({
    name: 'freight',
    number,
    content: { ...documents.freight.standard, ...changed },
    basedOn: number - 1,
    authorId: author?.id ?? 0,
    createdAt: clock.now,
    validFrom: clock.now,
  });
  dependencies.content.forget();
}
