import { Button } from 'antd';
import type { OrderDetail } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { formatDay, formatMoment } from '../../layout/format';
import { OrderTaxId } from '../tax-id/tax-id';
import { copy, paymentLabels } from './copy';
import { ExternalLink, DescriptionList } from './description-list';
import { OrderInvoices } from './invoices/order-invoices';
import styles from './order-page.module.css';
import { copy as parcelCopy } from './parcels/copy';

interface OrderLineTableProps {
  order: OrderDetail;
  /** Missing: nobody may change a quantity now. */
  onChange?: ((line: number, button: HTMLElement) => void) | undefined;
}

export function OrderLineTable({ order, onChange }: OrderLineTableProps) {
  const sums: [string, number][] = [
    [copy.goods, order.goodsCents],
    [copy.shipping, order.shippingCents],
    [copy.total, order.totalCents],
    ...(order.refundedCents > 0 ? [[copy.refunded, order.refundedCents] as [string, number]] : []),
  ];
  return (
    <section aria-labelledby="goods">
      <h2 id="goods">{copy.goods}</h2>
      <table className={styles.goods}>
        <thead>
          <tr>
            <th scope="col">{copy.product}</th>
            <th scope="col">{copy.quantity}</th>
            <th scope="col">{copy.value}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ line, productCode, name, batch, quantity, unit, ...item }) => (
            <tr key={line}>
              <th scope="row">
                {name} <span className={styles.soft}>#{productCode}</span>
                {batch !== '' && <span className={styles.soft}> · {copy.batch(batch)}</span>}
              </th>
              <td>
                {copy.unitsOf(quantity, unit)}
                {item.refundedUnits > 0 && (
                  <span className={styles.soft}> ({copy.refundedUnits(item.refundedUnits)})</span>
                )}
                {order.state === 'partly_dispatched' && item.unsentUnits > 0 && (
                  <span className={styles.soft}> ({parcelCopy.unsent(item.unsentUnits)})</span>
                )}
                {onChange && quantity > item.refundedUnits && (
                  <Button
                    size="small"
                    className={styles.change ?? ''}
                    aria-label={copy.changeQuantityOf(name)}
                    onClick={({ currentTarget }) => onChange(line, currentTarget)}
                  >
                    {copy.changeQuantity}
                  </Button>
                )}
              </td>
              <td>{formatCurrency(item.totalCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(([label, cents]) => (
            <tr key={label}>
              <th scope="row" colSpan={2}>
                {label}
              </th>
              <td>{formatCurrency(cents)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}

export function OrderSummary({ order }: { order: OrderDetail }) {
  const { payment } = order;
  return (
    <div className={styles.facts}>
      <DescriptionList
        title={copy.customer}
        facts={[
          [copy.name, order.customer],
          [copy.document, order.document && <OrderTaxId id={order.id} masked={order.document} />],
          [copy.email, order.email],
          [copy.phone, order.phone],
        ]}
      />
      <DescriptionList
        title={copy.delivery}
        facts={[
          [copy.carrier, order.delivery],
          order.deliveryPeriod === null
            ? [copy.dueDay, formatDay(order.deliveryDay)]
            : [copy.agreedDay, copy.slot(order.deliveryDay, order.deliveryPeriod)],
          [copy.address, order.address],
          [copy.contact, [order.contact.name, order.contact.phone].filter(Boolean).join(', ')],
          [copy.tracking, order.tracking],
          [copy.trackingPage, order.trackingUrl && <ExternalLink to={order.trackingUrl} />],
        ]}
      />
      {order.company && (
        <DescriptionList
          title={copy.company}
          facts={[
            [copy.jobName, order.company.jobName],
            [copy.purchaseOrder, order.company.purchaseOrder],
            [copy.stateRegistration, order.company.stateRegistration],
          ]}
        />
      )}
      <DescriptionList
        title={copy.payment}
        facts={[
          [copy.paymentMethod, `${order.paymentMethod}, ${copy.instalments(order.installments)}`],
          [
            copy.coupon,
            order.coupon && copy.saved(order.coupon.code, formatCurrency(order.coupon.savedCents)),
          ],
          [copy.state, payment && (paymentLabels[payment.state] ?? payment.state)],
          [copy.paidAt, payment?.paidAt && formatMoment(payment.paidAt)],
          [copy.registeredBy, payment?.registeredBy],
          [copy.receipt, payment?.receipt],
          [copy.difference, payment?.difference],
        ]}
      />
      <OrderInvoices order={order} />
    </div>
  );
}
