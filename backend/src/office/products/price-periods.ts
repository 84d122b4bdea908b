import type { InputOf, Operations } from '@fireflay/back-office-wire';
import { dayOf, formatShortDate } from 'shared-contracts/calendar';
import { formatCurrency } from 'shared-contracts/pricing';
import { isLarge } from '../../catalogue/import/columns/change-limits';
import { beginImport, EDIT_SOURCE, finishImport } from '../../catalogue/import/write/import-record';
import { readProductImage } from '../../catalogue/import/write/product-image';
import { readRetiredImage } from '../../catalogue/import/write/retired-images';
import { changePeriods, readPeriods } from '../../catalogue/prices/change-periods';
import type { PeriodChange, PeriodRow } from '../../catalogue/prices/change-periods';
import type { Transaction } from '../../database/database';
import { DomainError } from '../../domain/domain-error';
import { areOverlapping, lastDayOf, periodStateAt, startOfDay } from '../../domain/price-period';
import type { PricePeriod as Period } from '../../domain/price-period';
import type { Handler, StaffContext } from '../context';
import { changeCatalogue } from './catalogue-writes';
import { copy } from './copy';
import { describeProduct } from './product-detail';

const DAY_MS = 86_400_000;

type Typed = Pick<
  InputOf<Operations['AddPricePeriod']>,
  'priceCents' | 'startsOn' | 'endsOn' | 'isConfirmed'
>;

export const addPricePeriod: Handler<'AddPricePeriod'> = async (
  { product: code, ...typed },
  context,
) => {
  await changeCatalogue(context, async (tx) => {
    const listCents = await requireListPrice(tx, code);
    const stored = await readPeriods(tx, code);
    const open = stored.filter((each) => periodStateAt(each, context.now()) !== 'past');
    if (open.some((each) => isAsTyped(each, typed))) return;
    const wanted = afterPast(readTyped(typed), stored, context.now());
    const faults = findFaults(typed, wanted, stored, context.now());
    refuse({ ...faults, ...findPriceFault(typed, listCents, context) });
    await write(tx, { code, added: [{ ...wanted, isImported: false }] }, context);
  });
  return describeProduct(context, code);
};

export const changePricePeriod: Handler<'ChangePricePeriod'> = async (
  { product: code, period: id, version, ...typed },
  context,
) => {
  await changeCatalogue(context, async (tx) => {
    const listCents = await requireListPrice(tx, code);
    const periods = await readPeriods(tx, code);
    const stored = periods.find((each) => each.id === id);
    if (!stored) throw new DomainError(404, copy.noPeriod);
    const state = periodStateAt(stored, context.now());
    if (state === 'past') throw new DomainError(409, copy.pastPeriod);
    if (isAsTyped(stored, typed)) return;
    const read = readTyped(typed);
    const wanted =
      state === 'running'
        ? { ...read, startsAt: stored.startsAt }
        : afterPast(read, periods, context.now());
    if (stored.version !== version) throw describeConflict(stored, typed);
    const others = periods.filter((each) => each !== stored);
    const faults = findFaults(typed, wanted, others, context.now(), state === 'running');
    refuse({ ...faults, ...findPriceFault(typed, listCents, context) });
    await write(tx, { code, changed: [{ ...wanted, id }] }, context);
  });
  return describeProduct(context, code);
};

export const endPricePeriod: Handler<'EndPricePeriod'> = async (
  { product: code, period: id },
  context,
) => {
  await changeCatalogue(context, async (tx) => {
    const stored = (await readPeriods(tx, code)).find((each) => each.id === id);
    if (!stored) return;
    const { priceCents, startsAt, endsAt } = stored;
    const now = context.now();
    if (startsAt >= now) await write(tx, { code, removed: [id] }, context);
    else if (endsAt === null || endsAt > now) {
      await write(tx, { code, changed: [{ id, priceCents, startsAt, endsAt: now }] }, context);
    }
  });
  return describeProduct(context, code);
};

/** A change of one product is in its history, and an undo of it brings back what was there. */
async function write(
  tx: Transaction,
  change: PeriodChange,
  { member, now }: StaffContext,
): Promise<void> {
  const source = { source: EDIT_SOURCE, fileHash: '', actor: member.name };
  const importId = await beginImport(tx, source, { kind: 'prices' });
  await changePeriods(tx, [change], { importId, actor: member.name, now: now() });
  await finishImport(tx, importId, { changed: 1 });
}

