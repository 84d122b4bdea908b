import { and, count, desc, eq, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ErpMessage, ErpMessageList } from '@fireflay/back-office-wire';
import { containsText } from '../../database/contains-text';
import { erpMessages } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { MAX_ATTEMPTS } from '../../database/delivery-attempts';
import { isGivenUp } from '../../erp/messages/deliver-messages';
import type { Handler, StaffContext } from '../context';
import { copy } from './copy';

const MESSAGES_PER_PAGE = 50;
const MAX_ORDER_ID = 2_147_483_647;

export const listErpMessages: Handler<'ListErpMessages'> = async (
  { list, search = '', after },
  { db, configuration },
) => {
  const found = await db
    .select()
    .from(erpMessages)
    .where(
      and(
        isInList(list),
        matches(search.trim()),
        after === undefined ? undefined : lt(erpMessages.id, after),
      ),
    )
    .orderBy(desc(erpMessages.id))
    .limit(MESSAGES_PER_PAGE + 1);
  const countOf = async (counted: ErpMessageList) => {
    const [row] = await db.select({ count: count() }).from(erpMessages).where(isInList(counted));
    return row?.count ?? 0;
  };
  const { ERP_WEBHOOK_URL: url } = configuration;
  return {
    messages: found.slice(0, MESSAGES_PER_PAGE).map(describe),
    hasMore: found.length > MESSAGES_PER_PAGE,
    receiver: url === undefined ? null : new URL(url).origin,
    counts: { waiting: await countOf('waiting'), failed: await countOf('failed') },
  };
};

export const resendErpMessage: Handler<'ResendErpMessage'> = async ({ id }, context) => {
  const resent = await resend(context, eq(erpMessages.id, id));
  if (resent === 0) throw new DomainError(404, copy.gone);
  return { resent };
};

export const resendFailedErpMessages: Handler<'ResendFailedErpMessages'> = async (
  _input,
  context,
) => ({ resent: await resend(context, isInList('failed')) });

/** Messages keep their ids, so that an ERP that has them already does nothing. */
async function resend({ db, configuration }: StaffContext, where: SQL | undefined) {
  if (configuration.ERP_WEBHOOK_URL === undefined) throw new DomainError(409, copy.noReceiver);
  const { rowCount } = await db
    .update(erpMessages)
    .set({ deliveredAt: null, tries: 0, dueAt: sql`now()` })
    .where(where);
  return rowCount ?? 0;
}

function isInList(list: ErpMessageList) {
  switch (list) {
    case 'all':
      return undefined;
    case 'delivered':
      return isNotNull(erpMessages.deliveredAt);
    case 'waiting':
      return and(isNull(erpMessages.deliveredAt), not(isGivenUp(erpMessages)));
    default:
      return isGivenUp(erpMessages);
  }
}

/** An order's number, or a part of the type. */
function matches(search: string) {
  if (search === '') return undefined;
  if (/^\d{1,10}$/.test(search)) {
    return eq(erpMessages.orderId, Math.min(Number(search), MAX_ORDER_ID));
  }
  return containsText(erpMessages.type, search);
}

function describe(row: typeof erpMessages.$inferSelect): ErpMessage {
  const { id, type, orderId, tries, failure, deliveredAt } = row;
  const isWaiting =
    deliveredAt === null && (tries < MAX_ATTEMPTS || row.dueAt.getTime() > Date.now());
  const open = isWaiting ? 'waiting' : 'failed';
  return {
    id,
    state: deliveredAt === null ? open : 'delivered',
    type,
    orderId,
    data: JSON.stringify(row.data),
    createdAt: row.createdAt.toISOString(),
    tries,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    dueAt: isWaiting ? row.dueAt.toISOString() : null,
    failure,
  };
}
