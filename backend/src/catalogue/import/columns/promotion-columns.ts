import { formatCurrency } from 'shared-contracts/pricing';
import { parseTime } from '../../../domain/parse-time';
import { parsePriceCents } from '../../../tables/cell-values';
import { CellError } from '../../../tables/problem';
import type { RowReader } from '../../../tables/row-reader';

/** Columns of a promotional price and its first and last day: they are no value of a product, but a period of it. */
export const promotionColumns = {
  preco_promocional: [
    'preco_de_promocao',
    'preco_da_promocao',
    'preco_oferta',
    'valor_promocional',
  ],
  promocao_inicio: [
    'inicio_promocao',
    'inicio_da_promocao',
    'data_inicio_promocao',
    'data_inicio_da_promocao',
    'data_de_inicio_da_promocao',
  ],
  promocao_fim: [
    'fim_promocao',
    'fim_da_promocao',
    'data_fim_promocao',
    'data_fim_da_promocao',
    'data_de_fim_da_promocao',
    'validade_da_promocao',
  ],
} as const;

export const PROMOTION_COLUMN = 'preco_promocional';

export interface ImportedPromotion {
  priceCents: number;
  /** Null: from now on. */
  startsAt: Date | null;
  /** The first moment after it; null: until the next file. */
  endsAt: Date | null;
}

const DAY_MS = 86_400_000;

/**
 * Reads the promotional price of a line.
 * @param listCents the line's price; undefined: it is wrong and reported
 * @returns 'unchanged': the file has no such column; null: the product has none; undefined: a cell is wrong and reported
 */
export function readPromotion(
  reader: RowReader,
  listCents: number | undefined,
): ImportedPromotion | null | 'unchanged' | undefined {
  if (!reader.isInFile(PROMOTION_COLUMN)) return 'unchanged';
  if (!reader.has(PROMOTION_COLUMN)) return null;
  const priceCents = reader.optional(PROMOTION_COLUMN, (cell, mark) =>
    parsePriceCents(cell, mark, 0),
  );
  if (priceCents === undefined) return undefined;
  // Shops write that there is none as 0, and leave the days of the last one.
  if (priceCents === 0) return null;
  const starts = readDay(reader, 'promocao_inicio');
  const ends = readDay(reader, 'promocao_fim');
  if (starts === undefined || ends === undefined) return undefined;
  // Some systems repeat the price where there is no promotion.
  if (priceCents === listCents) return null;
  if (listCents !== undefined && priceCents > listCents) {
    reader.report(
      PROMOTION_COLUMN,
      `O preço promocional deve ser menor que o preço, que é ${formatCurrency(listCents).replace('\u00a0', ' ')}. Sem promoção, deixe a célula vazia ou escreva 0.`,
    );
    return undefined;
  }
  const endsAt = ends && (ends.hasTime ? ends.at : new Date(ends.at.getTime() + DAY_MS));
  if (starts && endsAt && endsAt <= starts.at) {
    reader.report('promocao_fim', 'O fim da promoção vem antes do início.');
    return undefined;
  }
  return { priceCents, startsAt: starts && starts.at, endsAt };
}

/** @returns null: the cell is empty; undefined: it is wrong and reported */
function readDay(
  reader: RowReader,
  column: keyof typeof promotionColumns,
): { at: Date; hasTime: boolean } | null | undefined {
  if (!reader.has(column)) return null;
  return reader.optional(column, (cell) => {
    const iso = cell.trim().replace(/^(\d{2})\/(\d{2})\/(\d{4})(?!\d)/, '$3-$2-$1');
    const at = parseTime(iso);
    if (!at) throw new CellError('Escreva a data como 30/11/2026.');
    // Databases write a day with the time of its midnight.
    const hasTime = /[T ](?!00:00(?::00(?:\.0+)?)?(?:Z|[+-]|$))/.test(iso);
    return { at, hasTime };
  });
}
