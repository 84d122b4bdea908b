import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import { afterCommit } from '../../database/in-transaction';
import type { Transaction } from '../../database/database';
import type { OrderState } from '../../domain/order-state';

type OrderLog = Pick<FastifyBaseLogger, 'info'>;

const currentLog = new AsyncLocalStorage<OrderLog>();

/** Runs work whose changes of orders are logged with the request's id, or the job's name. */
export function withOrderLog<Result>(log: OrderLog, work: () => Result): Result {
  return currentLog.run(log, work);
}

interface OrderChange {
  order: number;
  /** The movement number; null once a refused order has released it. */
  movement: number | null;
  from: OrderState | null;
  to: OrderState;
  reason: string;
  /** An operator or the ERP; empty: the store itself. */
  actor?: string;
}

/** Logs one line for the change, once it is committed. */
export function logOrderChange(tx: Transaction, change: OrderChange): void {
  const log = currentLog.getStore();
  if (log) afterCommit(tx, () => log.info(change, 'order changed'));
}

/** Orders that this process placed, by kind of payment, for its metrics. */
export const placedOrders = new Map<string, number>();

export function countPlacedOrder(tx: Transaction, kind: string): void {
  afterCommit(tx, () => void placedOrders.set(kind, (placedOrders.get(kind) ?? 0) + 1));
}
