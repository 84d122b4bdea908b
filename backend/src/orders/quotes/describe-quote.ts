import { dayOf } from 'shared-contracts/calendar';
import type { Day } from 'shared-contracts/calendar';
import {
  areEqualTerms,
  lineTotal,
  orderTotals,
  parseBoxArea,
  STORE_TERMS,
  toAreaText,
  toCents,
  toPriceTermsDto,
  toReais,
} from 'shared-contracts/pricing';
import type { PriceTerms, Totals } from 'shared-contracts/pricing';
import type { QuoteDto, QuoteItemDto, QuoteStateDto } from 'shared-contracts/wire';
import { currentSnapshot } from '../../catalogue/catalogue-snapshot';
import { loadCatalogueProducts } from '../../catalogue/product/product-rows';
import { findStockLevels } from '../../catalogue/product/stock-levels';
import type { OrderServices } from '../order/services';
import type { Database } from '../../database/database';
import type { QuotedItem, QuotedShipping } from '../../database/schema';
import { quoteGoods } from '../shipping/shipping-quotes';
import type { QuoteDependencies } from '../shipping/shipping-quotes';
import { toQuotedPrices } from './evaluate-quote';
import { honourQuote, quoteDiscount } from './honour-quote';
import { isQuoteUsed } from './quote-repository';
import type { QuoteRow } from './quote-repository';
import { issueQuoteToken } from './quote-token';

type Needed = QuoteDependencies & Pick<OrderServices, 'keyed' | 'now' | 'content'>;
type Current = NonNullable<QuoteItemDto['atual']>;

/** The totals of a quote: its prices, less the store's discount. */
export function quoteTotals({ items, shipping, terms, discountPercent }: QuoteRow): Totals {
  const lines = items.map(({ unitPriceCents, quantity, boxArea }) => {
    const line = { price: unitPriceCents, quantity, boxArea, terms };
    return { ...line, discount: quoteDiscount(lineTotal(line), discountPercent) };
  });
  return orderTotals(lines, shipping?.priceCents ?? 0);
}

const stateNames = {
  open: 'aberto',
  sent: 'enviado',
  accepted: 'aceito',
  refused: 'recusado',
} as const;

/** An open quote whose days are over has expired. */
export function quoteState({ state, validUntil }: QuoteRow, today: Day): QuoteStateDto {
  const isWaiting = state === 'open' || state === 'sent';
  return isWaiting && today > validUntil ? 'vencido' : stateNames[state];
}

/** The quote as anybody with the link sees it, with its products as they are now. */
export async function describeQuote(services: Needed, quote: QuoteRow): Promise<QuoteDto> {
  const { db, keyed, now, content } = services;
  const { id, items, shipping, terms, heading } = quote;
  const today = dayOf(now());
  const { terms: currentTerms } = await content.current();
  const [current, shippingNow] = await Promise.all([
    findCurrent(db, items, currentTerms),
    shipping && findShippingNow(services, quote, shipping),
  ]);
  const totals = quoteTotals(quote);
  const saves = honourQuote(toQuotedPrices(quote), toCatalogueLines(items, current), today);
  const isHonoured = !('reason' in saves) && !(await isQuoteUsed(db, quote));
  return {
    token: issueQuoteToken(keyed.quote, quote),
    numero: String(id),
    estado: quoteState(quote, today),
    criado: quote.createdAt.toISOString(),
    valido_ate: quote.validUntil,
    nome: quote.name,
    ...(heading && {
      profissional: {
        nome: heading.name,
        telefone: heading.phone,
        ...(heading.cnpj && { cnpj: heading.cnpj }),
        cliente: heading.client,
        obra: heading.job,
      },
    }),
    itens: items.map((item) => toItemDto(item, current.get(item.productCode))),
    ...(shipping && {
      frete: {
        cep: shipping.cep,
        nome: shipping.name,
        prazo: shipping.businessDays,
        preco: toReais(shipping.priceCents),
        ...(shippingNow && { atual: shippingNow }),
      },
    }),
    condicoes: toPriceTermsDto(terms),
    resumo: {
      produtos: toReais(totals.subtotal),
      desconto: toReais(totals.discount),
      frete: toReais(totals.shipping),
      total: toReais(totals.total),
      total_pix: toReais(totals.pixTotal),
    },
    percentual: quote.discountPercent,
    mensagem: quote.message,
    ...(isHonoured && { cupom: quote.code }),
  };
}

/** The quoted delivery, as it is offered now; undefined: it is not. */
async function findShippingNow(
  services: QuoteDependencies,
  { items }: QuoteRow,
  { cep, id }: QuotedShipping,
) {
  const lines = items.map(({ productCode, quantity, batchId }) => ({
    id: productCode,
    quantity,
    batchId,
  }));
  const offer = (await quoteGoods(services, cep, lines)).find((each) => each.id === id);
  return offer && { prazo: offer.businessDays, preco: toReais(offer.priceCents) };
}

interface CurrentProduct {
  dto: Current;
  unitPriceCents: number;
  boxArea: number | null;
}

/** The products of the quote that are for sale, by code. */
async function findCurrent(
  db: Database,
  items: readonly QuotedItem[],
  terms: PriceTerms,
): Promise<Map<number, CurrentProduct>> {
  const codes = [...new Set(items.map(({ productCode }) => productCode))];
  const snapshot = await currentSnapshot(db);
  const [known, levels] = await Promise.all([
    loadCatalogueProducts(db, snapshot, codes),
    findStockLevels(db, codes),
  ]);
  const condicoes = areEqualTerms(terms, STORE_TERMS) ? undefined : toPriceTermsDto(terms);
  const current = new Map<number, CurrentProduct>();
  for (const product of known) {
    if (!product) continue;
    const { dto, code, batches } = product;
    const own = levels.filter((level) => level.code === code);
    const balance = (batch: string) => own.find((level) => level.batch === batch)?.available ?? 0;
    const unitPriceCents = toCents(dto.preco[3].valorParcela);
    current.set(code, {
      unitPriceCents,
      boxArea: parseBoxArea(dto.multiploprdvenda),
      dto: {
        preco: toReais(unitPriceCents),
        multiploprdvenda: dto.multiploprdvenda,
        codundvenda: dto.codundvenda,
        info_grupo: dto.info_grupo,
        saldo: own.reduce((sum, { available }) => sum + available, 0),
        lotes: batches.map((batch) => ({
          id: batch.id,
          descricao: batch.description,
          saldo: balance(batch.id),
        })),
        ...(condicoes && { condicoes }),
      },
    });
  }
  return current;
}

const toCatalogueLines = (
  items: readonly QuotedItem[],
  current: ReadonlyMap<number, CurrentProduct>,
) =>
  items.flatMap(({ productCode, quantity }) => {
    const product = current.get(productCode);
    return product ? [{ ...product, productCode, quantity }] : [];
  });

function toItemDto(item: QuotedItem, current: CurrentProduct | undefined): QuoteItemDto {
  const { boxArea, quantity, unitPriceCents, batchId } = item;
  return {
    idprd: item.productCode,
    descricao: item.name,
    codundvenda: item.saleUnit,
    multiploprdvenda: toAreaText(boxArea),
    quantidade: quantity,
    ...(batchId !== '' && { lote: { id: batchId, descricao: item.batchName } }),
    preco: toReais(unitPriceCents),
    total: toReais(lineTotal({ price: unitPriceCents, quantity, boxArea })),
    ...(current && { atual: current.dto }),
  };
}
