import type { ReadDeliveryTimes, ReplyOf } from 'shared-contracts/wire';
import type { DeliveryTimes } from './delivery-time';

export function toDeliveryTimes({
  produtos,
  retirada,
  lojas,
}: ReplyOf<typeof ReadDeliveryTimes>): DeliveryTimes {
  return {
    byProduct: Object.fromEntries(
      produtos.map(({ idprd, entrega, lojas: stores }) => [
        String(idprd),
        {
          businessDays: entrega?.delivery_time ?? null,
          stores: stores.map(({ id, saldo }) => ({ storeId: id, available: saldo })),
        },
      ]),
    ),
    canCollect: retirada,
    stores: lojas.map((store) => ({
      id: store.id,
      name: store.nome,
      address: store.endereco,
      phone: store.telefone,
      hours: store.horario.map(({ dias, horas }) => ({ days: dias, hours: horas })),
      kilometres: store.distancia_km ?? null,
    })),
  };
}
