import type { Cents } from './money';

/** What pt-BR puts after the symbol, and what keeps a price from breaking over two lines. */
const NO_BREAK_SPACE = '\u00a0';

/**
 * `R$ 1.234,56`, the space being a no-break one. Written out rather than left to `Intl`, whose text
 * depends on the runtime's data: server and browser must write the same.
 */
export function formatCurrency(cents: Cents): string {
  return `${cents < 0 ? '-' : ''}R$${NO_BREAK_SPACE}${formatAmount(cents)}`;
}

/** `1.234,56`: the amount without symbol and sign. */
export function formatAmount(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${groupThousands(digits.slice(0, -2))},${digits.slice(-2)}`;
}

/** `10.999`. */
export const formatCount = (count: number) => groupThousands(String(count));

const groupThousands = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.');
