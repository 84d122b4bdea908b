import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { inTransaction } from '../../database/in-transaction';
import * as schema from '../../database/schema';
import { catalogueImports, familyVariants } from '../../database/schema';
import type { ProductFamily } from '../../domain/product-family';
import { aTestDatabase } from '../../testing/test-database';
import type { TestDatabase } from '../../testing/test-database';
import { beginImport } from '../import/write/import-record';
import { countUndo } from '../import/write/undo-plan';
import { undoImport } from '../import/write/undo-import';
import { changeFamilies } from './change-families';
import type { FamilyChange } from './change-families';
import { readFamilies } from './stored-families';
import { planFamilyUndo } from './undo-families';

let database: TestDatabase;
beforeEach(async () => (database = await aTestDatabase()));
afterEach(() => database.drop());

const now = new Date('2026-11-24T13:00:00Z');
const paint: ProductFamily = {
  name: 'Tinta Acrílica',
  axes: ['Tamanho'],
  variants: [
    { code: 2, values: ['18 L'] },
    { code: 1, values: ['3,6 L'] },
  ],
};
const mortar: ProductFamily = {
  name: 'Argamassa',
  axes: ['Peso'],
  variants: [
    { code: 3, values: ['5 kg'] },
    { code: 4, values: ['20 kg'] },
  ],
};

/** @returns the number of the change, and the ids of the families */
const change = (...changes: FamilyChange[]) =>
  inTransaction(database.db, async (tx) => {
    const source = { source: 'Família', fileHash: '', actor: 'Ana', now };
    const importId = await beginImport(tx, source, { kind: 'products' });
    await tx.update(catalogueImports).set({ at: now }).where(eq(catalogueImports.id, importId));
    const ids = await changeFamilies(tx, changes, { importId, actor: 'Ana', now });
    return { importId, ids };
  });

const stored = async () =>
  (await readFamilies(database.db, sql`true`)).map(({ name, axes, variants }) => ({
    name,
    axes,
    variants,
  }));

const undo = (importId: number) => undoImport(database.db, importId, { actor: 'Rui', now });

describe('families', () => {
  it('are made, replaced and removed together, each with its variants in their order', async () => {
    const { ids } = await change({ family: paint }, { family: mortar });
    expect(await stored()).toEqual([paint, mortar]);
    const [first, second] = ids;

    await change({ id: second, family: null }, { id: first, family: { ...mortar, name: 'Outra' } });

    expect(await stored()).toEqual([{ ...mortar, name: 'Outra' }]);
    const [family] = await readFamilies(database.db, sql`true`);
    expect(family).toMatchObject({ id: first, version: 2, updatedBy: 'Ana', updatedAt: now });
    await change({ id: first, family: null });
    expect(await database.db.select().from(familyVariants)).toEqual([]);
  });

  it('never share a product', async () => {
    await change({ family: paint });

    await expect(change({ family: { ...mortar, variants: paint.variants } })).rejects.toThrow();
    expect(await stored()).toEqual([paint]);
  });

  it('are what they were before once a change of them is undone', async () => {
    const made = await change({ family: paint });
    const renamed = await change({ id: made.ids[0], family: { ...paint, name: 'Tinta' } });
    const removed = await change({ id: made.ids[0], family: null });

    expect(await countUndo(database.db, removed.importId)).toMatchObject({ families: 1, kept: 0 });
    await undo(removed.importId);
    expect(await stored()).toEqual([{ ...paint, name: 'Tinta' }]);
    await undo(renamed.importId);
    expect(await stored()).toEqual([paint]);
    await undo(made.importId);

    expect(await stored()).toEqual([]);
  });

  it('that were changed later stay, as do those whose products are in others now', async () => {
    const made = await change({ family: paint });
    const removed = await change({ id: made.ids[0], family: null });
    await change({
      family: { ...mortar, variants: [...mortar.variants, { code: 1, values: ['1'] }] },
    });

    const { undone } = await undo(made.importId);
    expect(undone).toMatchObject({ families: 0, kept: 1 });
    await undo(removed.importId);

    expect((await stored()).map(({ name }) => name)).toEqual(['Argamassa']);
  });

  it('are made, removed and brought back by the thousands, with as many statements as a few', async () => {
    const some = (count: number, first: number): FamilyChange[] =>
      Array.from({ length: count }, (_, at) => ({
        family: {
          name: `Família ${first + at}`,
          axes: ['Cor'],
          variants: [{ code: first + at + 1, values: ['Azul'] }],
        },
      }));
    /** The statements of a plan of the undo of making these families. */
    const countStatements = async (importId: number) => {
      let statements = 0;
      const { $client } = database.db;
      const db = drizzle($client, { schema, logger: { logQuery: () => (statements += 1) } });
      const plan = await inTransaction(db, (tx) => planFamilyUndo(tx, importId));
      return { statements, changes: plan.changes.length };
    };
    const few = await change(...some(2, 0));

    const many = await change(...some(16_500, 2));

    const ofFew = await countStatements(few.importId);
    expect(ofFew.changes).toBe(2);
    expect(await countStatements(many.importId)).toEqual({ ...ofFew, changes: 16_500 });
    const removed = await change(...many.ids.map((id) => ({ id, family: null })));
    expect(await undo(removed.importId)).toMatchObject({ undone: { families: 16_500, kept: 0 } });
    expect(await stored()).toEqual([...some(2, 0), ...some(16_500, 2)].map(({ family }) => family));
  });
});
