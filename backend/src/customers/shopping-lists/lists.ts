import { and, eq, sql } from 'drizzle-orm';
import { MAX_LISTS } from 'shared-contracts/wire';
import type { ShoppingListItemDto } from 'shared-contracts/wire';
import { toSingleLine } from '../../http/plain-text';
import { hasWebAddress } from '../accounts/web-address';
import type { Database, Transaction } from '../../database/database';
import { postgresErrorCode, inTransaction, UNIQUE_VIOLATION } from '../../database/in-transaction';
import { customers, shoppingLists } from '../../database/schema';
import type { ListedProduct } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import type { ListRow } from './change-list';
import { copy } from './copy';
import { ownListFilter } from './list-rows';

const MAX_NAME_LENGTH = 60;

/** Creates a list, or returns the customer's list of the same name. */
export async function findOrCreateList(
  db: Database,
  { customerId, typedName, now }: { customerId: number; typedName: string; now: Date },
): Promise<ListRow> {
  const name = parseListName(typedName);
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const known = await findByName(tx, customerId, name);
    return known ?? addList(tx, { customerId, name, updatedAt: now });
  });
}

/** A list of the customer with these products, under the name or the next free one. A repeated `key` is the same copy. */
export async function copyList(
  db: Database,
  copied: {
    customerId: number;
    name: string;
    items: readonly ListedProduct[];
    key: string;
    now: Date;
  },
): Promise<ListRow> {
  const { customerId, items, key, now } = copied;
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const own = await tx
      .select()
      .from(shoppingLists)
      .where(eq(shoppingLists.customerId, customerId));
    const made = own.find(({ recentKeys }) => recentKeys.includes(key));
    if (made) return made;
    const name = findFreeName(
      copied.name,
      own.map((list) => list.name),
    );
    const recentKeys = [key];
    return addList(tx, {
      customerId,
      name,
      items: mergeItems(items),
      recentKeys,
      updatedAt: now,
    });
  });
}

/** Serializes the requests of one customer: the limit holds, and names stay unique. */
async function lockCustomer(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('update');
}

/** Call it where the customer is locked. @throws DomainError 409 when there are too many lists */
async function addList(tx: Transaction, list: typeof shoppingLists.$inferInsert): Promise<ListRow> {
  const kept = await tx.$count(shoppingLists, eq(shoppingLists.customerId, list.customerId));
  if (kept >= MAX_LISTS) throw new DomainError(409, copy.tooMany(MAX_LISTS));
  const [added] = await tx.insert(shoppingLists).values(list).returning();
  if (!added) throw new Error('A list was not written.');
  return added;
}

/** 'Banheiro', or 'Banheiro (2)' where that is taken. */
function findFreeName(wanted: string, taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`;
    const name = wanted.slice(0, MAX_NAME_LENGTH - ending.length) + ending;
    if (!used.has(name.toLowerCase())) return name;
  }
}

export async function saveList(
  db: Database,
  list: {
    customerId: number;
    id: string;
    typedName: string;
    /** Undefined: they stay. */
    items: readonly ShoppingListItemDto[] | undefined;
    now: Date;
  },
): Promise<ListRow> {
  const name = parseListName(list.typedName);
  const [saved] = await db
    .update(shoppingLists)
    .set({ name, ...(list.items && { items: mergeItems(list.items) }), updatedAt: list.now })
    .where(ownListFilter(list.customerId, list.id))
    .returning()
    .catch((error: unknown) => {
      if (postgresErrorCode(error) === UNIQUE_VIOLATION) throw new DomainError(409, copy.nameTaken);
      throw error;
    });
  if (!saved) throw new DomainError(404, copy.unknown);
  return saved;
}

export async function removeList(db: Database, customerId: number, id: string): Promise<void> {
  await db.delete(shoppingLists).where(ownListFilter(customerId, id));
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
  // Whoever gets the link of a shared list reads it under the store's name.
  if (hasWebAddress(name)) throw new DomainError(400, copy.webAddress);
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
