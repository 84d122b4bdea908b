import { asc, desc, eq } from 'drizzle-orm';
import { storePaymentKinds, storePayments } from '@fireflay/back-office-wire';
import type { CorrectedAddress, StoreDelivery } from '@fireflay/back-office-wire';
import { maskCep } from 'shared-contracts/documents';
import { pickupStore } from 'shared-contracts/profile';
import { orderTotals } from 'shared-contracts/pricing';
import type { OrderChangeDto } from 'shared-contracts/wire';
import { addresses, quotes } from '../../database/schema';
import type { DeliveryAddress } from '../../domain/delivery-address';
import { DomainError } from '../../domain/domain-error';
import { periodKey } from '../../domain/freight/delivery-agenda';
import { toCorrected } from '../../orders/operate/change-address';
import { placeQuoteOrder, requireCustomer } from '../../orders/place/place-quote-order';
import { readQuotedGoods } from '../../orders/place/quoted-goods';
import type { QuotedGoods } from '../../orders/place/quoted-goods';
import { requirePayable } from '../../orders/quotes/require-payable';
import { findOrderedProducts } from '../../orders/shipping/goods';
import { quoteGoods } from '../../orders/shipping/shipping-quotes';
import type { GoodsQuote } from '../../orders/shipping/shipping-quotes';
import type { Handler, StaffContext } from '../context';
import { copy } from './copy';
import { describe } from './read-quotes';

export const readStorePayment: Handler<'ReadStorePayment'> = async (
  { id, customerId, postalCode },
  context,
) => {
  const { db, content, now } = context;
  const quote = await requirePayable(db, id, now());
  await requireCustomer(context, customerId);
  const own = await findAddresses(context, customerId);
  const profile = await content.profile();
  const cep = digitsOf(
    postalCode ?? quote.shipping?.cep ?? own[0]?.cep ?? pickupStore(profile)?.cep ?? '',
  );
  const place = await findPlace(context, own, cep);
  const goods = await readQuotedGoods(context, quote, customerId);
  const offers = await quoteGoods(
    context,
    cep,
    goods.lines.map((line) => ({ ...line, id: line.productCode })),
  );
  const { terms } = await content.current();
  return {
    postalCode: maskCep(cep),
    city: place.cidade === '' ? '' : `${place.cidade} - ${place.uf}`,
    address: toCorrected(place),
    deliveries: offers.map((offer) => toDelivery(offer, goods, terms)),
  };
};

export const registerStorePayment: Handler<'RegisterStorePayment'> = async (
  { id, key, customerId, kind, amountCents, reference, postalCode, address, ...delivery },
  context,
) => {
  if (context.configuration.TFIREFLAY_URL) throw new DomainError(409, copy.elsewhere);
  const own = await findAddresses(context, customerId);
  const place = await findPlace(context, own, digitsOf(postalCode));
  try {
    await placeQuoteOrder(context, {
      quoteId: id,
      key,
      customerId,
      kind,
      receipt: { amountCents, reference, author: context.member.name },
      address: address && withStreet(place, address),
      cep: place.cep,
      ...delivery,
    });
  } catch (error) {
    throw await explain(context, error);
  }
  const [row] = await context.db.select().from(quotes).where(eq(quotes.id, id));
  if (!row) throw new DomainError(404, copy.unknown(id));
  return describe(row, context);
};

const digitsOf = (postalCode: string) => postalCode.replace(/\D/g, '');

/** The customer's addresses, the usual one first. */
async function findAddresses({ db }: StaffContext, customerId: number): Promise<DeliveryAddress[]> {
  const found = await db
    .select({ address: addresses.address })
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id));
  return found.map(({ address }) => address);
}

/** The customer's own address with a postal code, or what the code says. Texts are empty where nothing is known. */
async function findPlace(
  { postalCodes, log }: StaffContext,
  own: readonly DeliveryAddress[],
  cep: string,
): Promise<DeliveryAddress> {
  const known = own.find((each) => digitsOf(each.cep) === cep);
  if (known) return known;
  const found = await postalCodes.find(cep).catch((error: unknown) => {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'postal code: not found');
    return null;
  });
  const { street = '', district: bairro = '', city: cidade = '', uf = '' } = found ?? {};
  return { cep: maskCep(cep), street, number: '', complement: '', bairro, cidade, uf };
}

/** @throws DomainError 422 with a sentence for each field */
function withStreet(place: DeliveryAddress, typed: CorrectedAddress): DeliveryAddress {
  const { street, number, complement, district, reference } = typed;
  const fields = {
    ...(street.trim().length < 3 && { street: copy.noStreet }),
    ...(number.trim() === '' && { number: copy.noNumber }),
    ...(district.trim() === '' && { district: copy.noDistrict }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError(422, copy.invalid, { fields });
  if (place.cidade === '') throw new DomainError(409, copy.unknownPostalCode(place.cep));
  const { cep, cidade, uf } = place;
  return {
    ...{ cep, cidade, uf, complement: complement.trim(), bairro: district.trim() },
    street: street.trim(),
    number: number.trim(),
    ...(reference.trim() !== '' && { referencia: reference.trim() }),
  };
}

function toDelivery(
  { id, name, businessDays, priceCents, kind, pickup = [], days = [] }: GoodsQuote,
  { lines, savings }: QuotedGoods,
  terms: Parameters<typeof totalsOf>[0]['terms'],
): StoreDelivery {
  return {
    shippingId: id,
    name,
    businessDays,
    priceCents,
    isPickup: kind === 'pickup',
    stores: pickup.map(({ store }) => ({ id: store.id, name: store.name })),
    slots: days.flatMap(({ day, periods }) =>
      periods.map((period) => ({ day, period: periodKey(period) })),
    ),
    totals: totalsOf({ lines, savings, terms, priceCents }),
  };
}

interface Amounts extends Pick<QuotedGoods, 'lines' | 'savings'> {
  terms: NonNullable<Parameters<typeof orderTotals>[0][number]['terms']>;
  /** The freight. */
  priceCents: number;
}

function totalsOf({ lines, savings, terms, priceCents }: Amounts): Record<string, number> {
  const { total, pixTotal } = orderTotals(
    lines.map(({ unitPriceCents: price, quantity, boxArea }, at) => ({
      ...{ price, quantity, boxArea, terms, discount: savings[at] },
    })),
    priceCents,
  );
  return Object.fromEntries(
    storePaymentKinds.map((kind) => [kind, storePayments[kind].hasPixPrice ? pixTotal : total]),
  );
}

/** The changes of a refused order as sentences: the store's page shows them to shoppers in its own way. */
async function explain({ db }: StaffContext, error: unknown): Promise<unknown> {
  if (!(error instanceof DomainError)) return error;
  const changes = error.details['mudancas'] as OrderChangeDto[] | undefined;
  if (!changes) return error;
  const products = await findOrderedProducts(
    db,
    changes.flatMap(({ idprd }) => (idprd === undefined ? [] : [Number(idprd)])),
  );
  const sentences = changes.map(({ motivo, idprd, agora, texto }) => {
    if (texto !== undefined) return texto;
    if (motivo !== 'estoque' || idprd === undefined) return copy.pricesChanged;
    return copy.short(products.get(Number(idprd))?.name ?? `Produto ${idprd}`, agora);
  });
  return new DomainError(error.status, [...new Set(sentences)].join(' '));
}
