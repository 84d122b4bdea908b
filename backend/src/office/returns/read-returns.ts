import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { ListedReturn, ReturnDetail, ReturnList } from '@fireflay/back-office-wire';
import { addDays, dayOf } from 'shared-contracts/calendar';
import { termsAt } from '../../content/terms-at';
import { containsText } from '../../database/contains-text';
import type { Database } from '../../database/database';
import { customers, orderReturns, orders, returnStates } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { findOrderItems } from '../../orders/order/order-repository';
import { copy } from '../../orders/returns/copy';
import * as returnPhotos from '../../orders/returns/return-photos';
import { findReturn, findReturnsByIds } from '../../orders/returns/return-rows';
import type { ReturnRecord } from '../../orders/returns/return-rows';
import { reasonTexts, stateTexts } from '../../orders/returns/return-state';
import { openReturnStates } from '../../domain/return-state';
import type { ReturnState } from '../../orders/returns/return-state';
import type { Handler } from '../context';

const RETURNS_PER_PAGE = 30;
const MAX_ID = 2_147_483_647;

const statesOf: Record<ReturnList, readonly ReturnState[]> = {
  requested: ['requested'],
  approved: ['approved'],
  received: ['received'],
  ended: ['refused', 'refunded', 'exchanged'],
  all: returnStates,
};

export const listReturns: Handler<'ListReturns'> = async ({ list, search = '', after }, { db }) => {
  const isOldestFirst = openReturnStates.some((each) => each === list);
  const found = await db
    .select({ id: orderReturns.id, customer: customers.name })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        inArray(orderReturns.state, [...statesOf[list]]),
        matches(search.trim()),
        after === undefined
          ? undefined
          : (isOldestFirst ? gt : lt)(orderReturns.id, Math.min(after, MAX_ID)),
      ),
    )
    .orderBy((isOldestFirst ? asc : desc)(orderReturns.id))
    .limit(RETURNS_PER_PAGE + 1);
  const shown = found.slice(0, RETURNS_PER_PAGE);
  const records = await findReturnsByIds(
    db,
    shown.map(({ id }) => id),
  );
  return {
    returns: shown.flatMap(({ id, customer }) => {
      const record = records.find((each) => each.id === id);
      return record ? [toListed(record, customer)] : [];
    }),
    hasMore: found.length > RETURNS_PER_PAGE,
    counts: await countOpen(db),
  };
};

export const readReturn: Handler<'ReadReturn'> = ({ id }, { db }) => describeReturn(db, id);

export const readReturnPhoto: Handler<'ReadReturnPhoto'> = async ({ id, photo }, { db }) => ({
  picture: await returnPhotos.readReturnPhoto(db, id, photo),
});

/** A return as its drawer shows it. @throws DomainError with 404 */
export async function describeReturn(db: Database, id: number): Promise<ReturnDetail> {
  const found = await findReturn(db, id);
  if (!found) throw new DomainError(404, copy.unknown(id));
  const [order] = await db
    .select({ customer: customers.name, placedAt: orders.createdAt })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, found.orderId));
  const items = await findOrderItems(db, found.orderId);
  const { replyDays } = await termsAt(db, order?.placedAt ?? found.requestedAt);
  return {
    ...toListed(found, order?.customer ?? ''),
    text: found.text,
    lines: found.lines.map(({ line, quantity }) => {
      const item = items.find((each) => each.line === line);
      return {
        line,
        name: item?.name ?? '',
        batch: item?.batchId ?? '',
        unit: item?.boxArea === null ? item.saleUnit : 'CX',
        quantity,
        approved: found.approvedLines
          ? (found.approvedLines.find((each) => each.line === line)?.quantity ?? 0)
          : null,
      };
    }),
    history: found.events.map(({ state, at, actor, note }) => ({
      status: stateTexts[state],
      at: at.toISOString(),
      author: actor,
      note,
    })),
    replyBy: addDays(dayOf(found.requestedAt), replyDays),
  };
}

function toListed(found: ReturnRecord, customer: string): ListedReturn {
  const { id, orderId, state, reason, preference, requestedAt, lines, photos } = found;
  return {
    id,
    orderId,
    state,
    status: stateTexts[state],
    reason,
    reasonText: reasonTexts[reason],
    preference,
    customer,
    requestedAt: requestedAt.toISOString(),
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    photos,
  };
}

/** The order's number, or a part of the customer's name. */
function matches(search: string) {
  if (search === '') return undefined;
  return /^\d{1,10}$/.test(search)
    ? eq(orderReturns.orderId, Math.min(Number(search), MAX_ID))
    : containsText(customers.name, search);
}

async function countOpen(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: orderReturns.state, count: sql<number>`count(*)::int` })
    .from(orderReturns)
    .where(inArray(orderReturns.state, [...openReturnStates]))
    .groupBy(orderReturns.state);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
