import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { ExportedListDto, ListLinkModeDto, ShoppingListDto } from 'shared-contracts/wire';
import type { KeyedHash } from '../../configuration/secret-key';
import type { Database, Transaction } from '../../database/database';
import { listLinks, shoppingLists } from '../../database/schema';
import type { ListRow } from './change-list';
import { issueListToken } from './list-token';
import type { ListLinkRow } from './list-token';

const modes: Record<ListLinkRow['mode'], ListLinkModeDto> = { view: 'ver', edit: 'editar' };
export const modeOf = (mode: ListLinkModeDto) => (mode === 'editar' ? 'edit' : 'view');

/** The customer's lists, the last changed first, each with its links. */
async function findListRows(db: Database, customerId: number) {
  const rows = await db
    .select()
    .from(shoppingLists)
    .where(eq(shoppingLists.customerId, customerId))
    .orderBy(desc(shoppingLists.updatedAt), asc(shoppingLists.id));
  const links = await findLinks(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ row, links: links.filter(({ listId }) => listId === row.id) }));
}

async function findLinks(db: Database, listIds: readonly number[]): Promise<ListLinkRow[]> {
  if (listIds.length === 0) return [];
  return db
    .select()
    .from(listLinks)
    .where(inArray(listLinks.listId, [...listIds]))
    .orderBy(desc(listLinks.mode));
}

export async function findLists(
  db: Database,
  keyed: KeyedHash,
  customerId: number,
): Promise<ShoppingListDto[]> {
  const found = await findListRows(db, customerId);
  return found.map(({ row, links }) => toListDto(row, links, keyed));
}

/** The lists as the export has them: shared since when, without the links. */
export async function exportLists(db: Database, customerId: number): Promise<ExportedListDto[]> {
  const found = await findListRows(db, customerId);
  return found.map(({ row, links }) => ({
    ...toFields(row),
    ...(links.length > 0 && { links: links.map(toLinkFields) }),
  }));
}

/** A list as its owner sees it. */
export async function describeList(
  db: Database,
  keyed: KeyedHash,
  row: ListRow,
): Promise<ShoppingListDto> {
  return toListDto(row, await findLinks(db, [row.id]), keyed);
}

/** The customer's own list, locked. Another customer's list is found as little as one that does not exist. */
export async function lockOwnList(
  tx: Transaction,
  customerId: number,
  id: string,
): Promise<ListRow | undefined> {
  const [own] = await tx
    .select()
    .from(shoppingLists)
    .where(ownListFilter(customerId, id))
    .for('update');
  return own;
}

export function ownListFilter(customerId: number, id: string) {
  const known = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  return and(eq(shoppingLists.id, known), eq(shoppingLists.customerId, customerId));
}

function toListDto(row: ListRow, links: readonly ListLinkRow[], keyed: KeyedHash): ShoppingListDto {
  return {
    ...toFields(row),
    ...(links.length > 0 && {
      links: links.map((link) => ({ ...toLinkFields(link), token: issueListToken(keyed, link) })),
    }),
  };
}

const toFields = ({ id, name, items, updatedAt, linkChangedAt }: ListRow) => ({
  id: String(id),
  nome: name,
  itens: items,
  atualizada: updatedAt.toISOString(),
  ...(linkChangedAt && { por_link: linkChangedAt.toISOString() }),
});

const toLinkFields = ({ mode, createdAt }: ListLinkRow) => ({
  modo: modes[mode],
  criado: createdAt.toISOString(),
});
