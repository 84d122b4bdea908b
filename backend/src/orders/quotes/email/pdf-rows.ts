import { maskCep } from 'shared-contracts/documents';
import {
  formatArea,
  formatCurrency,
  formatUnits,
  instalmentPlans,
  lineTotal,
  pixPercent,
  unitName,
} from 'shared-contracts/pricing';
import type { Totals } from 'shared-contracts/pricing';
import type { QuoteRow } from '../quote-repository';
import { pdfCopy } from './pdf-copy';

/** The lines of the table, as texts. */
export const describeLines = ({ items }: Pick<QuoteRow, 'items'>) =>
  items.map(({ name, boxArea, quantity, saleUnit, unitPriceCents, batchName }) => {
    const price = `${formatCurrency(unitPriceCents)} / ${unitName(boxArea === null ? saleUnit : 'M2')}`;
    return {
      name,
      note: [...(batchName === '' ? [] : [pdfCopy.batch(batchName)]), price].join(', '),
      quantity: formatUnits(quantity, boxArea === null ? saleUnit : 'CX'),
      area: boxArea === null ? '' : `${formatArea(boxArea * quantity)} m²`,
      total: formatCurrency(lineTotal({ price: unitPriceCents, quantity, boxArea })),
    };
  });

interface TotalRow {
  label: string;
  amount: string;
  isStrong?: boolean;
}

/** The rows below the table. */
export function describeTotals(
  { shipping, terms, discountPercent }: Pick<QuoteRow, 'shipping' | 'terms' | 'discountPercent'>,
  totals: Totals,
): TotalRow[] {
  const plan = instalmentPlans(totals.total, terms).findLast(({ interestFree }) => interestFree);
  return [
    { label: pdfCopy.goods, amount: formatCurrency(totals.subtotal) },
    ...(totals.discount > 0
      ? [{ label: pdfCopy.discount(discountPercent), amount: formatCurrency(-totals.discount) }]
      : []),
    shipping
      ? {
          label: pdfCopy.shipping(maskCep(shipping.cep), shipping.name, shipping.businessDays),
          amount: totals.shipping === 0 ? pdfCopy.free : formatCurrency(totals.shipping),
        }
      : { label: pdfCopy.noShipping, amount: pdfCopy.toCalculate },
    { label: pdfCopy.total, amount: formatCurrency(totals.total), isStrong: true },
    {
      label: pdfCopy.pix(pixPercent(terms)),
      amount: formatCurrency(totals.pixTotal),
      isStrong: true,
    },
    ...(plan && plan.count > 1
      ? [
          {
            label: pdfCopy.card,
            amount: pdfCopy.instalments(plan.count, formatCurrency(plan.value)),
          },
        ]
      : []),
  ];
}
