import type { OrderDto, ParcelDto } from 'shared-contracts/wire';
import type { ParcelLine } from '../../database/schema';
import type { ParcelRow } from './parcel-repository';

/**
 * The parcels of an order on the wire, and what is still to be sent; nothing of an order that was dispatched before there
 * were any.
 */
export function toParcelFields(
  found: readonly ParcelRow[],
  left: readonly ParcelLine[] = [],
): Pick<OrderDto, 'pacotes' | 'a_enviar'> {
  if (found.length === 0) return {};
  return {
    pacotes: found.map(toParcelDto),
    ...(left.length > 0 && { a_enviar: left.map(toItem) }),
  };
}

const toItem = ({ line, quantity }: ParcelLine) => ({ id: String(line), quantidade: quantity });

function toParcelDto(parcel: ParcelRow): ParcelDto {
  const { outForDeliveryAt, deliveredAt } = parcel;
  return {
    numero: parcel.number,
    itens: parcel.lines.map(toItem),
    transportadora: parcel.carrier,
    rastreio: parcel.tracking,
    ...(parcel.trackingUrl && { rastreio_url: parcel.trackingUrl }),
    despachado: parcel.dispatchedAt.toISOString(),
    ...(outForDeliveryAt && { saiu: outForDeliveryAt.toISOString() }),
    ...(deliveredAt && { entregue: deliveredAt.toISOString() }),
  };
}
