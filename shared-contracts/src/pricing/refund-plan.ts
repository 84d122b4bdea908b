import type { Cents } from './money';

/** The charges of an order, and its refunds so far. */
export interface ChargedOrder {
  /** After the Pix discount, with the interest of instalments. */
  chargedCents: Cents;
  shippingCents: Cents;
  lines: readonly ChargedLine[];
  /** The sum of all refunds, also those that name no goods. */
  refundedCents: Cents;
  isShippingRefunded: boolean;
}

export interface ChargedLine {
  line: number;
  quantity: number;
  totalCents: Cents;
  refundedUnits: number;
}

export interface WantedRefund {
  lines: readonly { line: number; quantity: number }[];
  shipping: boolean;
  /** A free amount besides goods and shipping. */
  amountCents: Cents;
}

export interface RefundPlan {
  amountCents: Cents;
  lines: { line: number; quantity: number; amountCents: Cents }[];
  shippingCents: Cents;
  /** Nothing of what was charged is left afterwards. */
  isComplete: boolean;
}

/**
 * Calculates a refund in part. A line's amount is its share of what was charged; the last part gets the remainder, so
 * that the parts are exactly what was charged. What is left limits the amounts of goods and shipping.
 */
export function planRefund(order: ChargedOrder, wanted: WantedRefund): RefundPlan {
  const shares = shareCharge(order);
  const lines = wanted.lines.map(({ line, quantity }) => {
    const known = order.lines.find((each) => each.line === line);
    if (!known) throw new RangeError(`The order has no line ${line}.`);
    return { line, quantity, amountCents: unitsAmount(known, shares.get(line) ?? 0, quantity) };
  });
  const shippingCents = wanted.shipping ? (shares.get('shipping') ?? 0) : 0;
  const remaining = order.chargedCents - order.refundedCents;
  const goods = lines.reduce((sum, { amountCents }) => sum + amountCents, shippingCents);
  const amountCents = hasAllParts(order, wanted)
    ? remaining
    : Math.min(remaining, goods) + wanted.amountCents;
  return { amountCents, lines, shippingCents, isComplete: amountCents === remaining };
}

/**
 * Lists the goods and the freight of a return: a withdrawal from all that was not refunded yet includes the freight.
 */
export function wantedByReturn(
  order: Pick<ChargedOrder, 'shippingCents' | 'isShippingRefunded'> & {
    lines: readonly Pick<ChargedLine, 'line' | 'quantity' | 'refundedUnits'>[];
  },
  lines: WantedRefund['lines'],
  isWithdrawal: boolean,
): WantedRefund {
  const returned = new Map(lines.map(({ line, quantity }) => [line, quantity]));
  const isWhole = order.lines.every(
    ({ line, quantity, refundedUnits }) => (returned.get(line) ?? 0) + refundedUnits >= quantity,
  );
  const shipping = isWithdrawal && isWhole && order.shippingCents > 0 && !order.isShippingRefunded;
  return { lines, shipping, amountCents: 0 };
}

/** Whether goods and shipping are all refunded with this refund. */
function hasAllParts(order: ChargedOrder, { lines, shipping }: WantedRefund): boolean {
  if (lines.length === 0 && !shipping) return false;
  const isShippingDone = shipping || order.isShippingRefunded || order.shippingCents === 0;
  return (
    isShippingDone &&
    order.lines.every(({ line, quantity, refundedUnits }) => {
      const now = lines.find((each) => each.line === line)?.quantity ?? 0;
      return refundedUnits + now === quantity;
    })
  );
}

/** The units' part of the line's share. All parts of a line together are exactly the share. */
function unitsAmount({ quantity, refundedUnits }: ChargedLine, share: Cents, units: number): Cents {
  const upTo = (count: number) => Math.floor((share * count) / quantity);
  return upTo(refundedUnits + units) - upTo(refundedUnits);
}

/** Shares the charge among lines and shipping in proportion to their prices. The sum is exact. */
function shareCharge({ chargedCents, shippingCents, lines }: ChargedOrder) {
  const parts: [number | 'shipping', Cents][] = [
    ...lines.map(({ line, totalCents }): [number, Cents] => [line, totalCents]),
    ['shipping', shippingCents],
  ];
  const total = parts.reduce((sum, [, cents]) => sum + cents, 0);
  let before = 0;
  return new Map(
    parts.map(([part, cents]) => {
      const shareOf = (sum: Cents) => (total === 0 ? 0 : Math.round(chargedCents * (sum / total)));
      const share = shareOf(before + cents) - shareOf(before);
      before += cents;
      return [part, share];
    }),
  );
}
