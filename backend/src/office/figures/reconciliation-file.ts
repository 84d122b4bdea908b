import { maskTaxId, taxIdKind } from 'shared-contracts/documents';
import type { Handler } from '../context';
import { writeTableFile } from '../table-file';
import type { TableCell } from '../table-file';
import { listBySale, listBySettlement } from './reconciliation-lines';
import type { ReconciliationLine } from './reconciliation-lines';
import { copy } from './copy';
import { checkPeriod } from './period';

interface Column {
  title: string;
  cell: (line: ReconciliationLine, stores: ReadonlyMap<string, string>) => TableCell;
  /** The columns of a whole charge: an instalment has no share of them. */
  isOfSale?: boolean;
}

const { columns: titles } = copy;

/** That of a closed account is no tax id any more, once its invoices need none. */
const showTaxId = (document: string) => (taxIdKind(document) ? maskTaxId(document) : document);

const part = (title: string, name: keyof NonNullable<ReconciliationLine['parts']>): Column => ({
  title,
  cell: ({ parts }) => (parts ? { cents: parts[name] } : ''),
  isOfSale: true,
});

const columns: readonly Column[] = [
  { title: titles.day, cell: ({ day }) => day },
  { title: titles.order, cell: ({ order }) => order.id },
  { title: titles.movement, cell: ({ movement }) => movement },
  { title: titles.customer, cell: ({ customer }) => customer.name },
  { title: titles.document, cell: ({ customer }) => showTaxId(customer.document) },
  part(titles.goods, 'goods'),
  part(titles.discount, 'discount'),
  { title: titles.coupon, cell: ({ coupon }) => coupon, isOfSale: true },
  part(titles.shipping, 'shipping'),
  part(titles.interest, 'interest'),
  { title: titles.method, cell: ({ order }) => order.paymentMethod },
  { title: titles.installments, cell: ({ order }) => order.installments },
  { title: titles.amount, cell: ({ amountCents }) => ({ cents: amountCents }) },
  { title: titles.fee, cell: (line) => toAmount(feeOf(line)) },
  { title: titles.net, cell: (line) => toAmount(netOf(line)) },
  { title: titles.firstDay, cell: ({ settlements }) => settlements?.[0]?.day ?? '' },
  { title: titles.lastDay, cell: ({ settlements }) => settlements?.at(-1)?.day ?? '' },
  {
    title: titles.store,
    cell: ({ order: { pickupStore } }, stores) =>
      pickupStore === null ? '' : (stores.get(pickupStore) ?? pickupStore),
  },
  { title: titles.reference, cell: ({ reference }) => reference },
  // In groups, as printed: a spreadsheet would round a number of 44 digits.
  {
    title: titles.invoices,
    cell: ({ invoiceKeys }) =>
      invoiceKeys.map((key) => key.replace(/.{4}(?=.)/g, '$& ')).join(' / '),
  },
  { title: titles.state, cell: ({ state }) => state },
  { title: titles.difference, cell: ({ difference }) => difference },
];

const toAmount = (cents: number | undefined): TableCell => (cents === undefined ? '' : { cents });

/** Undefined: no rate is agreed for it. A refund, and a charge that paid no order, cost nothing. */
function feeOf({ isSale, settlements }: ReconciliationLine): number | undefined {
  if (!settlements) return isSale ? undefined : 0;
  return settlements.reduce((sum, { feeCents }) => sum + feeCents, 0);
}

function netOf(line: ReconciliationLine): number | undefined {
  const fee = feeOf(line);
  return fee === undefined ? undefined : line.amountCents - fee;
}

/** The accountant's file: a line for each charge and each refund; of one by settlement, for each instalment. */
export const exportReconciliation: Handler<'ExportReconciliation'> = async (
  wanted,
  { db, content },
) => {
  checkPeriod(wanted);
  const { from, to, by, format } = wanted;
  const { rates } = (await content.current()).fees;
  const { stores } = await content.profile();
  const names = new Map(stores.map(({ id, name }) => [id, name]));
  const list = by === 'sale' ? listBySale : listBySettlement;
  const shown = columns.filter(({ isOfSale }) => by === 'sale' || !isOfSale);
  const lines = await list(db, { from, to }, rates);
  const bytes = await writeTableFile({
    format,
    sheet: copy.sheet,
    rows: [
      shown.map(({ title }) => title),
      ...lines.map((line) => shown.map(({ cell }) => cell(line, names))),
    ],
  });
  return { fileName: copy.fileName(by, from, to, format), base64: bytes.toString('base64') };
};
