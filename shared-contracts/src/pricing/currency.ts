import type { Cents } from './money';

/** pt-BR has a no-break space after the symbol, which keeps a price on one line. */
const NO_BREAK_SPACE = '\u00a0';

/**
 * `R$ 1.234,56`, with a no-break space. Without `Intl`, whose format depends on the runtime's data: the markup of
 * server and browser must be equal.
 */
export function formatCurrency(cents: Cents): string {
  return `${cents < 0 ? '-' : ''}R$${NO_BREAK_SPACE}${formatAmount(cents)}`;
}

/** The amount without symbol and sign: `1.234,56`. */
export function formatAmount(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${groupThousands(digits.slice(0, -2))},${digits.slice(-2)}`;
}

/** `10.999`. */
export const formatCount = (count: number) => groupThousands(String(count));

const groupThousands = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.');
