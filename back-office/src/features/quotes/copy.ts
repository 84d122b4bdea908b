import type { QuoteList, QuoteState } from '@fireflay/back-office-wire';

export const copy = {
  create: 'Novo orçamento',
  shareText: 'Seu orçamento',
  title: 'Orçamentos',
  lists: 'Listas de orçamentos',
  search: 'Buscar orçamento',
  searchHint: 'Número ou nome',
  empty: 'Nenhum orçamento nesta lista.',
  notFound: (search: string) =>
    `Nenhum orçamento para “${search}”. A busca olha só a lista aberta; tente em Todos.`,
  name: (id: number) => `Orçamento ${id}`,
  nobody: 'Sem nome',
  validUntil: (day: string) => `Vale até ${day}`,
  made: (moment: string) => `Feito em ${moment}`,
  close: 'Fechar',
  openInStore: 'Ver na loja',
  opensInNewTab: ' (abre em outra aba)',
  client: 'Cliente',
  job: 'Obra',
  email: 'E-mail',
  phone: 'Telefone',
  noContact: 'O cliente não deixou e-mail nem telefone: a resposta aparece no link do orçamento.',
  items: 'Itens',
  product: 'Produto',
  quantity: 'Quantidade',
  total: 'Total',
  batch: (batch: string) => (/^lote/i.test(batch) ? batch : `Lote ${batch}`),
  totals: 'Valores',
  goods: 'Produtos',
  discountOf: (percent: number) => `Desconto (${percent}%)`,
  shipping: (name: string) => (name === '' ? 'Frete, a calcular' : `Frete: ${name}`),
  pix: 'No Pix',
  refusal: 'Por que o cliente recusou',
  goesWith: (id: number) => `Vai com o pedido ${id}`,
  order: (id: number) => `Pedido ${id}`,
  answeredBy: (author: string) => `Respondido por ${author}.`,
  answer: 'Responder…',
  answerTitle: (id: number) => `Responder ao orçamento ${id}`,
  answerHelp: (email: string) =>
    email === ''
      ? 'A resposta aparece no link do orçamento.'
      : `A resposta aparece no link do orçamento, e ${email} recebe o PDF outra vez.`,
  message: 'Mensagem, que o cliente lê',
  discount: 'Desconto nos produtos',
  discountHelp: (limit: number) =>
    `O seu perfil dá até ${limit}%. O desconto vale uma vez, para as quantidades do orçamento, e não se soma a cupons.`,
  validity: 'Preços válidos até',
  required: 'Preencha este campo.',
  send: 'Responder',
  done: (id: number) => `Orçamento ${id}: respondido.`,
};

export const listLabels: Record<QuoteList, string> = {
  open: 'Abertos',
  sent: 'Enviados',
  accepted: 'Aceitos',
  expired: 'Vencidos',
  refused: 'Recusados',
  all: 'Todos',
};

export const stateLabels: Record<QuoteState, string> = {
  open: 'Aberto',
  sent: 'Enviado',
  accepted: 'Aceito',
  expired: 'Vencido',
  refused: 'Recusado',
};
