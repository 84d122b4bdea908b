import { Descriptions } from 'antd';
import type { OrderDetail } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { formatDay, formatMoment } from '../../layout/format';
import { copy, paymentLabels } from './copy';
import styles from './order-page.module.css';

export function OrderGoods({ order }: { order: OrderDetail }) {
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
                {copy.units2(quantity, unit)}
                {item.refundedUnits > 0 && (
                  <span className={styles.soft}> ({copy.refundedUnits(item.refundedUnits)})</span>
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

export function OrderFacts({ order }: { order: OrderDetail }) {
  const { payment, invoice } = order;
  const columns = { xs: 1, md: 1, lg: 2 };
  return (
    <div className={styles.facts}>
      <Descriptions
        title={<h2>{copy.customer}</h2>}
        column={columns}
        items={[
          { label: copy.customer, children: order.customer },
          { label: copy.document, children: order.document },
          { label: copy.email, children: order.email },
          { label: copy.phone, children: order.phone },
        ]}
      />
      <Descriptions
        title={<h2>{copy.delivery}</h2>}
        column={columns}
        items={[
          { label: copy.delivery, children: order.delivery },
          { label: copy.dueDay, children: formatDay(order.deliveryDay) },
          { label: copy.address, children: order.address },
          ...(order.tracking === '' ? [] : [{ label: copy.tracking, children: order.tracking }]),
          ...(order.trackingUrl === ''
            ? []
            : [{ label: copy.trackingPage, children: <Elsewhere to={order.trackingUrl} /> }]),
        ]}
      />
      <Descriptions
        title={<h2>{copy.payment}</h2>}
        column={columns}
        items={[
          {
            label: copy.paymentMethod,
            children: `${order.paymentMethod}, ${copy.instalments(order.installments)}`,
          },
          ...(payment
            ? [{ label: copy.payment, children: paymentLabels[payment.state] ?? payment.state }]
            : []),
          ...(payment?.paidAt
            ? [{ label: copy.paidAt, children: formatMoment(payment.paidAt) }]
            : []),
          ...(payment?.difference
            ? [{ label: copy.difference, children: payment.difference }]
            : []),
        ]}
      />
      {invoice && (
        <Descriptions
          title={<h2>{copy.invoice}</h2>}
          column={1}
          items={[
            {
              label: copy.invoiceNumber(invoice.number, invoice.series),
              children: <span className={styles.key}>{invoice.key}</span>,
            },
            ...(invoice.danfe
              ? [{ label: copy.danfe, children: <Elsewhere to={invoice.danfe} /> }]
              : []),
            ...(invoice.xml ? [{ label: copy.xml, children: <Elsewhere to={invoice.xml} /> }] : []),
          ]}
        />
      )}
    </div>
  );
}

const Elsewhere = ({ to }: { to: string }) => (
  <a className={styles.key} href={to} target="_blank" rel="noreferrer">
    {to}
  </a>
);
