const FEW = 5;

function inStore(count: number, inBoxes: boolean): string {
  if (count > FEW) return 'Em estoque';
  if (count === 1) return inBoxes ? 'Resta 1 caixa' : 'Resta 1 unidade';
  return `Restam ${count} ${inBoxes ? 'caixas' : 'unidades'}`;
}

export const copy = {
  weekdays: ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'],
  arrives: (day: string) => `Chega ${day}`,
  today: 'hoje',
  tomorrow: 'amanhã',
  by: (day: string) => `até ${day}`,
  onRequest: 'Entrega a combinar',
  collect: (stores: number) => (stores === 1 ? 'Retire em 1 loja' : `Retire em ${stores} lojas`),

  loading: 'Consultando as lojas...',
  failed: 'Não foi possível consultar as lojas.',
  inStores: 'Lojas com estoque',
  inStore,
  inNone: 'Nenhuma loja tem para levar na hora: entregamos do nosso depósito.',
  others: (names: string) => `Sem estoque em ${names}.`,
  list: (names: string[]) => new Intl.ListFormat('pt-BR').format(names),
  changes: (inBoxes: boolean) =>
    inBoxes
      ? 'Caixas de um mesmo lote. O estoque muda durante o dia: ligue antes de ir.'
      : 'O estoque muda durante o dia: ligue antes de ir.',
  distance: (kilometres: number) =>
    kilometres < 1
      ? 'a menos de 1 km'
      : `a ${kilometres.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} km`,
};
