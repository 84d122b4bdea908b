import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ListChangeDto, ListLinkModeDto, SharedListDto } from 'shared-contracts/wire';
import type { KeyedHash } from '../../configuration/secret-key';
import type { Database, Transaction } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { customers, listLinks, shoppingLists } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { changeListLines } from './change-list';
import type { ListRow } from './change-list';
import { copy } from './copy';
import { lockOwnList, modeOf } from './list-rows';
import { isTokenOf, readListToken } from './list-token';
import type { ListLinkRow } from './list-token';

interface OwnLink {
  customerId: number;
  id: string;
  mode: ListLinkModeDto;
}

/** Makes a link, unless the list has one of this mode. @throws DomainError 404 */
export async function shareList(
  db: Database,
  { customerId, id, mode, now }: OwnLink & { now: Date },
): Promise<ListRow> {
  return inTransaction(db, async (tx) => {
    const list = await requireOwnList(tx, customerId, id);
    const seed = randomBytes(16).toString('base64url');
    await tx
      .insert(listLinks)
      .values({ listId: list.id, mode: modeOf(mode), seed, createdAt: now })
      .onConflictDoNothing();
    return list;
  });
}

export async function stopSharingList(
  db: Database,
  { customerId, id, mode }: OwnLink,
): Promise<ListRow> {
  return inTransaction(db, async (tx) => {
    const list = await requireOwnList(tx, customerId, id);
    await tx
      .delete(listLinks)
      .where(and(eq(listLinks.listId, list.id), eq(listLinks.mode, modeOf(mode))));
    return list;
  });
}

async function requireOwnList(tx: Transaction, customerId: number, id: string): Promise<ListRow> {
  const list = await lockOwnList(tx, customerId, id);
  if (!list) throw new DomainError(404, copy.unknown);
  return list;
}

/** The list of a link. @throws DomainError 404, the same for a link that was altered, ended, or lost its list */
export async function readSharedList(
  db: Database,
  keyed: KeyedHash,
  token: string,
): Promise<SharedListDto> {
  const { listId, mode } = await requireLink(db, keyed, token);
  const [list] = await db.select().from(shoppingLists).where(eq(shoppingLists.id, listId));
  if (!list) throw new DomainError(404, copy.linkEnded);
  return toSharedDto(db, list, mode);
}

/** @throws DomainError 403 for a link that only shows the list */
export async function changeSharedList(
  db: Database,
  keyed: KeyedHash,
  edit: { token: string; key: string; changes: readonly ListChangeDto[]; now: Date },
): Promise<SharedListDto> {
  const changed = await changeListLines(
    db,
    async (tx) => {
      const { listId, mode } = await requireLink(tx, keyed, edit.token);
      if (mode !== 'edit') throw new DomainError(403, copy.viewOnly);
      const list = await lockList(tx, listId);
      // It may have been ended while the lock was awaited.
      await requireLink(tx, keyed, edit.token);
      return list;
    },
    { ...edit, byLink: true },
  );
  return toSharedDto(db, changed, 'edit');
}

async function lockList(tx: Transaction, id: number): Promise<ListRow | undefined> {
  const [list] = await tx
    .select()
    .from(shoppingLists)
    .where(eq(shoppingLists.id, id))
    .for('update');
  return list;
}

async function requireLink(
  db: Database | Transaction,
  keyed: KeyedHash,
  token: string,
): Promise<ListLinkRow> {
  const named = readListToken(token);
  const [link] = named
    ? await db
        .select()
        .from(listLinks)
        .where(and(eq(listLinks.listId, named.listId), eq(listLinks.mode, named.mode)))
    : [];
  if (!link || !isTokenOf(keyed, token, link)) throw new DomainError(404, copy.linkEnded);
  return link;
}

async function toSharedDto(
  db: Database,
  { name, items, customerId, updatedAt }: ListRow,
  mode: ListLinkRow['mode'],
): Promise<SharedListDto> {
  const [owner] = await db
    .select({ name: customers.name, kind: customers.kind })
    .from(customers)
    .where(eq(customers.id, customerId));
  return {
    nome: name,
    dono: owner?.kind === 'fisica' ? (owner.name.trim().split(/\s+/)[0] ?? '') : '',
    modo: mode === 'edit' ? 'editar' : 'ver',
    itens: items,
    atualizada: updatedAt.toISOString(),
  };
}
