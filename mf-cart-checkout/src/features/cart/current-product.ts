import type { Batch, CartLine } from 'shared-contracts/store';

/** A product of the cart as the store sells it now. */
export interface CurrentProduct {
  /** Cents: per unit, or per m². */
  unitPrice: number;
  squareMetersPerBox: string;
  /** Units, or boxes, of all batches; null where the server does not say. */
  available: number | null;
  batches: Batch[];
}

/** What is no longer as it was when the line was added. */
export type LineIssue =
  | { kind: 'gone' }
  | { kind: 'soldOut' }
  /** Units, or boxes, that are left. */
  | { kind: 'short'; left: number }
  /** Cents, per unit or m²; the m² of a box may have changed with it. */
  | { kind: 'price'; before: number; now: number; squareMetersPerBox: string };

/** @param product null: it is no longer sold; undefined: not known (yet) */
export function findLineIssues(line: CartLine, product: CurrentProduct | null | undefined) {
  const issues: LineIssue[] = [];
  if (product === undefined) return issues;
  if (product === null) return [{ kind: 'gone' } as const];
  const left = unitsLeft(line, product);
  if (left === 0) return [{ kind: 'soldOut' } as const];
  if (left !== null && left < line.quantity) issues.push({ kind: 'short', left });
  const { unitPrice, squareMetersPerBox } = product;
  if (unitPrice !== line.unitPrice || squareMetersPerBox !== line.squareMetersPerBox) {
    issues.push({ kind: 'price', before: line.unitPrice, now: unitPrice, squareMetersPerBox });
  }
  return issues;
}

/** The line with its issues taken over; null: nothing of it is left. */
export function reviseLine(line: CartLine, issues: LineIssue[]): CartLine | null {
  return issues.reduce<CartLine | null>((revised, issue) => {
    if (revised === null || issue.kind === 'gone' || issue.kind === 'soldOut') return null;
    if (issue.kind === 'short') return { ...revised, quantity: issue.left };
    const { now: unitPrice, squareMetersPerBox } = issue;
    return { ...revised, unitPrice, squareMetersPerBox };
  }, line);
}

/** One order takes a line from one batch: without a chosen one, the fullest counts. */
function unitsLeft({ selectedBatch }: CartLine, { available, batches }: CurrentProduct) {
  if (batches.length === 0) return available;
  const counted = batches.filter(({ id }) => selectedBatch === null || id === selectedBatch);
  return Math.max(0, ...counted.map(({ balance }) => balance));
}
