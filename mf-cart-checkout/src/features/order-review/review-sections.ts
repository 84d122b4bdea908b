import { displayTaxId, formatCep } from 'shared-contracts/documents';
import { formatCurrency, formatUnits, pixPercent } from 'shared-contracts/pricing';
import { addressLine, pickupStore } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';
import type { CartLine } from 'shared-contracts/store';
import { companyRows } from '../company/company-data';
import { cartLineTotal, lineArea } from '../cart/cart-pricing';
import { formatAddressLines } from 'shared-contracts/addresses';
import { formatInstalment } from '../order/format-instalment';
import { couponSaving } from '../order/order';
import type { OrderParts } from '../order/order';
import type { AmountDue } from '../order/payment-choice';
import { formatShippingPrice } from '../shipping/format-shipping-price';
import { copy } from './copy';

/** Days after receipt within which a purchase can be withdrawn (CDC, art. 49). */
const WITHDRAWAL_DAYS = 7;

export interface ReviewSection {
  id: keyof typeof copy.sections;
  rows: ReviewRow[];
}

export interface ReviewRow {
  term: string;
  text: string;
  /** Smaller text below the term. */
  note?: string;
}

interface ReviewParts {
  order: OrderParts;
  due: AmountDue;
  profile: StoreProfile;
  /** Delivery estimate as text. */
  estimate: string;
}

/** The complete contract, shown before the payment (Decreto 7.962/2013, art. 4). */
export function toReviewSections({ order, due, profile, estimate }: ReviewParts): ReviewSection[] {
  const { customer, lines, shipping, address, totals, coupon, company } = order;
  const isPickup = shipping.kind === 'pickup';
  const seat = pickupStore(profile);
  const store = isPickup ? pickupStore(profile, shipping.pickupStoreId) : undefined;
  const toRow = (term: string, cents: number) => ({ term, text: formatCurrency(cents) });

  return [
    { id: 'items', rows: lines.map(toItemRow) },
    {
      id: 'amounts',
      rows: [
        toRow(copy.goods, totals.subtotal),
        ...(coupon ? [toRow(copy.coupon(coupon.code), -couponSaving(totals))] : []),
        ...(due.discount > 0 ? [toRow(copy.pixOff(pixPercent(totals.terms)), -due.discount)] : []),
        { term: copy.shippingCost, text: formatShippingPrice(totals.shipping) },
        ...(due.interest > 0 ? [toRow(copy.interest, due.interest)] : []),
        toRow(copy.total, due.total),
      ],
    },
    { id: 'payment', rows: [{ term: '', text: formatPayment(due) }] },
    {
      id: 'delivery',
      rows: [
        { term: copy.shipping, text: shipping.name },
        // The address of the store is in a separate row.
        { term: copy.estimate, text: store ? copy.pickupEstimate : estimate },
        store
          ? { term: copy.pickupAddress, text: `${store.name}: ${addressLine(store)}` }
          : {
              term: copy.address,
              text: [...formatAddressLines(address), `CEP ${formatCep(address.cep)}`].join(', '),
            },
      ],
    },
    { id: 'withdrawal', rows: [{ term: '', text: copy.withdrawal(WITHDRAWAL_DAYS) }] },
    {
      id: 'seller',
      rows: [
        { term: copy.company, text: profile.legalName },
        { term: copy.cnpj, text: profile.cnpj },
        ...(seat ? [{ term: copy.address, text: addressLine(seat) }] : []),
        { term: copy.contact, text: `${profile.phone} · ${profile.email}` },
      ],
    },
    {
      id: 'buyer',
      rows: [
        { term: copy.customer, text: customer.name },
        { term: copy.document, text: displayTaxId(customer.doc) },
        ...companyRows(company),
      ],
    },
  ];
}

/** The sections as plain text, for download. */
export function formatReview(title: string, sections: ReviewSection[]): string {
  const blocks = sections.map(({ id, rows }) =>
    [
      copy.sections[id].toUpperCase(),
      ...rows.map(({ term, note, text }) =>
        [term, note, text].filter((cell) => cell !== undefined && cell !== '').join(' | '),
      ),
    ].join('\n'),
  );
  // Plain text has no no-break spaces.
  return [title, ...blocks].join('\n\n').replaceAll('\u00a0', ' ') + '\n';
}

function formatPayment({ plan, total }: AmountDue): string {
  if (!plan) return copy.byPix;
  const text = formatInstalment(plan);
  return copy.byCard(plan.interestFree ? text : copy.withTotal(text, formatCurrency(total)));
}

function toItemRow(line: CartLine): ReviewRow {
  const area = lineArea(line);
  const batch = line.batches.find(({ id }) => id === line.selectedBatch);
  const price = formatCurrency(line.unitPrice);
  const quantity = area
    ? copy.boxes(line.quantity, area.line)
    : formatUnits(line.quantity, line.unit);
  const note = copy.item(quantity, area ? copy.perSquareMeter(price) : price);
  return {
    term: line.name,
    note: batch ? note + copy.batch(batch.description) : note,
    text: formatCurrency(cartLineTotal(line)),
  };
}
