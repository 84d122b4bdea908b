import type { OrderDetail, OrderParcel, ParcelState } from '@fireflay/back-office-wire';
import { copy, pickupStepLabels, stepLabels } from './copy';
import { OrderDialog } from './order-dialog';
import { useAdvanceOrderMutation } from './orders.api';
import { copy as parcelCopy } from './parcels/copy';
import { toShipment } from './parcels/shipment';
import type { Shipment } from './parcels/shipment';
import { ShipmentFields } from './parcels/shipment-fields';

/** A step of the order, or of one parcel. */
export interface StepRequest {
  to: ParcelState;
  parcel?: OrderParcel;
  /** It was dispatched before: only what is known about the carrier changes. */
  isCorrection?: boolean;
}

interface AdvanceDialogProps extends StepRequest {
  order: OrderDetail;
  onClose: () => void;
}

export function AdvanceDialog({
  order,
  to,
  parcel,
  isCorrection = false,
  onClose,
}: AdvanceDialogProps) {
  const { id, isPickup, needsTracking } = order;
  // Read again after a refusal, whose sentence names what somebody else has corrected: the next try replaces that.
  const current = order.parcels.find(({ number }) => number === parcel?.number) ?? parcel ?? order;
  const { tracking, trackingUrl } = current;
  const [advance] = useAdvanceOrderMutation();
  const step = (isPickup ? pickupStepLabels : stepLabels)[to];
  const label = isCorrection ? copy.correctTracking : step;
  return (
    <OrderDialog<Shipment>
      id={id}
      title={parcel ? parcelCopy.of(label, parcel.number) : label}
      okText={isCorrection ? copy.save : label}
      initialValues={{ tracking, trackingUrl }}
      send={(values) =>
        advance({
          id,
          to,
          ...(parcel && { parcel: parcel.number }),
          ...(isCorrection && { ...toShipment(values), seen: { tracking, trackingUrl } }),
        })
      }
      onClose={onClose}
    >
      {!isCorrection && <p>{copy.emailFollows}</p>}
      {isCorrection && <ShipmentFields isRequired={needsTracking} />}
    </OrderDialog>
  );
}
