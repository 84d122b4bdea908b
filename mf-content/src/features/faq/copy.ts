export const copy = {
  title: 'Perguntas frequentes',
  search: 'Buscar nas perguntas',
  searchButton: 'Buscar',
  found: (count: number, text: string) =>
    count === 1 ? `1 resposta fala de “${text}”.` : `${count} respostas falam de “${text}”.`,
  noneFound: (text: string) => `Nenhuma resposta fala de “${text}”.`,
  all: 'Ver todas as perguntas',
  ask: 'Perguntar ao atendimento',
  own: 'Link para esta resposta',
  answerDescription: (question: string, store: string) =>
    `${question}: a resposta da ${store} para quem compra materiais de construção na loja virtual.`,
  others: 'Outras perguntas',
};
