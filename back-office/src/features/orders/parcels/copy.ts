import type { ParcelState } from '@fireflay/back-office-wire';

export const copy = {
  title: 'Pacotes',
  parcel: (number: number) => `Pacote ${number}`,
  units: (name: string, left: number) => `${name}: unidades neste pacote (restam ${left})`,
  all: 'Tudo o que resta',
  none: 'Limpar',
  carrier: 'Transportadora',
  isRest: 'Com este pacote sai tudo o que restava do pedido.',
  stays: (units: number) =>
    units === 1
      ? 'Fica 1 unidade para outro pacote.'
      : `Ficam ${units} unidades para outro pacote.`,
  sentBy: (moment: string, author: string) =>
    author === '' ? `Despachado em ${moment}` : `Despachado em ${moment} por ${author}`,
  deliveredAt: (moment: string) => `Entregue em ${moment}`,
  outForDelivery: 'Saiu para entrega',
  delivered: 'Entregue',
  collected: 'Retirado',
  correct: 'Corrigir rastreio',
  /** The accessible name of a button that is there for each parcel. */
  of: (action: string, number: number) => `${action}: pacote ${number}`,
  unsent: (units: number) => (units === 1 ? '1 a despachar' : `${units} a despachar`),
  sent: 'Os produtos devolvidos já saíram da loja (senão, valem primeiro os que não saíram)',
};

export const parcelLabels: Record<ParcelState, string> = {
  dispatched: 'A caminho',
  out_for_delivery: 'Saiu para entrega',
  delivered: 'Entregue',
};

export const pickupParcelLabels: Record<ParcelState, string> = {
  ...parcelLabels,
  dispatched: 'Pronto para retirada',
  delivered: 'Retirado',
};