/** @throws DomainError 404 or 409: it is not for sale */
async function requireListPrice(tx: Transaction, code: number): Promise<number> {
  const image = await readProductImage(tx, code);
  if (image) return image.priceCents;
  if (await readRetiredImage(tx, code)) throw new DomainError(409, copy.isRetired);
  throw new DomainError(404, copy.unknown(code));
}

/** @throws DomainError 400 for a day that does not exist */
function readTyped({ priceCents, startsOn, endsOn }: Typed): Period {
  const read = (name: string, day: string): Date => {
    try {
      return startOfDay(day);
    } catch {
      throw new DomainError(400, copy.invalid, { fields: { [name]: copy.noDay } });
    }
  };
  return {
    priceCents,
    startsAt: read('startsOn', startsOn),
    endsAt: new Date(read('endsOn', endsOn).getTime() + DAY_MS),
  };
}

type Faults = Readonly<Record<string, string>>;

function findFaults(
  { startsOn, endsOn }: Typed,
  wanted: Period,
  others: readonly PeriodRow[],
  now: Date,
  isRunning = false,
): Faults {
  const today = dayOf(now);
  if (!isRunning && startsOn < today) return { startsOn: copy.pastDay };
  if (endsOn < today) return { endsOn: copy.pastDay };
  if (wanted.endsAt !== null && wanted.endsAt <= wanted.startsAt) {
    return { endsOn: copy.endBeforeStart };
  }
  const other = others.find((each) => areOverlapping(each, wanted));
  if (!other) return {};
  return {
    [other.startsAt <= wanted.startsAt && !isRunning ? 'startsOn' : 'endsOn']: copy.overlaps(
      describe(wanted),
      describe(other),
    ),
  };
}

function findPriceFault(
  { priceCents: now, isConfirmed }: Typed,
  before: number,
  { configuration }: StaffContext,
): Faults {
  if (now >= before) return { priceCents: copy.notBelowList(formatCurrency(before)) };
  if (isConfirmed || !isLarge({ code: 0, before, now }, configuration.MAX_PRICE_CHANGE)) return {};
  const percent = Math.round((100 * (before - now)) / before);
  return { isConfirmed: copy.farBelowList(percent, formatCurrency(before)) };
}

/** @throws DomainError 400 */
function refuse(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw new DomainError(400, copy.invalid, { fields: faults });
}

function describeConflict(stored: PeriodRow, typed: Typed): DomainError {
  const now = {
    priceCents: formatCurrency(stored.priceCents),
    startsOn: formatShortDate(dayOf(stored.startsAt)),
    endsOn: describeEnd(stored),
  };
  const differs = {
    priceCents: typed.priceCents !== stored.priceCents,
    startsOn: typed.startsOn !== dayOf(stored.startsAt),
    endsOn: typed.endsOn !== lastDayOf(stored),
  };
  const names = (Object.keys(now) as (keyof typeof now)[]).filter((name) => differs[name]);
  return new DomainError(409, copy.periodChangedBy(stored.updatedBy), {
    fields: Object.fromEntries(names.map((name) => [name, copy.storedNow(now[name])])),
    version: stored.version,
  });
}

const describeEnd = (period: Pick<Period, 'endsAt'>) => {
  const day = lastDayOf(period);
  return day === null ? copy.openEnd : formatShortDate(day);
};

const describe = (period: Period) =>
  copy.period(
    formatShortDate(dayOf(period.startsAt)),
    describeEnd(period),
    formatCurrency(period.priceCents),
  );

const isAsTyped = (period: Period, { priceCents, startsOn, endsOn }: Typed): boolean =>
  period.priceCents === priceCents &&
  dayOf(period.startsAt) === startsOn &&
  lastDayOf(period) === endsOn;

/** A period of today begins when the one that somebody has ended today was over. */
function afterPast(wanted: Period, stored: readonly Period[], now: Date): Period {
  const ends = stored.flatMap(({ endsAt }) => (endsAt !== null && endsAt <= now ? [endsAt] : []));
  const last = Math.max(wanted.startsAt.getTime(), ...ends.map((end) => end.getTime()));
  return { ...wanted, startsAt: new Date(last) };
}
