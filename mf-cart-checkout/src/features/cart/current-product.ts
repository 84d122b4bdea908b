import { areEqualTerms, type PriceTerms } from 'shared-contracts/pricing';
import type { Batch, CartLine } from 'shared-contracts/store';

/** Current data of a product in the cart. */
export interface CurrentProduct {
  /** Cents, per unit or per m². */
  unitPrice: number;
  squareMetersPerBox: string;
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
  /** Units or boxes that are left. */
  | { kind: 'short'; left: number }
  /** Cents, per unit or m². The area of a box may have changed, too. */
  | { kind: 'price'; before: number; now: number; squareMetersPerBox: string }
  /** The conditions of payment are others. */
  | { kind: 'terms'; now: PriceTerms | undefined };

/** @param product null: no longer sold; undefined: not loaded */
export function findLineIssues(line: CartLine, product: CurrentProduct | null | undefined) {
  const issues: LineIssue[] = [];
  if (product === undefined) return issues;
  if (product === null) return [{ kind: 'discontinued' } as const];
  const left = unitsLeft(line, product);
  if (left === 0) return [{ kind: 'soldOut' } as const];
  if (left !== null && left < line.quantity) issues.push({ kind: 'short', left });
  const { unitPrice, squareMetersPerBox } = product;
  if (unitPrice !== line.unitPrice || squareMetersPerBox !== line.squareMetersPerBox) {
    issues.push({ kind: 'price', before: line.unitPrice, now: unitPrice, squareMetersPerBox });
  }
  if (!areEqualTerms(line.terms, product.terms)) issues.push({ kind: 'terms', now: product.terms });
  return issues;
}

/** The line with the changes of its issues applied; null if none of it is left. */
export function reviseLine(line: CartLine, issues: LineIssue[]): CartLine | null {
  return issues.reduce<CartLine | null>((revised, issue) => {
    if (revised === null || issue.kind === 'discontinued' || issue.kind === 'soldOut') return null;
    if (issue.kind === 'short') return { ...revised, quantity: issue.left };
    if (issue.kind === 'terms') return { ...revised, terms: issue.now };
    const { now: unitPrice, squareMetersPerBox } = issue;
    return { ...revised, unitPrice, squareMetersPerBox };
  }, line);
}

/** An order takes each line from one batch. Without a selected batch, the largest one counts. */
function unitsLeft({ selectedBatch }: CartLine, { available, batches }: CurrentProduct) {
  if (batches.length === 0) return available;
  const candidates = batches.filter(({ id }) => selectedBatch === null || id === selectedBatch);
  return Math.max(0, ...candidates.map(({ balance }) => balance));
}
