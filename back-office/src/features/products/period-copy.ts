import type { PeriodState } from '@fireflay/back-office-wire';

export const periodLabels: Record<PeriodState, string> = {
  running: 'Vale agora',
  planned: 'Planejado',
  past: 'Encerrado',
};

export const periodCopy = {
  title: 'Preço promocional',
  chargedNow: (price: string) => `Em promoção: ${price}`,
  none: 'Nenhum. A loja mostra o preço do produto.',
  add: 'Criar preço promocional',
  changeTitle: 'Mudar o preço promocional',
  help: (price: string) =>
    `Nestes dias a loja cobra este preço em tudo, e mostra “De R$ ${price} por”. O preço do produto não muda.`,
  price: 'Preço promocional',
  startsOn: 'Primeiro dia',
  startedHelp: 'Já começou: o primeiro dia não muda mais.',
  endsOn: 'Último dia',
  endsOnHelp: 'Vale até o fim deste dia.',
  isConfirmed: 'Conferi: o desconto é este mesmo',
  saved: 'O preço promocional está salvo.',
  days: (first: string, last: string | null) =>
    last === null ? `Desde ${first}, sem data de fim` : `De ${first} a ${last}`,
  ofFile: (author: string) => `De um arquivo (${author}): o próximo arquivo o substitui`,
  change: 'Mudar',
  changeOf: (days: string) => `Mudar o preço promocional: ${days}`,
  end: (state: PeriodState) => (state === 'running' ? 'Encerrar' : 'Excluir'),
  endOf: (state: PeriodState, days: string) =>
    `${state === 'running' ? 'Encerrar' : 'Excluir'} o preço promocional: ${days}`,
  endTitle: (state: PeriodState) =>
    state === 'running' ? 'Encerrar o preço promocional agora?' : 'Excluir o preço promocional?',
  endHelp: (state: PeriodState) =>
    state === 'running'
      ? 'A loja volta a cobrar o preço do produto. Em Importações dá para desfazer.'
      : 'Ele não começará. Em Importações dá para desfazer.',
  ended: 'A loja cobra o preço do produto.',
  removed: 'O preço promocional foi excluído.',
};
