import { MAX_LIST_ITEMS } from 'shared-contracts/wire';
import type { ListChangeDto } from 'shared-contracts/wire';
import type { ListedProduct } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { copy } from './copy';

const MAX_QUANTITY = 100_000;

const isSameLine = (
  { idprd, lote = '' }: Pick<ListedProduct, 'idprd' | 'lote'>,
  other: Pick<ListedProduct, 'idprd' | 'lote'>,
) => idprd === other.idprd && lote === (other.lote ?? '');

/**
 * The lines of a list after the changes. @param byLink ISO instant, if they come by a link
 * @throws DomainError 409 when the list would have too many lines
 */
export function applyChanges(
  items: readonly ListedProduct[],
  changes: readonly ListChangeDto[],
  byLink?: string,
): ListedProduct[] {
  const changed = changes.reduce<readonly ListedProduct[]>(
    (lines, change) => applyChange(lines, change, byLink),
    items,
  );
  if (changed.length > Math.max(MAX_LIST_ITEMS, items.length)) {
    throw new DomainError(409, copy.tooManyItems(MAX_LIST_ITEMS));
  }
  return [...changed];
}

function applyChange(
  items: readonly ListedProduct[],
  { acao, idprd, lote = '', quantidade, posicao }: ListChangeDto,
  byLink: string | undefined,
): readonly ListedProduct[] {
  const at = items.findIndex((item) => isSameLine(item, { idprd, lote }));
  const before = items[at]?.quantidade ?? 0;
  const quantity = acao === 'somar' ? Math.min(MAX_QUANTITY, before + quantidade) : quantidade;
  if (quantity === before) return items;
  if (quantity === 0) return items.toSpliced(at, 1);
  const line = {
    idprd,
    quantidade: quantity,
    ...(lote && { lote }),
    ...(byLink !== undefined && { por_link: byLink }),
  };
  return at >= 0 ? items.with(at, line) : items.toSpliced(posicao ?? items.length, 0, line);
}
