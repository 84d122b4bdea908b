import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { OrderReturnDto } from 'shared-contracts/wire';
import type { Database, Transaction } from '../../database/database';
import { orderReturns, returnEvents, returnPhotos } from '../../database/schema';
import { wirePreferences, wireReasons, wireStates } from './return-state';
import type { ReturnRow } from './return-state';

export type ReturnEventRow = typeof returnEvents.$inferSelect;

/** A return with its history, oldest first, and the ids of its photographs. */
export interface ReturnRecord extends ReturnRow {
  events: ReturnEventRow[];
  photos: string[];
}

/** The returns of orders, newest first. */
export async function findReturnsOf(
  db: Database | Transaction,
  orderIds: readonly number[],
): Promise<ReturnRecord[]> {
  if (orderIds.length === 0) return [];
  const found = await db
    .select()
    .from(orderReturns)
    .where(inArray(orderReturns.orderId, [...orderIds]))
    .orderBy(desc(orderReturns.id));
  return withRecords(db, found);
}

export async function findReturnsByIds(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<ReturnRecord[]> {
  if (ids.length === 0) return [];
  return withRecords(
    db,
    await db
      .select()
      .from(orderReturns)
      .where(inArray(orderReturns.id, [...ids])),
  );
}

/** Undefined: there is none with this id. */
export const findReturn = async (
  db: Database | Transaction,
  id: number,
): Promise<ReturnRecord | undefined> => (await findReturnsByIds(db, [id]))[0];

async function withRecords(
  db: Database | Transaction,
  found: readonly ReturnRow[],
): Promise<ReturnRecord[]> {
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const events = await db
    .select()
    .from(returnEvents)
    .where(inArray(returnEvents.returnId, ids))
    .orderBy(asc(returnEvents.id));
  const photos = await db
    .select({ id: returnPhotos.id, returnId: returnPhotos.returnId })
    .from(returnPhotos)
    .where(inArray(returnPhotos.returnId, ids))
    .orderBy(asc(returnPhotos.createdAt), asc(returnPhotos.id));
  return found.map((row) => ({
    ...row,
    events: events.filter(({ returnId }) => returnId === row.id),
    photos: photos.filter(({ returnId }) => returnId === row.id).map(({ id }) => id),
  }));
}

/** Whether a request or a change with this key was done before. */
export async function findEvent(
  tx: Transaction,
  returnId: number,
  key: string,
): Promise<ReturnEventRow | undefined> {
  const [event] = await tx
    .select()
    .from(returnEvents)
    .where(and(eq(returnEvents.returnId, returnId), eq(returnEvents.key, key)));
  return event;
}

export function toReturnDto(found: ReturnRecord): OrderReturnDto {
  const reply = found.events.findLast(({ note }) => note !== '')?.note;
  const approved = found.approvedLines;
  return {
    id: String(found.id),
    estado: wireStates[found.state],
    pedida: found.requestedAt.toISOString(),
    mudou: (found.events.at(-1)?.at ?? found.requestedAt).toISOString(),
    motivo: wireReasons[found.reason],
    preferencia: wirePreferences[found.preference],
    itens: found.lines.map(({ line, quantity }) => ({
      id: String(line),
      quantidade: quantity,
      ...(approved && {
        aprovada: approved.find((each) => each.line === line)?.quantity ?? 0,
      }),
    })),
    texto: found.text,
    fotos: found.photos,
    ...(reply !== undefined && { resposta: reply }),
  };
}
