import { lineTotal, toAreaText, toPriceTermsDto, toReais } from 'shared-contracts/pricing';
import type { Area, Cents } from 'shared-contracts/pricing';
import { DomainError } from '../../domain/domain-error';
import type { SentLine } from '../../domain/price-change';
import type { OrderServices } from '../order/services';
import { copy } from '../order/employee-copy';
import { evaluateQuote } from '../quotes/evaluate-quote';
import type { QuoteRow } from '../quotes/quote-repository';
import { findOrderedProducts } from '../shipping/goods';

interface QuotedLine {
  productCode: number;
  quantity: number;
  /** The chosen batch; an empty text stands for any. */
  batchId: string;
  boxArea: Area | null;
  unitPriceCents: Cents;
  totalCents: Cents;
}

export interface QuotedGoods {
  /** The lines at the prices of the catalogue. */
  lines: QuotedLine[];
  /** The amounts that the quote takes off each line. */
  savings: readonly Cents[];
  savedCents: Cents;
  /** The lines in the shape of an order's request. */
  sent: SentLine[];
}

/**
 * The goods of a quote at the prices of today, with what the quote takes off them.
 *
 * @throws DomainError 409: some are not sold any more, or an order has the quote
 */
export async function readQuotedGoods(
  { db, content, now }: Pick<OrderServices, 'db' | 'content' | 'now'>,
  quote: QuoteRow,
  customerId: number,
): Promise<QuotedGoods> {
  const { terms } = await content.current();
  const known = await findOrderedProducts(
    db,
    quote.items.map(({ productCode }) => productCode),
  );
  const gone = quote.items.filter(({ productCode }) => !known.has(productCode));
  if (gone.length > 0) {
    throw new DomainError(409, copy.goodsGone(gone.map(({ productCode }) => productCode)));
  }
  const lines = quote.items.flatMap(({ productCode, quantity, batchId }) => {
    const product = known.get(productCode);
    if (!product) return [];
    const { boxArea, priceCents: unitPriceCents } = product;
    const totalCents = lineTotal({ price: unitPriceCents, quantity, boxArea });
    return [{ productCode, quantity, batchId, boxArea, unitPriceCents, totalCents }];
  });
  const subject = { lines, shippingCents: null, customerId, now: now(), takesQuote: true };
  const outcome = await evaluateQuote(db, quote, subject);
  if ('refusal' in outcome) throw new DomainError(409, outcome.refusal);
  const { lines: savings, goodsCents: savedCents } = outcome.saving;
  return {
    lines,
    savings,
    savedCents,
    sent: lines.map(({ productCode, quantity, batchId, boxArea, unitPriceCents }) => ({
      id: productCode,
      quantity,
      selectedLote: batchId,
      price: toReais(unitPriceCents),
      multiploprdvenda: toAreaText(boxArea),
      condicoes: toPriceTermsDto(terms),
    })),
  };
}
