import { addDays, dayOf } from 'shared-contracts/calendar';
import type { Day } from 'shared-contracts/calendar';
import { foldText } from 'shared-contracts/documents';
import type { OrderSummary } from './order-summary';

/** A shopper searches the orders by one of these. */
export type OrderSearch =
  | { kind: 'all' }
  | { kind: 'number'; number: string }
  | { kind: 'days'; from: Day; until: Day }
  | { kind: 'product'; text: string };

export const MAX_SEARCH_LENGTH = 80;

const months =
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  );

/** Reads a number, a day (02/11/2026, 2/11), a month (11/2026, novembro), a year, or the name of a product. */
export function parseOrderSearch(text: string, now = new Date()): OrderSearch {
  const plain = foldText(text).trim();
  if (plain === '') return { kind: 'all' };
  const today = dayOf(now);
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(plain) ?? [];
  if (day && month) {
    const full = year && (year.length === 2 ? `20${year}` : year);
    return toDays(toDay(full ?? lastYear(today, month, day), month, day), 'day') ?? product(text);
  }
  const [, monthOfYear, yearOfMonth] = /^(\d{1,2})\/(\d{4})$/.exec(plain) ?? [];
  if (monthOfYear && yearOfMonth) {
    return toDays(toDay(yearOfMonth, monthOfYear, '1'), 'month') ?? product(text);
  }
  const [, name = '', yearOfName] = /^([a-z]{3,})(?:\s+(?:de\s+)?(\d{4}))?$/.exec(plain) ?? [];
  const index = months.findIndex((each) => each === name || each.slice(0, 3) === name);
  if (index >= 0) {
    const found = String(index + 1);
    return (
      toDays(toDay(yearOfName ?? lastYear(today, found, '1'), found, '1'), 'month') ?? product(text)
    );
  }
  if (/^20\d\d$/.test(plain))
    return { kind: 'days', from: `${plain}-01-01`, until: `${plain}-12-31` };
  const number = plain.replace(/^(?:pedido|n[º°o.]*|#)\s*/, '');
  return /^\d{1,10}$/.test(number) ? { kind: 'number', number } : product(text);
}

const product = (text: string): OrderSearch => ({
  kind: 'product',
  text: text.trim().slice(0, MAX_SEARCH_LENGTH),
});

const toDay = (year: string, month: string, day: string): Day =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** The year of the latest such day that is not in the future. */
function lastYear(today: Day, month: string, day: string): string {
  const year = today.slice(0, 4);
  return toDay(year, month, day) <= today ? year : String(Number(year) - 1);
}

function toDays(from: Day, span: 'day' | 'month'): OrderSearch | null {
  const time = Date.parse(`${from}T12:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== from) return null;
  if (span === 'day') return { kind: 'days', from, until: from };
  const next = `${addDays(from, 31).slice(0, 7)}-01`;
  return { kind: 'days', from, until: addDays(next, -1) };
}

/** Whether an order is found, for a server that does not search itself. */
export function isFound({ id, placedAt, products }: OrderSummary, search: OrderSearch): boolean {
  switch (search.kind) {
    case 'all':
      return true;
    case 'number':
      return id.startsWith(search.number);
    case 'days': {
      const day = dayOf(new Date(placedAt));
      return day >= search.from && day <= search.until;
    }
    case 'product':
      return foldText(search.text)
        .trim()
        .split(/\s+/)
        .every((word) => products.some((name) => foldText(name).includes(word)));
  }
}
