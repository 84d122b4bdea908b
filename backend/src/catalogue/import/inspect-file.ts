import { MAX_VARIANTS } from '@fireflay/back-office-wire';
import type { StoreProfile } from 'shared-contracts/profile';
import { readAttributeSource } from '../attributes/attribute-source';
import type { Database } from '../../database/database';
import { checkFile, sortProblems } from './check/check-file';
import type { CheckedFile, FileReading } from './check/check-file';
import { checkPictures } from './check/check-pictures';
import { linkColumns } from './columns/family-columns';
import { PROMOTION_COLUMN } from './columns/promotion-columns';
import { keepMissingColumns } from './keep-missing-columns';
import { readKnownCodes } from './read-known-codes';
import type { Problem } from '../../tables/problem';
import { formatCents } from '../../tables/write-csv';
import type { ImportFile } from '../../tables/read-file';
import { planImport } from './write/plan-import';
import type { FamilyConflict } from './write/plan-families';
import type { ImportPlan, ImportScope } from './write/plan-import';

/** The store that a file is compared with. */
export interface InspectedStore {
  db: Database;
  profile: Pick<StoreProfile, 'stores'>;
  /** The folder of the photographs; undefined: they are elsewhere, and their files are not checked. */
  picturesDir?: string | undefined;
  /** The store's clock; undefined: this machine's. */
  now?: () => Date;
}

/** A file of products with all its problems, and what an import of it would write. */
export interface InspectedFile extends CheckedFile {
  plan: ImportPlan;
}

export interface InspectOptions extends Omit<FileReading, 'knownCodes'> {
  isPartial: boolean;
  matchesNames?: boolean | undefined;
}

/** Reads, checks and compares a file of products. Nothing is changed. @throws ImportFileError */
export async function inspectFile(
  { db, profile, picturesDir, now }: InspectedStore,
  file: ImportFile,
  { isPartial, matchesNames = false, ...reading }: InspectOptions,
): Promise<InspectedFile> {
  const { groups, definitions } = await readAttributeSource(db, new Date());
  const knownCodes = await readKnownCodes(db, matchesNames);
  const store = { ...profile, categories: groups, definitions };
  const read = await checkFile(file, store, { ...reading, knownCodes });
  const checked = { ...read, products: await keepMissingColumns(db, read.products, read.columns) };
  const plan = await planImport(db, checked.products, {
    ...toScope(checked, isPartial),
    now: now?.(),
  });
  const problems = sortProblems([
    ...checked.problems,
    ...findUnknownRelated(checked, plan),
    ...findBlockedPromotions(checked, plan),
    ...describeFamilyConflicts(checked, plan),
    ...(picturesDir === undefined ? [] : await checkPictures(checked.products, picturesDir)),
  ]);
  return { ...checked, problems, plan };
}

/** The products of the store that a file is about. A line that may be of any product retires none. */
export const toScope = (
  { inactive, leftOut }: Pick<CheckedFile, 'inactive' | 'leftOut'>,
  isPartial: boolean,
): ImportScope => ({ isPartial: isPartial || leftOut.isAnyProduct, inactive, kept: leftOut.codes });

/** The problems that prevent an import. */
export const findFaults = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ isWarning }) => !isWarning);

/** An employee's promotional price stays, which the file does not know. */
function findBlockedPromotions({ products }: CheckedFile, { blocked }: ImportPlan): Problem[] {
  const byCode = new Map(products.map((product) => [product.code, product]));
  return blocked.map((code) => ({
    line: byCode.get(code)?.line ?? null,
    column: PROMOTION_COLUMN,
    value: formatCents(byCode.get(code)?.promotion?.priceCents ?? 0),
    sentence:
      'Nestes dias vale um preço promocional que alguém criou na página do produto: ele fica, e o do arquivo é deixado de fora.',
    isWarning: true,
  }));
}

/** The store's family stays, and the products are imported without that of the file. */
function describeFamilyConflicts(
  { products, columns }: CheckedFile,
  { familyConflicts }: ImportPlan,
): Problem[] {
  const byCode = new Map(products.map((product) => [product.code, product]));
  return familyConflicts.map((conflict) => ({
    line: byCode.get(conflict.code)?.line ?? null,
    column: linkColumns.find((column) => columns.has(column)) ?? null,
    value: byCode.get(conflict.code)?.family?.name ?? null,
    sentence: familySentences[conflict.kind](conflict.with),
    isWarning: true,
  }));
}

const familySentences: Readonly<Record<FamilyConflict['kind'], (other: string) => string>> = {
  'other-family': (name) =>
    `Este produto já está na família “${name}” da loja e fica nela: tire-o de lá em Famílias e importe de novo.`,
  'other-axes': (axes) =>
    `A família da loja difere em ${axes}, e tem variantes que não estão no arquivo: ela fica como está. Mude-a em Famílias, ou use os mesmos nomes.`,
  'same-values': (codes) =>
    `Os produtos ${codes} ficariam com os mesmos valores: a família fica como está. Corrija os valores e importe de novo.`,
  few: () => 'A família tem só este produto, e não é criada: traga também as outras variantes.',
  many: () =>
    `Uma família tem até ${MAX_VARIANTS} variantes, e esta fica como está: divida-a em duas no arquivo.`,
};

/** A product with a fault in its own line is missing from the products, but not from the file. */
function findUnknownRelated({ products, problems }: CheckedFile, plan: ImportPlan): Problem[] {
  if (findFaults(problems).length > 0) return [];
  const lines = new Map(products.map(({ code, line }) => [code, line]));
  return plan.unknownRelated.map(({ code, relatedCode }) => ({
    line: lines.get(code) ?? null,
    column: 'relacionados',
    value: String(relatedCode),
    sentence: 'Não há este produto: a página o deixa de fora.',
    isWarning: true,
  }));
}
