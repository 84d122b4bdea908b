import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InputOf, Operations, PriceEnding } from '@fireflay/back-office-wire';
import { readNumber, scaleDecimal } from 'shared-contracts/numbers';
import { identifyPlan, isLarge } from '../../catalogue/import/columns/change-limits';
import type { PriceChange } from '../../catalogue/import/columns/change-limits';
import { applyPriceUpdates } from '../../catalogue/import/write/apply-updates';
import { listPrice } from '../../catalogue/prices/list-price';
import { readContentAt } from '../../content/live-versions';
import type { Database, Transaction } from '../../database/database';
import { catalogueImports } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { MAX_PRICE_CENTS } from '../../tables/cell-values';
import type { Handler, StaffContext } from '../context';
import { requireOwnCatalogue } from '../imports/upload';
import { changeCatalogue, refusingLargeChanges } from './catalogue-writes';
import { copy } from './copy';
import { matchProducts } from './list-products';
import { describeCategory } from './product-cells';

type WantedChange = InputOf<Operations['PreviewPrices']>;

/** More products than these are changed by a file. */
const MAX_PRODUCTS = 20_000;
const MAX_EXAMPLES = 50;
const MAX_PERCENT = 1_000;

export const previewPrices: Handler<'PreviewPrices'> = async (wanted, context) => {
  requireOwnCatalogue(context);
  const limit = context.configuration.MAX_PRICE_CHANGE;
  const { products, changes } = await planChange(context.db, context.db, wanted);
  const examples = changes.map((each) => ({ ...each, isLarge: isLarge(each, limit) }));
  return {
    seen: identifyPlan({ priceChanges: withoutNames(changes) }),
    products,
    changed: changes.length,
    large: examples.filter((each) => each.isLarge).length,
    limit,
    examples: examples
      .toSorted((one, other) => Number(other.isLarge) - Number(one.isLarge))
      .slice(0, MAX_EXAMPLES)
      .map(({ before, now, ...rest }) => ({ ...rest, beforeCents: before, nowCents: now })),
  };
};

export const changePrices: Handler<'ChangePrices'> = (input, context) => {
  const { seen, isConfirmed, ...wanted } = input;
  return changeCatalogue(context, async (tx) => {
    const changes = withoutNames((await planChange(tx, context.db, wanted)).changes);
    if (identifyPlan({ priceChanges: changes }) !== seen) {
      const earlier = await findEarlier(tx, seen);
      if (earlier) return earlier;
      throw new DomainError(409, copy.pricesChanged);
    }
    if (changes.length === 0) throw new DomainError(400, copy.noPriceChanges);
    const { importId, changed } = await refusingLargeChanges(async () =>
      applyPriceUpdates(
        tx,
        changes.map(({ code, now }) => ({ code, priceCents: now })),
        {
          source: await nameChange(context, wanted),
          fileHash: seen,
          actor: context.member.name,
          now: context.now(),
          maxPricePercent: isConfirmed ? null : context.configuration.MAX_PRICE_CHANGE,
          howToConfirm: copy.confirmOnPage,
        },
      ),
    );
    return { id: importId, changed };
  });
};

/** The outcome of the same request, whose reply was lost: one that was undone since is no outcome. */
async function findEarlier(tx: Transaction, seen: string) {
  const undo = alias(catalogueImports, 'undo');
  const [earlier] = await tx
    .select({ id: catalogueImports.id, changed: catalogueImports.changed })
    .from(catalogueImports)
    .leftJoin(undo, eq(undo.undoes, catalogueImports.id))
    .where(
      and(
        eq(catalogueImports.kind, 'prices'),
        eq(catalogueImports.fileHash, seen),
        isNull(catalogueImports.undoes),
        isNull(undo.id),
      ),
    );
  return earlier;
}

interface NamedChange extends PriceChange {
  name: string;
  unit: string;
}

const withoutNames = (changes: readonly NamedChange[]): PriceChange[] =>
  changes.map(({ code, before, now }) => ({ code, before, now }));

/**
 * @param db finds what the words of the filter mean, outside of a transaction
 * @throws DomainError 400 with a sentence for `value`
 */
async function planChange(
  reader: Database | Transaction,
  db: Database,
  { kind, value, ending, ...filter }: WantedChange,
): Promise<{ products: number; changes: NamedChange[] }> {
  const change = readChange(kind, value);
  const { rows } = await reader.execute<{
    code: number;
    name: string;
    unit: string;
    price: string;
  }>(sql`
    select products.code, products.name, sale_unit as unit, ${listPrice()} as price
    from products join subgroups on subgroups.id = subgroup_id
      join groups on groups.id = products.group_id
    where ${await matchProducts(db, filter)}
    order by products.name collate "und-x-icu", products.code
    limit ${MAX_PRODUCTS + 1}
  `);
  if (rows.length > MAX_PRODUCTS) throw new DomainError(400, copy.tooManyPrices(MAX_PRODUCTS));
  const changes = rows.flatMap(({ code, name, unit, price }) => {
    const before = Number(price);
    const now = changePrice(before, change, ending);
    if (now < 1 || now > MAX_PRICE_CENTS) {
      throw new DomainError(400, copy.invalid, { fields: { value: copy.noPrice(name) } });
    }
    return now === before ? [] : [{ code, name, unit, before, now }];
  });
  return { products: rows.length, changes };
}

/** Cents, or hundredths of a per cent. */
type Change = { kind: WantedChange['kind']; by: number };

function readChange(kind: WantedChange['kind'], value: string): Change {
  const reading = readNumber(value, kind === 'percent' ? 'measure' : 'money');
  const by = reading.kind === 'number' ? scaleDecimal(reading.decimal, 2) : undefined;
  const isUsable =
    by !== undefined && by !== 0 && (kind === 'amount' || Math.abs(by) <= MAX_PERCENT * 100);
  if (isUsable) return { kind, by };
  const sentence = kind === 'percent' ? copy.noPercent(MAX_PERCENT) : copy.noAmount;
  throw new DomainError(400, copy.invalid, { fields: { value: sentence } });
}

/** Integer cents; half a cent is rounded up. */
export function changePrice(before: number, { kind, by }: Change, ending: PriceEnding): number {
  const exact =
    kind === 'amount' ? before + by : Math.floor((before * (10_000 + by) * 2 + 10_000) / 20_000);
  if (ending === 'any') return exact;
  // The nearest price with these cents, the higher one of two; none is below the first that there is.
  const cents = Number(ending);
  const reais = Math.floor((exact - cents + 50) / 100);
  return Math.max(reais * 100 + cents, cents || 100);
}

/** The list of imports shows it as the name of a file. */
async function nameChange(
  { db, now }: StaffContext,
  { kind, value, search = '', category = '' }: WantedChange,
): Promise<string> {
  const { by } = readChange(kind, value);
  const { groups } = await readContentAt(db, 'categories', now());
  const place = describeCategory(category, groups);
  return copy.priceChange(kind, by, [place, search.trim() && `“${search.trim()}”`]);
}
