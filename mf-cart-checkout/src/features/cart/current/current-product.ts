import { areEqualTerms } from 'shared-contracts/pricing';
import type { Area, PriceTerms } from 'shared-contracts/pricing';
import { isSameLine } from 'shared-contracts/store';
import type { Batch, CartLine } from 'shared-contracts/store';
import type { AwaitedOrder, AwaitedOrders } from '../../awaited-orders/awaited-order';

/** Current data of a product in the cart. */
export interface CurrentProduct {
  /** Cents, per unit or per m². */
  unitPrice: number;
  boxArea: Area | null;
  /** Undefined: the store's. */
  terms: PriceTerms | undefined;
  /** Units or boxes in all batches; null when the server does not report it. */
  available: number | null;
  batches: Batch[];
}

/** A difference between a cart line and the current product. */
export type LineIssue =
  | { kind: 'discontinued' }
  | { kind: 'soldOut' }
  /** The rest is in another order of the customer, which waits for its payment. */
  | { kind: 'reserved'; orderId: string }
  /** Units or boxes that are left. */
  | { kind: 'short'; left: number }
  /** Cents, per unit or m². The area of a box may have changed as well. */
  | { kind: 'price'; before: number; now: number; boxArea: Area | null }
  /** The conditions of payment are others. */
  | { kind: 'terms'; now: PriceTerms | undefined };

/**
 * @param product null: no longer sold; undefined: not loaded
 * @param awaited the customer's own unpaid orders, which hold goods; null: not known
 */
export function findLineIssues(
  line: CartLine,
  product: CurrentProduct | null | undefined,
  awaited: AwaitedOrders | null,
): LineIssue[] {
  const issues: LineIssue[] = [];
  if (product === undefined) return issues;
  if (product === null) return [{ kind: 'discontinued' }];
  const [stockIssue] = findStockIssue(line, product, awaited);
  if (stockIssue && stockIssue.kind !== 'short') return [stockIssue];
  if (stockIssue) issues.push(stockIssue);
  const { unitPrice, boxArea } = product;
  if (unitPrice !== line.unitPrice || boxArea !== line.boxArea) {
    issues.push({ kind: 'price', before: line.unitPrice, now: unitPrice, boxArea });
  }
  if (!areEqualTerms(line.terms, product.terms)) issues.push({ kind: 'terms', now: product.terms });
  return issues;
}

/** The customer's own order may hold what is missing. */
function findStockIssue(
  line: CartLine,
  product: CurrentProduct,
  awaited: AwaitedOrders | null,
): LineIssue[] {
  if (!awaited?.isComplete) return [];
  const holding = awaited.orders.filter(({ items }) =>
    items.some(({ productId }) => productId === line.productId),
  );
  const left = unitsLeft(
    line,
    product,
    holding.filter(({ isSeparate }) => !isSeparate),
  );
  if (left === null || left >= line.quantity) return [];
  if (left > 0) return [{ kind: 'short', left }];
  const [order] = holding;
  return [order ? { kind: 'reserved', orderId: order.id } : { kind: 'soldOut' }];
}

/** The line with the changes of its issues applied; null if none of it is left. */
export function reviseLine(line: CartLine, issues: LineIssue[]): CartLine | null {
  return issues.reduce<CartLine | null>((revised, issue) => {
    if (revised === null) return null;
    if (issue.kind === 'short') return { ...revised, quantity: issue.left };
    if (issue.kind === 'terms') return { ...revised, terms: issue.now };
    if (issue.kind !== 'price') return null;
    const { now: unitPrice, boxArea } = issue;
    return { ...revised, unitPrice, boxArea };
  }, line);
}

/** The line from another batch that has all of it, and that no other line takes; null where its own batch is enough. */
export function withOtherBatch(
  line: CartLine,
  issues: readonly LineIssue[],
  product: CurrentProduct | null | undefined,
  lines: readonly CartLine[],
): CartLine | null {
  const isMissing = issues.some(({ kind }) => kind === 'short' || kind === 'soldOut');
  if (!isMissing || !product || line.selectedBatch === null) return null;
  const { batches } = product;
  const other = batches.find(
    ({ id, balance }) =>
      balance >= line.quantity &&
      !lines.some((each) => isSameLine(each, { ...line, selectedBatch: id })),
  );
  return other ? { ...line, batches, selectedBatch: other.id } : null;
}

/** An order takes each line from one batch. Without a selected batch, the largest one counts. */
function unitsLeft(
  { productId, selectedBatch }: CartLine,
  { available, batches }: CurrentProduct,
  holding: AwaitedOrder[],
): number | null {
  const held = holding.flatMap(({ items }) => items).filter((item) => item.productId === productId);
  const unitsHeld = (items: typeof held) => items.reduce((sum, { quantity }) => sum + quantity, 0);
  const ids = new Set([
    ...batches.map(({ id }) => id),
    ...held.flatMap(({ batch }) => (batch === null ? [] : [batch])),
  ]);
  if (ids.size === 0) return available === null ? null : available + unitsHeld(held);
  const candidates = [...ids].filter((id) => selectedBatch === null || id === selectedBatch);
  const balanceOf = (id: string) =>
    (batches.find((batch) => batch.id === id)?.balance ?? 0) +
    unitsHeld(held.filter(({ batch }) => batch === null || batch === id));
  return Math.max(0, ...candidates.map(balanceOf));
}
