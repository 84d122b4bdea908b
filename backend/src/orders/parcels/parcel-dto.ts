import type { ParcelDto } from 'shared-contracts/wire';
import type { ParcelRow } from './parcel-repository';

/** The parcels of an order on the wire; none of an order that was dispatched before there were any. */
export function toParcelFields(found: readonly ParcelRow[]): { pacotes?: ParcelDto[] } {
  return found.length === 0 ? {} : { pacotes: found.map(toParcelDto) };
}

function toParcelDto(parcel: ParcelRow): ParcelDto {
  const { outForDeliveryAt, deliveredAt } = parcel;
  return {
    numero: parcel.number,
    itens: parcel.lines.map(({ line, quantity }) => ({ id: String(line), quantidade: quantity })),
    transportadora: parcel.carrier,
    rastreio: parcel.tracking,
    ...(parcel.trackingUrl && { rastreio_url: parcel.trackingUrl }),
    despachado: parcel.dispatchedAt.toISOString(),
    ...(outForDeliveryAt && { saiu: outForDeliveryAt.toISOString() }),
    ...(deliveredAt && { entregue: deliveredAt.toISOString() }),
  };
}
