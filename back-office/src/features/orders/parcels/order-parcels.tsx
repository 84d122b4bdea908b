import { Button, Tag } from 'antd';
import type { MouseEvent } from 'react';
import type { OrderDetail, OrderParcel } from '@fireflay/back-office-wire';
import { formatMoment } from '../../../layout/format';
import { copy as orderCopy } from '../copy';
import { ExternalLink } from '../description-list';
import styles from '../order-page.module.css';
import type { StepRequest } from '../step-dialogs';
import { copy, parcelLabels, pickupParcelLabels } from './copy';

interface OrderParcelsProps {
  order: OrderDetail;
  mayMove: boolean;
  onStep: (step: StepRequest) => (event: MouseEvent<HTMLElement>) => void;
}

/** The parcels of an order: how far each is, and its next step. */
export function OrderParcels({ order, mayMove, onStep }: OrderParcelsProps) {
  const { parcels, lines, isPickup } = order;
  if (parcels.length === 0) return null;
  const isMovable =
    mayMove && ['partly_dispatched', 'dispatched', 'out_for_delivery'].includes(order.state);
  const nameOf = (line: number) => lines.find((each) => each.line === line)?.name ?? '';
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels">{copy.title}</h2>
      <ol className={styles.records}>
        {parcels.map((parcel) => (
          <li key={parcel.number}>
            <strong>{copy.parcel(parcel.number)}</strong>{' '}
            <Tag>{(isPickup ? pickupParcelLabels : parcelLabels)[parcel.state]}</Tag>
            <ul>
              {parcel.lines.map(({ line, quantity }) => (
                <li key={line}>
                  {quantity} × {nameOf(line)}
                </li>
              ))}
            </ul>
            <span className={styles.soft}>
              {[
                copy.sentBy(formatMoment(parcel.dispatchedAt), parcel.author),
                parcel.deliveredAt && copy.deliveredAt(formatMoment(parcel.deliveredAt)),
                !isPickup && parcel.carrier,
                parcel.tracking && `${orderCopy.tracking} ${parcel.tracking}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {parcel.trackingUrl && <ExternalLink to={parcel.trackingUrl} />}
            {isMovable && <ParcelSteps parcel={parcel} isPickup={isPickup} onStep={onStep} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ParcelStepsProps {
  parcel: OrderParcel;
  isPickup: boolean;
  onStep: OrderParcelsProps['onStep'];
}

function ParcelSteps({ parcel, isPickup, onStep }: ParcelStepsProps) {
  const { number, state } = parcel;
  const steps: [string, StepRequest][] = [
    ...(state === 'dispatched' && !isPickup
      ? [[copy.outForDelivery, { to: 'out_for_delivery', parcel }] as [string, StepRequest]]
      : []),
    ...(state === 'delivered'
      ? []
      : [
          [isPickup ? copy.collected : copy.delivered, { to: 'delivered', parcel }] as [
            string,
            StepRequest,
          ],
        ]),
    ...(isPickup
      ? []
      : [
          [copy.correct, { to: 'dispatched', parcel, isCorrection: true }] as [string, StepRequest],
        ]),
  ];
  return (
    <div className={styles.buttons}>
      {steps.map(([label, step]) => (
        <Button key={label} aria-label={copy.of(label, number)} onClick={onStep(step)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
