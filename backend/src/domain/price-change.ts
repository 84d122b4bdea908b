import {
  areEqualTerms,
  parseBoxArea,
  toAreaText,
  toCents,
  toPriceTerms,
  toPriceTermsDto,
  toReais,
} from 'shared-contracts/pricing';
import type { Area, Cents, PriceTerms } from 'shared-contracts/pricing';
import type { CartItemDto, OrderChangeDto } from 'shared-contracts/wire';

/** A line of an order, as far as its price is compared. */
export type SentLine = Pick<
  CartItemDto,
  'id' | 'selectedLote' | 'price' | 'quantity' | 'multiploprdvenda' | 'condicoes'
>;

interface CurrentPrice {
  priceCents: Cents;
  boxArea: Area | null;
  /** Undefined: those of the store's profile. */
  terms: PriceTerms | undefined;
}

/** The change of a line whose price, box or terms are not those that the shopper saw. */
export function findPriceChange(
  { id, selectedLote, price, multiploprdvenda, condicoes }: SentLine,
  { priceCents, boxArea, terms }: CurrentPrice,
): OrderChangeDto | undefined {
  const hasOtherBox = parseBoxArea(multiploprdvenda) !== boxArea;
  const hasOtherTerms = !areEqualTerms(condicoes && toPriceTerms(condicoes), terms);
  if (toCents(price) === priceCents && !hasOtherBox && !hasOtherTerms) return undefined;
  return {
    idprd: id,
    ...toBatchField(selectedLote),
    motivo: 'preco',
    antes: price,
    agora: toReais(priceCents),
    ...(hasOtherBox && { caixa: toAreaText(boxArea) }),
    ...(hasOtherTerms && terms && { condicoes: toPriceTermsDto(terms) }),
  };
}

/** The change of a line whose product is no longer sold. */
export const toGoneChange = ({ id, selectedLote, quantity }: SentLine): OrderChangeDto => ({
  idprd: id,
  ...toBatchField(selectedLote),
  motivo: 'estoque',
  antes: quantity,
  agora: 0,
});

/** Two lines may be two batches of one product: names the batch. '': it has none. */
export const toBatchField = (batchId: string): Pick<OrderChangeDto, 'lote'> =>
  batchId === '' ? {} : { lote: batchId };
