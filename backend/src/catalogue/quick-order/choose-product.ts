import type { CertaintyDto, ProductDto } from 'shared-contracts/wire';
import { MAX_PROPOSALS } from 'shared-contracts/wire';
import type { Amount } from '../../domain/quick-order/find-amount';
import { hasAllWords, isWholeName, rateCoverage, toLineWords, toNameWords } from './line-words';

/** A search has found these for a line, in its order. */
export interface Found {
  products: readonly ProductDto[];
  /** The search has found what was typed, with synonyms or in the descriptions; false: something near it. */
  isExact: boolean;
  /** The search says that its products are something else, which has the words too: tiles that look like cement. */
  isOther: boolean;
}

export interface Choice {
  certainty: CertaintyDto;
  /** The best one first. */
  products: ProductDto[];
}

interface Rated {
  product: ProductDto;
  coverage: number;
  isInStock: boolean;
  fitsUnit: boolean;
}

/** So much of the line must be in the name, and so much more than in any other, to be taken without asking. */
const MIN_PROBABLE = 0.75;
const MIN_LEAD = 0.2;
/** Less than this is another product; more is asked of what the search itself calls something else. */
const MIN_NEAR = 0.34;
const MIN_NEAR_OTHER = 0.7;

export const nothing: Choice = { certainty: 'nenhuma', products: [] };

/** Ranks the products for a line, and says whether the first one can be taken without asking. */
export function chooseProduct(text: string, amount: Amount | null, found: Found): Choice {
  const words = toLineWords(text);
  const minNear = found.isOther ? MIN_NEAR_OTHER : found.isExact ? 0 : MIN_NEAR;
  const ranked = found.products
    .map((product): Rated => {
      const name = toNameWords(`${product.descricao} ${product.descmarca}`);
      return {
        product,
        coverage: rateCoverage(words, name),
        isInStock: product.saldo !== 0,
        fitsUnit: fitsUnit(amount, product),
      };
    })
    .filter(({ coverage }) => coverage >= minNear)
    .toSorted(
      (one, other) =>
        other.coverage - one.coverage ||
        Number(other.isInStock) - Number(one.isInStock) ||
        Number(other.fitsUnit) - Number(one.fitsUnit),
    );
  if (ranked.length === 0) return nothing;
  const products = ranked.slice(0, MAX_PROPOSALS).map(({ product }) => product);
  return { certainty: rateCertainty(ranked, text, found), products };
}

function rateCertainty(ranked: readonly Rated[], text: string, found: Found): CertaintyDto {
  const [best, second] = ranked;
  if (!best) return 'nenhuma';
  const words = toLineWords(text);
  const complete = ranked.filter(({ coverage }) => coverage === 1);
  if (complete.length === 1) {
    // 'cola' begins the name of a 'colante', and is something else.
    const isWritten = hasAllWords(
      words,
      toNameWords(`${best.product.descricao} ${best.product.descmarca}`),
    );
    return words.length > 1 && best.isInStock && isWritten ? 'certa' : 'provavel';
  }
  if (complete.length > 1) {
    const whole = complete.filter(({ product }) => isWholeName(words, product.descricao));
    if (whole.length === 1 && whole[0] === best) return 'certa';
    const fitting = complete.filter(({ isInStock, fitsUnit: fits }) => isInStock && fits);
    return fitting.length === 1 && fitting[0] === best ? 'provavel' : 'duvida';
  }
  if (found.isExact && ranked.length === 1) return 'provavel';
  const lead = best.coverage - (second?.coverage ?? 0);
  return best.coverage >= MIN_PROBABLE && lead >= MIN_LEAD ? 'provavel' : 'duvida';
}

/** Whether the product is sold in what the line counts: areas are tiles, sacks are sacks. */
export function fitsUnit(
  amount: Amount | null,
  { codundvenda, multiploprdvenda }: ProductDto,
): boolean {
  if (!amount || amount.unit === '') return true;
  const isSoldByArea = multiploprdvenda !== '';
  if (amount.unit === 'M2') return isSoldByArea || codundvenda === 'M2';
  if (amount.unit === 'CX') return isSoldByArea || codundvenda === 'CX';
  if (amount.unit === 'UN' || amount.unit === 'PC') return !isSoldByArea;
  return codundvenda === amount.unit;
}
