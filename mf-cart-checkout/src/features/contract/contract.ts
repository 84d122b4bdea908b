import { displayTaxId, formatCep } from 'shared-contracts/documents';
import { formatCurrency } from 'shared-contracts/pricing';
import { addressLine, pickupStore, type StoreProfile } from 'shared-contracts/profile';
import type { CartLine } from 'shared-contracts/store';
import { cartLineTotal, lineArea } from '../cart/cart-pricing';
import { addressLines } from '../checkout/address-form';
import { instalmentText } from '../checkout/instalment-text';
import type { OrderParts } from '../checkout/order';
import type { AmountDue } from '../checkout/payment-choice';
import { pickupId } from '../shipping/shipping-quote';
import { shippingPrice } from '../shipping/shipping-price';
import { copy } from './copy';

/** Days after the receipt in which a purchase may be taken back (CDC, art. 49). */
const WITHDRAWAL_DAYS = 7;

export interface ContractSection {
  id: keyof typeof copy.sections;
  rows: ContractRow[];
}

export interface ContractRow {
  term: string;
  text: string;
  /** Under the term, smaller. */
  note?: string;
}

interface ContractParts {
  order: OrderParts;
  due: AmountDue;
  profile: StoreProfile;
  /** When it arrives, in words. */
  estimate: string;
}

/** What shopper and store agree on, in full, before anything is paid (Decreto 7.962/2013, art. 4). */
export function contractOf({ order, due, profile, estimate }: ContractParts): ContractSection[] {
  const { customer, lines, shipping, address, totals } = order;
  const isPickup = shipping.id === pickupId;
  const store = pickupStore(profile);
  const row = (term: string, cents: number) => ({ term, text: formatCurrency(cents) });

  return [
    { id: 'items', rows: lines.map(itemRow) },
    {
      id: 'amounts',
      rows: [
        row(copy.goods, totals.subtotal),
        ...(due.discount > 0 ? [row(copy.pixOff, -due.discount)] : []),
        { term: copy.freight, text: shippingPrice(totals.freight) },
        ...(due.interest > 0 ? [row(copy.interest, due.interest)] : []),
        row(copy.total, due.total),
      ],
    },
    { id: 'payment', rows: [{ term: '', text: paymentText(due) }] },
    {
      id: 'delivery',
      rows: [
        { term: copy.shipping, text: shipping.name },
        { term: copy.estimate, text: estimate },
        isPickup && store
          ? { term: copy.pickupAddress, text: addressLine(store) }
          : {
              term: copy.address,
              text: [...addressLines(address), `CEP ${formatCep(address.cep)}`].join(', '),
            },
      ],
    },
    { id: 'withdrawal', rows: [{ term: '', text: copy.withdrawal(WITHDRAWAL_DAYS) }] },
    {
      id: 'seller',
      rows: [
        { term: copy.company, text: profile.legalName },
        { term: copy.cnpj, text: profile.cnpj },
        ...(store ? [{ term: copy.address, text: addressLine(store) }] : []),
        { term: copy.contact, text: `${profile.phone} · ${profile.email}` },
      ],
    },
    {
      id: 'buyer',
      rows: [
        { term: copy.customer, text: customer.name },
        { term: copy.document, text: displayTaxId(customer.doc) },
      ],
    },
  ];
}

/** The same as plain text, to be kept. */
export function contractText(title: string, sections: ContractSection[]): string {
  const blocks = sections.map(({ id, rows }) =>
    [
      copy.sections[id].toUpperCase(),
      ...rows.map(({ term, note, text }) =>
        [term, note, text].filter((part) => part !== undefined && part !== '').join(' | '),
      ),
    ].join('\n'),
  );
  // No-break spaces are for the screen.
  return [title, ...blocks].join('\n\n').replaceAll('\u00a0', ' ') + '\n';
}

function paymentText({ plan, total }: AmountDue): string {
  if (!plan) return copy.byPix;
  const text = instalmentText(plan);
  return copy.byCard(plan.interestFree ? text : copy.withTotal(text, formatCurrency(total)));
}

function itemRow(line: CartLine): ContractRow {
  const area = lineArea(line);
  const batch = line.batches.find(({ id }) => id === line.selectedBatch);
  const price = formatCurrency(line.unitPrice);
  const quantity = area
    ? copy.boxes(line.quantity, area.line)
    : copy.units(line.quantity, line.unit);
  const note = copy.item(quantity, area ? copy.perSquareMeter(price) : price);
  return {
    term: line.name,
    note: batch ? note + copy.batch(batch.description) : note,
    text: formatCurrency(cartLineTotal(line)),
  };
}
