export interface Shipment {
  carrier?: string;
  tracking?: string;
  trackingUrl?: string;
}

/** Without the fields that were left empty. */
export const toShipment = ({ carrier, tracking, trackingUrl }: Shipment): Shipment => ({
  ...(carrier && { carrier }),
  ...(tracking && { tracking }),
  ...(trackingUrl && { trackingUrl }),
});
