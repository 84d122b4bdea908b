export const copy = {
  intro:
    'O arquivo do contador prevê com estas taxas o que a operadora desconta e em que dia ela paga. Sem uma taxa, ele deixa essas colunas vazias.',
  item: 'Taxa',
  method: 'Forma',
  methods: { pix: 'Pix', credit: 'Cartão de crédito' },
  brand: 'Bandeira',
  anyBrand: 'Todas',
  brandHelp: 'Uma taxa da bandeira vale mais que a de todas.',
  fromInstalments: 'Da parcela',
  fromHelp: '1 é à vista.',
  toInstalments: 'Até a parcela',
  percent: 'Taxa',
  fixed: 'Tarifa por cobrança',
  days: 'Dias até o pagamento',
  daysHelp: 'Dias corridos depois da venda. Em dia sem banco, vale o próximo dia útil.',
  isByInstalment: 'A operadora paga parcela por parcela, uma a cada 30 dias',
  summary: (method: string, brand: string, from: number, to: number) =>
    [method, brand, from === to ? `${from}×` : `${from} a ${to}×`].filter(Boolean).join(' · '),
};
