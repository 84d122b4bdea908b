export const copy = {
  title: 'Números',
  period: 'Período',
  from: 'De',
  to: 'Até',
  presets: {
    week: 'Últimos 7 dias',
    month: 'Últimos 30 dias',
    thisMonth: 'Este mês',
    next: 'Próximos 30 dias',
  },
  sales: 'Vendas pagas',
  orders: 'Pedidos',
  average: 'Pedido médio',
  refunded: 'Devolvido',
  unpaid: 'Pix a pagar agora',
  held: (orders: number, units: number) =>
    `${orders} ${orders === 1 ? 'pedido' : 'pedidos'}, ${units} ${units === 1 ? 'unidade reservada' : 'unidades reservadas'}`,
  byDay: 'Por dia',
  byPayment: 'Por forma de pagamento',
  byDelivery: 'Por entrega e loja',
  day: 'Dia',
  name: 'Forma',
  value: 'Valor',
  product: 'Produto',
  category: 'Categoria',
  byCategory: 'Por categoria',
  byEmployee: 'Por funcionário',
  employee: 'Funcionário',
  nobody: 'Sem funcionário',
  byEmployeeHelp:
    'Um pedido é de quem fez ou respondeu ao orçamento com que ele foi comprado. Orçamentos ficam guardados por doze meses depois da validade: vendas mais antigas aparecem sem funcionário.',
  boughtOrders: 'Pedidos',
  goods: 'Mercadorias',
  parts: (goods: string, shipping: string, interest: string) =>
    `Vendas = mercadorias ${goods} + frete ${shipping} + juros ${interest}. Devoluções não são descontadas aqui.`,
  best: 'Mais vendidos',
  units: 'Quantidade',
  margin: 'Margem',
  marginSum: (margin: string, goods: string) =>
    `Margem de ${margin} sobre ${goods}, pelo custo de hoje.`,
  unknownCost: 'sem custo',
  unknownCosts: (count: number) =>
    count === 1
      ? '1 produto vendido não tem custo cadastrado e fica fora da margem.'
      : `${count} produtos vendidos não têm custo cadastrado e ficam fora da margem.`,
  still: 'Parados no estoque',
  stillSum: (products: number, value: string, shown: number) =>
    products === 0
      ? ''
      : `${products === 1 ? '1 produto com saldo não vendeu' : `${products} produtos com saldo não venderam`} neste período: ${value}.${shown < products ? ` Os ${shown} de maior valor:` : ''}`,
  balance: 'Saldo',
  stockValue: 'Valor',
  atCost: 'ao custo',
  atPrice: 'ao preço',
  noneStill: 'Todo produto com saldo vendeu neste período.',
  none: 'Nenhuma venda paga neste período.',
  file: 'Arquivo do contador',
  fileBy: 'Dia de cada linha',
  fileDays: { sale: 'Pelo dia da venda', settlement: 'Pelo dia previsto do recebimento' },
  download: (format: string) => `Baixar ${format.toUpperCase()}`,
  foreseen:
    'Vendas, devoluções, notas e cupons de cada pedido. Taxas, líquido e dia do recebimento são previstos, por',
  chargebacks: 'Contestações abertas',
  amount: 'Valor',
  answerBy: 'Responder até',
  answered: 'respondida',
  noDay: 'sem data',
  toPayBack: 'A devolver na loja',
  toPayBackHelp:
    'Pedidos pagos na loja. Devolva o valor ao cliente e registre na página do pedido.',
  requestedAt: 'Pedida em',
  differences: 'Diferenças com a operadora',
  differencesHelp:
    'Pagamentos que a operadora conta de outro modo. A loja confere de novo a cada dez minutos.',
  noDifferences: 'Nenhuma diferença.',
  order: 'Pedido',
  difference: 'Diferença',
  foundAt: 'Conferido em',
  loading: 'Somando as vendas',
};
