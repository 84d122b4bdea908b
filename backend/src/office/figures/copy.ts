import { MAX_FIGURE_DAYS } from '@fireflay/back-office-wire';

export const copy = {
  invalidPeriod: `O período vai do primeiro ao último dia, com no máximo ${MAX_FIGURE_DAYS} dias.`,
  pickup: (store: string) => `Retirada: ${store}`,
  columns: [
    'data',
    'pedido',
    'movimento',
    'forma',
    'parcelas',
    'valor',
    'referencia',
    'situacao',
    'diferenca',
  ],
  charge: 'cobrança',
  refund: 'devolução',
  uncounted: 'não paga o pedido: devolvida inteira',
  accepted: 'confirmada',
  requested: 'pedida, ainda não confirmada',
  reconciled: 'conferida',
  notCompared: 'não conferida',
};
