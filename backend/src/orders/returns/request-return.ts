import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { RequestOf, RequestReturn } from 'shared-contracts/wire';
import type { Database, Transaction } from '../../database/database';
import { queueErpMessage } from '../../database/queue-erp-message';
import { inTransaction } from '../../database/in-transaction';
import { orderReturns, returnEvents, returnPhotos } from '../../database/schema';
import type { ReturnLine } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { enqueueEvent, lockOrder } from '../order/order-repository';
import { copy } from './copy';
import { toPreference, toReason } from './return-state';
import { findOrderRecords } from '../parcels/order-records';
import { findReturnTerms } from './return-terms';
import type { ReturnTerms } from './return-terms';

type Request = RequestOf<typeof RequestReturn>;

/** Refused ones count: a request that was refused may be made again, and not for ever. */
const MAX_RETURNS_OF_ORDER = 20;

/**
 * Asks for a return and returns the text for the shopper; a repeated request returns the same text. The store and the
 * shopper get an e-mail each.
 */
export function requestReturn(
  { db, now }: { db: Database; now: () => Date },
  orderId: number,
  request: Request,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const goods = await findOrderRecords(tx, order.id);
    const terms = await findReturnTerms(tx, order, goods, now());
    const ofOrder = eq(orderReturns.orderId, orderId);
    const [known] = await tx
      .select({ id: orderReturns.id })
      .from(orderReturns)
      .where(and(ofOrder, eq(orderReturns.key, request.chave)));
    if (known) return copy.requested(known.id, terms.replyDays);
    const [asked] = await tx.select({ count: count() }).from(orderReturns).where(ofOrder);
    if ((asked?.count ?? 0) >= MAX_RETURNS_OF_ORDER) throw new DomainError(409, copy.tooMany);
    const lines = checkRequest(request, terms);
    const at = now();
    const [created] = await tx
      .insert(orderReturns)
      .values({
        orderId,
        key: request.chave,
        state: 'requested',
        reason: toReason(request.motivo),
        preference: toPreference(request.preferencia),
        text: request.texto.trim(),
        lines,
        requestedAt: at,
      })
      .returning({ id: orderReturns.id });
    if (!created) throw new Error('A return was not written.');
    const { id: returnId } = created;
    await attachPhotos(tx, orderId, returnId, request.fotos);
    await tx
      .insert(returnEvents)
      .values({ returnId, key: request.chave, state: 'requested', actor: '', note: '', at });
    await enqueueEvent(tx, 'order.return-requested', { orderId, returnId });
    await enqueueEvent(tx, 'store.return', { orderId, returnId });
    await queueErpMessage(tx, orderId, 'devolucao.estado', {
      devolucao: returnId,
      estado: 'requested',
    });
    return copy.requested(returnId, terms.replyDays);
  });
}

/** @returns the lines. @throws DomainError with the sentence of the first thing that is wrong */
function checkRequest(request: Request, terms: ReturnTerms): ReturnLine[] {
  if (terms.refusal !== undefined) throw new DomainError(409, terms.refusal);
  const isWithdrawal = request.motivo === 'desistencia';
  if (isWithdrawal && terms.withdrawalUntil === null) {
    throw new DomainError(409, copy.tooLateToWithdraw(terms.returnDays));
  }
  if (!isWithdrawal && terms.problemUntil === null) {
    throw new DomainError(409, copy.tooLateForProblem);
  }
  const lines = sumLines(request.itens, terms);
  if (isWithdrawal && request.preferencia === 'troca') {
    throw new DomainError(422, copy.noExchange);
  }
  if (request.motivo === 'avariado' && request.fotos.length === 0) {
    throw new DomainError(422, copy.photoNeeded);
  }
  const needsText = request.motivo === 'errado' || request.motivo === 'defeito';
  if (needsText && request.texto.trim() === '') throw new DomainError(422, copy.textNeeded);
  return lines;
}

function sumLines(wanted: Request['itens'], { items, left }: ReturnTerms): ReturnLine[] {
  const units = new Map<number, number>();
  for (const { id, quantidade } of wanted) {
    const item = items.find(({ line }) => String(line) === id);
    if (!item) throw new DomainError(409, copy.unknownLine);
    units.set(item.line, (units.get(item.line) ?? 0) + quantidade);
  }
  for (const { line, name } of items) {
    const available = left.get(line) ?? 0;
    if ((units.get(line) ?? 0) > available) {
      throw new DomainError(409, copy.unitsLeft(name, available));
    }
  }
  return [...units].map(([line, quantity]) => ({ line, quantity }));
}

/** The photographs are kept as long as the return is under way. */
async function attachPhotos(
  tx: Transaction,
  orderId: number,
  returnId: number,
  photos: readonly string[],
): Promise<void> {
  const ids = [...new Set(photos)];
  if (ids.length === 0) return;
  const attached = await tx
    .update(returnPhotos)
    .set({ returnId, keepUntil: null })
    .where(
      and(
        inArray(returnPhotos.id, ids),
        eq(returnPhotos.orderId, orderId),
        isNull(returnPhotos.returnId),
      ),
    )
    .returning({ id: returnPhotos.id });
  if (attached.length < ids.length) throw new DomainError(409, copy.photoGone);
}
