import type { NumberedCode } from 'shared-contracts/wire';
import type { Deviation, Outcome } from '@fireflay/tfireflay';

export interface Finding {
  code: NumberedCode;
  /** The question, as 'products: a list'. */
  title: string;
  verdict: 'works' | 'deviates' | 'missing' | 'fails' | 'not tried';
  details: string[];
  /** Whether shoppers lose something. */
  isLoss: boolean;
  /** The loss, where it differs from the loss without the operation. */
  loss?: string | undefined;
}

/** The expectation of a reply that can be read. */
export interface Expectation {
  /** Statuses of refusals that are right, as the 404 for an unknown product. */
  refusals?: readonly number[];
  /** Why a readable reply is of no use; undefined if it is. */
  findFault?: (value: unknown) => string | undefined;
  /** The loss by a fault, where it differs from the loss without the operation. */
  faultLoss?: string;
}

/** Statuses by which a server says that it does not have an operation. */
const MISSING_STATUSES = [404, 405, 501];

export function judge(
  { code, title }: { code: NumberedCode; title: string },
  outcome: Outcome,
  { refusals = [], findFault, faultLoss }: Expectation = {},
): Finding {
  const deviations = ('deviations' in outcome && outcome.deviations) || [];
  const details = deviations.map(describeDeviation);
  const found = (verdict: Finding['verdict'], isLoss: boolean, detail?: string): Finding => ({
    code,
    title,
    verdict,
    isLoss,
    details: detail === undefined ? details : [detail, ...details],
  });

  if (outcome.kind === 'unavailable') return found('fails', true, outcome.reason);
  if (outcome.kind === 'refused') {
    const { status, text } = outcome;
    if (refusals.includes(status)) return found('works', false);
    const isMissing = MISSING_STATUSES.includes(status) && text === '';
    return isMissing
      ? found('missing', true, `status ${status}`)
      : found('fails', true, `refused with status ${status}: ${text || 'without a text'}`);
  }
  const fault = findFault?.(outcome.value);
  if (fault !== undefined) return { ...found('fails', true, fault), loss: faultLoss };
  const isLoss = deviations.some(({ effect }) => effect === 'unreadable');
  return found(deviations.length > 0 ? 'deviates' : 'works', isLoss);
}

const EFFECTS: Readonly<Record<Deviation['effect'], string>> = {
  repaired: 'understood',
  dropped: 'ignored',
  unreadable: 'LOST',
};

const describeDeviation = ({ path, got, expected, effect }: Deviation) =>
  `${path || 'reply'}: got ${got}, expected ${expected} (${EFFECTS[effect]})`;
