export const copy = {
  title: 'Gerar orçamento',
  lead: 'Os preços de hoje, com número e validade, em um link que qualquer pessoa abre. Sem cadastro.',
  loading: 'Carregando os produtos...',
  needsScript: 'Para gerar o orçamento, ative o JavaScript.',
  notOffered: 'Esta loja não faz orçamentos pelo site. Fale com o nosso atendimento.',
  empty:
    'Não há produtos para o orçamento. Ponha no carrinho o que você quer orçar, ou cole a sua lista.',
  browse: 'Ver os produtos',
  pasteList: 'Colar uma lista',
  items: 'Produtos',
  itemsOf: (count: number) => (count === 1 ? '1 produto' : `${count} produtos`),
  changeCart: 'Mudar no carrinho',
  area: (area: string) => `${area} m²`,
  goods: 'Total dos produtos',
  missing: (count: number) =>
    count === 1
      ? 'Um dos produtos não é mais vendido e não entra no orçamento.'
      : `${count} produtos não são mais vendidos e não entram no orçamento.`,
  tooMany: (max: number) =>
    `Um orçamento tem até ${max} produtos. Faça um para os primeiros e outro para o resto.`,
  failed: 'Não foi possível carregar os produtos. Tente de novo.',
  delivery: 'Entrega',
  deliveryHint: 'Informe o CEP para incluir o frete. Sem ele, o orçamento é só dos produtos.',
  form: 'Para quem é o orçamento',
  isProfessional: 'Sou profissional: é para um cliente meu',
  headingHint: 'O seu nome, telefone e CNPJ ficam no cabeçalho, no lugar dos da loja.',
  fields: {
    name: 'Seu nome',
    email: 'E-mail',
    phone: 'Telefone',
    heading: 'Seu nome ou da sua empresa',
    headingPhone: 'Telefone do cabeçalho',
    cnpj: 'CNPJ da sua empresa',
    client: 'Cliente',
    job: 'Obra',
  },
  contactHint: 'Só a loja vê o e-mail e o telefone, para responder ao orçamento.',
  faults: {
    email: 'Confira o e-mail: falta algo como nome@exemplo.com.br.',
    phone: 'Confira o telefone: são o DDD e 8 ou 9 dígitos.',
    cnpj: 'Confira o CNPJ: os dois últimos dígitos não combinam com os outros.',
    heading: 'Informe o seu nome ou o da sua empresa, que aparece no cabeçalho.',
  },
  submit: 'Gerar orçamento',
  submitting: 'Gerando...',
  submitFailed: 'Não foi possível gerar o orçamento. Tente de novo.',
};
