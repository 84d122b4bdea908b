import { sql } from 'drizzle-orm';
import type { Family, ListedFamily } from '@fireflay/back-office-wire';
import { changeFamilies, toKept } from '../../catalogue/families/change-families';
import {
  readFamily as readStored,
  readFamilyNames,
} from '../../catalogue/families/stored-families';
import type { StoredFamily } from '../../catalogue/families/stored-families';
import { beginImport, finishImport } from '../../catalogue/import/write/import-record';
import { containsText } from '../../database/contains-text';
import type { Database, Transaction } from '../../database/database';
import { DomainError } from '../../domain/domain-error';
import { parseProductCode } from '../../domain/product-code';
import { toFamilyKey } from '../../domain/product-family';
import type { ProductFamily } from '../../domain/product-family';
import type { Handler, StaffContext } from '../context';
import { changeCatalogue } from '../products/catalogue-writes';
import { requireValid, toFamily } from './check-family';
import { copy } from './copy';
import { readProductNames } from './product-names';

const FAMILIES_PER_PAGE = 30;

export const listFamilies: Handler<'ListFamilies'> = async ({ search = '', page = 1 }, { db }) => {
  const text = search.trim();
  const { rows } = await db.execute<ListedFamily & { total: number; at: string }>(sql`
    select family.id, family.name, family.axes, family.version, family.updated_by as "updatedBy",
      to_json(family.updated_at) as at,
      (select count(*) from family_variants where family_id = family.id)::int as variants,
      (count(*) over ())::int as total
    from product_families family
    where ${text} = '' or ${containsText(sql`family.name`, text)} or family.id in (
      select family_id from family_variants where product_code = ${parseProductCode(text) ?? 0}
    )
    order by family.name collate "und-x-icu", family.id
    limit ${FAMILIES_PER_PAGE} offset ${(page - 1) * FAMILIES_PER_PAGE}
  `);
  const total = rows[0]?.total ?? 0;
  return {
    families: rows.map(({ total: _total, at, ...family }) => ({
      ...family,
      updatedAt: new Date(at).toISOString(),
    })),
    total,
    hasMore: total > page * FAMILIES_PER_PAGE,
  };
};

export const readFamily: Handler<'ReadFamily'> = ({ id }, { db }) => describeFamily(db, id);

/** A repeated request finds the family that the first one made. */
export const createFamily: Handler<'CreateFamily'> = async (fields, context) => {
  const family = toFamily(fields);
  const id = await changeCatalogue(context, async (tx) => {
    const namesake = (await readFamilyNames(tx)).get(toFamilyKey(family.name));
    const earlier = namesake === undefined ? undefined : await readStored(tx, namesake);
    if (earlier && isSame(earlier, family)) return earlier.id;
    await requireValid(tx, family, undefined);
    return write(tx, undefined, family, context);
  });
  return describeFamily(context.db, id);
};

/** Only the version that was read is replaced. A repeated request finds its own values. */
export const changeFamily: Handler<'ChangeFamily'> = async (
  { id, version, ...fields },
  context,
) => {
  const family = toFamily(fields);
  await changeCatalogue(context, async (tx) => {
    const stored = await readStored(tx, id);
    if (!stored) throw new DomainError(404, copy.unknown);
    if (isSame(stored, family)) return;
    if (stored.version !== version) throw describeConflict(stored, family);
    await requireValid(tx, family, id);
    await write(tx, stored, family, context);
  });
  return describeFamily(context.db, id);
};

export const deleteFamily: Handler<'DeleteFamily'> = async ({ id, version }, context) => {
  await changeCatalogue(context, async (tx) => {
    const stored = await readStored(tx, id);
    if (!stored) return;
    if (stored.version !== version) {
      const text = copy.deletedLate(stored.updatedBy);
      throw new DomainError(409, text, { version: stored.version });
    }
    await write(tx, stored, null, context);
  });
  return {};
};

/** A change of a family is among the imports, where it can be undone. @returns the family's id */
async function write(
  tx: Transaction,
  stored: StoredFamily | undefined,
  family: ProductFamily | null,
  { member, now }: StaffContext,
): Promise<number> {
  const names = { source: copy.changeName((family ?? stored)?.name ?? ''), fileHash: '' };
  const importId = await beginImport(tx, { ...names, actor: member.name }, { kind: 'products' });
  const change = { id: stored?.id, family };
  const [id = 0] = await changeFamilies(tx, [change], {
    importId,
    actor: member.name,
    now: now(),
  });
  const variants = [...(stored?.variants ?? []), ...(family?.variants ?? [])];
  await finishImport(tx, importId, { changed: new Set(variants.map(({ code }) => code)).size });
  return id;
}

const isSame = (one: ProductFamily, other: ProductFamily): boolean =>
  JSON.stringify(toKept(one)) === JSON.stringify(toKept(other));

function describeConflict(stored: StoredFamily, typed: ProductFamily): DomainError {
  const places = Math.max(stored.axes.length, typed.axes.length);
  const axes = Array.from({ length: places }, (_, at) => [
    `axes/${at}`,
    stored.axes[at] ?? copy.nothing,
    typed.axes[at] ?? copy.nothing,
  ]);
  const fields = [
    ['name', stored.name, typed.name],
    ...axes,
    ['variants', copy.variants(stored.variants), copy.variants(typed.variants)],
  ] as const;
  return new DomainError(409, copy.changedBy(stored.updatedBy), {
    fields: Object.fromEntries(
      fields.flatMap(([path = '', now = '', wanted]) =>
        now === wanted ? [] : [[path, copy.storedNow(now)]],
      ),
    ),
    version: stored.version,
  });
}

/** @throws DomainError 404 */
async function describeFamily(db: Database, id: number): Promise<Family> {
  const stored = await readStored(db, id);
  if (!stored) throw new DomainError(404, copy.unknown);
  const { version, name, axes, updatedAt, updatedBy, variants } = stored;
  const products = await readProductNames(
    db,
    variants.map(({ code }) => code),
  );
  return {
    id,
    version,
    name,
    axes: [...axes],
    updatedAt: updatedAt.toISOString(),
    updatedBy,
    variants: variants.map(({ code, values }) => ({
      product: code,
      productName: products.get(code)?.name ?? null,
      isForSale: products.get(code)?.isForSale ?? false,
      values: [...values],
    })),
  };
}
