import { createHash, randomUUID } from 'node:crypto';
import { prepareUpload } from '@fireflay/pictures';
import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { OrderServices } from '../order/services';
import type { Database, Transaction } from '../../database/database';
import { deleteInBatches } from '../../database/delete-in-batches';
import { inTransaction } from '../../database/in-transaction';
import { orders, returnPhotos } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import type { SignedInCustomer } from '../../domain/signed-in-customer';
import { lockOrder } from '../order/order-repository';
import type { OrderRow } from '../order/order-repository';
import { copy } from './copy';
import { findOrderRecords } from '../parcels/order-records';
import { findReturnTerms } from './return-terms';

const DAY_MS = 86_400_000;
/** Days in which the return is asked for, after its photographs were sent. */
const WAITING_DAYS = 2;
/** Photographs of an order that wait for their return; older ones go. */
const MAX_WAITING = 10;
/** Photographs of one customer in a quarter of an hour. */
const MAX_PHOTOS_AT_ONCE = 40;

/** Keeps a photograph as WebP, without the place where it was taken. The same file again is the same photograph. */
export async function keepReturnPhoto(
  { db, now, attempts }: Pick<OrderServices, 'db' | 'now' | 'attempts'>,
  customer: SignedInCustomer,
  order: OrderRow,
  base64: string,
): Promise<string> {
  const limit = {
    key: attempts.key('return-photos', String(customer.id)),
    limit: MAX_PHOTOS_AT_ONCE,
  };
  await attempts.count([limit], { text: copy.tooManyPhotos });
  const goods = await findOrderRecords(db, order.id);
  const { refusal } = await findReturnTerms(db, order, goods, now());
  if (refusal !== undefined) throw new DomainError(409, refusal);
  const prepared = await prepareUpload(Buffer.from(base64, 'base64'));
  if (typeof prepared === 'string') throw new DomainError(422, copy.photo[prepared]);
  const { bytes, width, height } = prepared;
  const hash = createHash('sha256').update(bytes).digest('hex');
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, order.id);
    const waiting = await findWaiting(tx, order.id);
    const known = waiting.find((each) => each.hash === hash);
    if (known) return known.id;
    const excess = waiting.slice(MAX_WAITING - 1).map(({ id }) => id);
    if (excess.length > 0) await tx.delete(returnPhotos).where(inArray(returnPhotos.id, excess));
    const id = randomUUID();
    const createdAt = now();
    const keepUntil = new Date(createdAt.getTime() + WAITING_DAYS * DAY_MS);
    await tx
      .insert(returnPhotos)
      .values({ id, orderId: order.id, hash, bytes, width, height, createdAt, keepUntil });
    return id;
  });
}

/** Newest first. */
const findWaiting = (tx: Transaction, orderId: number) =>
  tx
    .select({ id: returnPhotos.id, hash: returnPhotos.hash })
    .from(returnPhotos)
    .where(and(eq(returnPhotos.orderId, orderId), isNull(returnPhotos.returnId)))
    .orderBy(desc(returnPhotos.createdAt));

/** A photograph in base64. @throws DomainError with 404, also for one of another customer */
export async function readOwnPhoto(
  db: Database,
  customer: SignedInCustomer,
  id: string,
): Promise<string> {
  const [found] = await db
    .select({ bytes: returnPhotos.bytes })
    .from(returnPhotos)
    .innerJoin(orders, eq(orders.id, returnPhotos.orderId))
    .where(and(eq(returnPhotos.id, id), eq(orders.customerId, customer.id)));
  if (!found) throw new DomainError(404, copy.unknownPhoto);
  return found.bytes.toString('base64');
}

/** For employees: a photograph of a return, in base64. */
export async function readReturnPhoto(db: Database, returnId: number, id: string): Promise<string> {
  const [found] = await db
    .select({ bytes: returnPhotos.bytes })
    .from(returnPhotos)
    .where(and(eq(returnPhotos.id, id), eq(returnPhotos.returnId, returnId)));
  if (!found) throw new DomainError(404, copy.unknownPhoto);
  return found.bytes.toString('base64');
}

/** Removes photographs that were sent for no return, and those of returns that ended long ago. */
export const sweepReturnPhotos = (db: Database, now: Date): Promise<void> =>
  deleteInBatches(db, returnPhotos, lt(returnPhotos.keepUntil, now));
