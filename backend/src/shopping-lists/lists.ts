import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { MAX_LISTS } from 'shared-contracts/wire';
import type { ShoppingListDto, ShoppingListItemDto } from 'shared-contracts/wire';
import { toSingleLine } from '../customers/plain-text';
import type { Database, Transaction } from '../database/database';
import { postgresErrorCode, inTransaction, UNIQUE_VIOLATION } from '../database/in-transaction';
import { customers, shoppingLists } from '../database/schema';
import { DomainError } from '../domain/domain-error';
import { copy } from './copy';

type ListRow = typeof shoppingLists.$inferSelect;

export async function findLists(db: Database, customerId: number): Promise<ShoppingListDto[]> {
  const rows = await db
    .select()
    .from(shoppingLists)
    .where(eq(shoppingLists.customerId, customerId))
    .orderBy(desc(shoppingLists.updatedAt), asc(shoppingLists.id));
  return rows.map(toDto);
}

/** Creates a list, or returns the customer's list of the same name. */
export async function findOrCreateList(
  db: Database,
  { customerId, typedName, now }: { customerId: number; typedName: string; now: Date },
): Promise<ShoppingListDto> {
  const name = parseListName(typedName);
  return inTransaction(db, async (tx) => {
    // Serializes the requests of one customer: the limit holds, and names stay unique.
    await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, customerId))
      .for('update');
    const known = await findByName(tx, customerId, name);
    if (known) return toDto(known);
    const kept = await tx.$count(shoppingLists, eq(shoppingLists.customerId, customerId));
    if (kept >= MAX_LISTS) throw new DomainError(409, copy.tooMany(MAX_LISTS));
    const [added] = await tx
      .insert(shoppingLists)
      .values({ customerId, name, updatedAt: now })
      .returning();
    if (!added) throw new Error('A list was not written.');
    return toDto(added);
  });
}

export async function saveList(
  db: Database,
  list: {
    customerId: number;
    id: string;
    typedName: string;
    items: readonly ShoppingListItemDto[];
    now: Date;
  },
): Promise<ShoppingListDto> {
  const name = parseListName(list.typedName);
  const [saved] = await db
    .update(shoppingLists)
    .set({ name, items: mergeItems(list.items), updatedAt: list.now })
    .where(ownListFilter(list.customerId, list.id))
    .returning()
    .catch((error: unknown) => {
      if (postgresErrorCode(error) === UNIQUE_VIOLATION) throw new DomainError(409, copy.nameTaken);
      throw error;
    });
  if (!saved) throw new DomainError(404, copy.unknown);
  return toDto(saved);
}

export async function removeList(db: Database, customerId: number, id: string): Promise<void> {
  await db.delete(shoppingLists).where(ownListFilter(customerId, id));
}

/** Another customer's list is refused like one that does not exist. */
function ownListFilter(customerId: number, id: string) {
  const known = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  return and(eq(shoppingLists.id, known), eq(shoppingLists.customerId, customerId));
}

async function findByName(tx: Transaction, customerId: number, name: string) {
  const [found] = await tx
    .select()
    .from(shoppingLists)
    .where(
      and(
        eq(shoppingLists.customerId, customerId),
        eq(sql`lower(${shoppingLists.name})`, sql`lower(${name})`),
      ),
    );
  return found;
}

function parseListName(typed: string): string {
  const name = toSingleLine(typed);
  if (!name) throw new DomainError(400, copy.nameRequired);
  return name;
}

/** A list contains a product of one batch only once. */
function mergeItems(items: readonly ShoppingListItemDto[]): ShoppingListItemDto[] {
  const lines = new Map<string, ShoppingListItemDto>();
  for (const { idprd, quantidade, lote = '' } of items) {
    const key = `${idprd} ${lote}`;
    const sum = Math.min(100_000, (lines.get(key)?.quantidade ?? 0) + quantidade);
    lines.set(key, { idprd, quantidade: sum, ...(lote && { lote }) });
  }
  return [...lines.values()];
}

function toDto({ id, name, items, updatedAt }: ListRow): ShoppingListDto {
  return { id: String(id), nome: name, itens: items, atualizada: updatedAt.toISOString() };
}
