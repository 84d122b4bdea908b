import type { ImportKind } from '@fireflay/back-office-wire';

const number = new Intl.NumberFormat('pt-BR');
export const formatNumber = (value: number): string => number.format(value);
const count = (value: number, one: string, many: string) =>
  `${formatNumber(value)} ${value === 1 ? one : many}`;

export const copy = {
  title: 'Importações',
  intro:
    'Envie a planilha como o seu sistema a exporta, em XLSX ou CSV. Nada muda na loja antes de você conferir.',
  drop: 'Arraste o arquivo para cá ou',
  choose: 'Escolher arquivo',
  limits: 'XLSX ou CSV, até 40 MB.',
  sending: (name: string) => `Enviando ${name}`,
  retry: 'Tentar de novo',
  open: 'Em andamento',
  resume: (name: string) => `Continuar ${name}`,
  past: 'Importações feitas',
  withErp: 'Mostrar também as do ERP e as mudanças em Produtos',
  empty: 'Nada foi importado ainda.',
  history: 'Histórico de um produto',
  what: 'Importação',
  effect: 'O que mudou',
  action: 'Desfazer',
  fromErp: 'Mensagem do ERP',
  undoOf: (id: number) => `Desfaz a importação ${id}`,
  noEffect: 'Nada mudou',
  undone: 'Desfeita',
  undo: 'Desfazer',
  undoName: (id: number, name: string) => `Desfazer a importação ${id}, ${name}`,
  back: 'Voltar às importações',
  steps: ['Arquivo', 'Colunas', 'Conferência', 'Confirmação', 'Importação'],
  step: (at: number, title: string) => `Passo ${at + 1} de 5: ${title}`,
  discard: 'Descartar',
  discardQuestion: 'Descartar este arquivo? Nada foi mudado na loja.',
  dismiss: 'Voltar',
  otherFile: 'Enviar outro arquivo',
  working: {
    reading: 'Lendo o arquivo',
    checking: 'Conferindo com o catálogo',
    applying: 'Importando',
    undoing: 'Desfazendo',
    uploading: 'O arquivo não chegou inteiro. Envie-o de novo.',
  },
  kind: 'O que este arquivo traz?',
  scope: 'O arquivo traz o catálogo inteiro?',
  whole: 'Sim: o que não está nele sai da loja',
  partial: 'Não, só alguns produtos: nada sai da loja',
  stockAt: 'Quando o seu sistema contou os saldos',
  stockAtHelp: 'O que foi vendido na loja depois dessa hora é descontado.',
  stockAtNeeded: 'Informe a data e a hora.',
  columns: 'O que é cada coluna?',
  columnsHelp: 'A escolha fica guardada para o próximo arquivo com as mesmas colunas.',
  columnName: (shown: string) => `Coluna ${shown}`,
  ignore: 'Não importar',
  example: (values: readonly string[]) =>
    values.length === 0 ? 'sem valores' : `ex.: ${values.join(' · ')}`,
  unitOf: (shown: string) => `Unidade da coluna ${shown}`,
  unitNeeded: 'Unidade?',
  unitsMissing: (shown: readonly string[]) => `Falta a unidade de: ${shown.join(', ')}.`,
  matchNames: 'O arquivo não tem código: reconhecer os produtos pelo nome e pela unidade',
  matchNamesHelp:
    'Um nome que a loja ainda não tem com aquela unidade é um produto novo, e a loja dá o código.',
  defaults: 'O que vale para células vazias?',
  defaultsHelp:
    'Fica guardado para o próximo arquivo com as mesmas colunas. Sem um valor aqui, uma célula vazia é um problema da linha.',
  defaultExample: (value: string) => `como ${value}`,
  weightInKg: 'Peso em kg',
  defaultExamples: { marca: 'Sem marca', unidade: 'UN', peso_kg: '2,5' },
  missing: (names: readonly string[]) => `Falta dizer qual coluna é: ${names.join(', ')}.`,
  check: 'Conferir',
  read: (format: string, lines: number) => `${format}, ${count(lines, 'linha', 'linhas')}`,
  faults: (value: number) =>
    `${count(value, 'problema impede', 'problemas impedem')} a importação, e nada foi mudado. Corrija no arquivo ou no seu sistema e envie-o de novo.`,
  leaveOut: (value: number) =>
    `Deixar de fora ${count(value, 'linha com problema', 'linhas com problema')}`,
  leftOut: (value: number) =>
    `${count(value, 'linha fica', 'linhas ficam')} de fora: os produtos ${value === 1 ? 'dela' : 'delas'} continuam na loja como estão.`,
  problemList: 'Problemas das linhas que ficam de fora',
  takeIn: 'Não deixar nenhuma de fora',
  downloadProblems: 'Baixar a lista de problemas',
  categories: 'A que categoria da loja pertence cada uma?',
  categoriesHelp:
    'Confira as sugestões. A escolha fica guardada para o próximo arquivo com as mesmas colunas.',
  categoryOf: (text: string, lines: number) =>
    `${text === '' ? 'Linhas sem categoria' : text} (${count(lines, 'linha', 'linhas')})`,
  categoryHint: 'Escolha a categoria',
  leaveCategoryOut: 'Não importar estes produtos',
  categoriesMissing: 'Escolha a categoria de todas.',
  useCategories: 'Usar estas categorias',
  confirmWeights: (value: number) =>
    `${count(value, 'peso está', 'pesos estão')} longe do que o produto tinha, ou do que um quilo custa na categoria. São gramas em vez de quilos?`,
  weightsAreRight: (value: number) =>
    value === 1
      ? 'Conferi: este peso está certo'
      : `Conferi: estes ${formatNumber(value)} pesos estão certos`,
  weightBefore: 'Peso antes',
  weightNow: 'Peso agora',
  newProduct: 'novo',
  warnings: (value: number) =>
    `${count(value, 'aviso', 'avisos')}, que não ${value === 1 ? 'impede' : 'impedem'} a importação`,
  firstOf: (shown: number, all: number) =>
    `As primeiras ${formatNumber(shown)} de ${formatNumber(all)}.`,
  problem: { line: 'Linha', column: 'Coluna', value: 'Valor', sentence: 'Problema e remédio' },
  wholeFile: 'Arquivo',
  counts: {
    added: 'Produtos novos',
    changed: 'Produtos mudados',
    unchanged: 'Iguais',
    retired: 'Saem da loja',
    prices: 'Preços mudados',
    balances: 'Saldos mudados',
    unknown: 'Fora da loja, ignorados',
    inactive: 'Inativos no arquivo',
    leftOut: 'Linhas de fora',
  },
  nothing: 'A loja já é igual ao arquivo: não há nada para mudar.',
  prices: 'Preços que mudam, as maiores mudanças primeiro',
  product: 'Produto',
  before: 'De',
  now: 'Para',
  change: 'Mudança',
  large: 'grande',
  addedList: (value: number) => count(value, 'produto novo', 'produtos novos'),
  retiredList: (value: number) => count(value, 'produto sai da loja', 'produtos saem da loja'),
  changeColumns: 'Mudar as colunas',
  goOn: 'Continuar',
  apply: 'Importar',
  confirmPrices: (value: number, percent: number) =>
    `${count(value, 'preço muda', 'preços mudam')} mais de ${percent} %.`,
  confirmRetired: (value: number) =>
    `${count(value, 'produto não está', 'produtos não estão')} no arquivo e ${value === 1 ? 'sai' : 'saem'} da loja.`,
  pricesAreRight: (value: number) =>
    value === 1
      ? 'Conferi: este preço está certo'
      : `Conferi: estes ${formatNumber(value)} preços estão certos`,
  retiredAreRight: (value: number) =>
    value === 1
      ? 'Conferi: este produto deve sair da loja'
      : `Conferi: estes ${formatNumber(value)} produtos devem sair da loja`,
  confirmNeeded: 'Marque depois de conferir.',
  applied: 'Importado',
  appliedHelp: 'A loja já mostra as mudanças. Se algo estiver errado, desfaça na lista.',
  undoApplied: 'Importação desfeita',
  undoAppliedHelp: 'A loja voltou ao que era antes, exceto o que mudou depois.',
  failed: 'Não foi possível',
  undoTitle: (id: number) => `Desfazer a importação ${id}?`,
  undoRestores: 'Voltam ao que eram antes:',
  undoRestored: 'Voltaram ao que eram antes:',
  undoTexts: (value: number) =>
    count(value, 'produto, nos textos e fotos', 'produtos, nos textos e fotos'),
  undoReturning: (value: number) =>
    count(value, 'produto, que volta à loja', 'produtos, que voltam à loja'),
  undoLeaving: (value: number) =>
    `${count(value, 'produto que ela trouxe sai', 'produtos que ela trouxe saem')} da loja.`,
  undoLeft: (value: number) =>
    `${count(value, 'produto que ela trouxe saiu', 'produtos que ela trouxe saíram')} da loja.`,
  undoPrices: (value: number) => count(value, 'preço', 'preços'),
  undoBalances: (value: number) => count(value, 'saldo', 'saldos'),
  undoFamilies: (value: number) => count(value, 'família de produtos', 'famílias de produtos'),
  undoSold: 'O que foi vendido desde então continua vendido.',
  undoNothing: 'Tudo o que ela mudou já foi mudado de novo: não há nada para restaurar.',
  undoKept: (value: number) =>
    `${count(value, 'produto ou família mudou', 'produtos ou famílias mudaram')} depois desta importação: o que mudou fica como está.`,
  code: 'Código do produto',
  codeInvalid: 'Digite o código, só com algarismos.',
  show: 'Mostrar',
  noHistory: 'Nenhuma mudança nos últimos 180 dias.',
  notForSale: 'Este produto não está à venda.',
  when: 'Quando e quem',
  field: 'O quê',
  price: 'Preço',
  balance: (batch: string, store: string) =>
    ['Saldo', store, batch && `lote ${batch}`].filter(Boolean).join(', '),
  none: 'nada',
  undoMark: 'desfeito',
  to: 'para',
};

export const kindLabels: Record<ImportKind, string> = {
  products: 'Catálogo: produtos, preços e saldos',
  prices: 'Só preços',
  stock: 'Só saldos',
};

export const shortKindLabels: Record<ImportKind, string> = {
  products: 'Catálogo',
  prices: 'Preços',
  stock: 'Saldos',
};

/** Our columns; one without a label here, as the balance of a branch, shows its name. */
export const columnLabels: Readonly<Record<string, string>> = {
  codigo: 'Código',
  codigo_erp: 'Código com letras ou zeros',
  descricao: 'Nome do produto',
  marca: 'Marca',
  categoria: 'Categoria',
  subcategoria: 'Subcategoria',
  preco: 'Preço',
  unidade: 'Unidade',
  peso_kg: 'Peso',
  m2_por_caixa: 'm² por caixa',
  info: 'Descrição',
  atributos: 'Ficha técnica',
  relacionados: 'Combina com (códigos)',
  termos: 'Termos de busca',
  fotos: 'Fotos (arquivos)',
  popularidade: 'Popularidade',
  ean: 'Código de barras (EAN)',
  ativo: 'À venda (sim ou não)',
  bloqueado: 'Bloqueado (1 ou S: fora de venda)',
  excluido: 'Excluído (marcado: fora de venda)',
  unidade_peso: 'Unidade do peso',
  preco_promocional: 'Preço promocional',
  promocao_inicio: 'Início da promoção',
  promocao_fim: 'Fim da promoção',
  codigo_pai: 'Código do produto pai',
  identificador_url: 'Identificador que as variantes dividem',
  familia_variantes: 'Família (nome)',
  variacao: 'Variação (Tamanho:18 L;Cor:Branco)',
  nome_da_variacao_1: 'Variação 1: nome',
  valor_da_variacao_1: 'Variação 1: valor',
  nome_da_variacao_2: 'Variação 2: nome',
  valor_da_variacao_2: 'Variação 2: valor',
  nome_da_variacao_3: 'Variação 3: nome',
  valor_da_variacao_3: 'Variação 3: valor',
  variacao_cor: 'Variação: cor',
  variacao_tamanho: 'Variação: tamanho',
  variacao_material: 'Variação: material',
  custo: 'Custo',
  ref_fornecedor: 'Código do fornecedor',
  ncm: 'NCM',
  localizacao: 'Local no estoque',
  estoque_minimo: 'Estoque mínimo',
  saldo: 'Saldo',
  lote: 'Lote',
  lote_descricao: 'Descrição do lote',
};

export const columnLabel = (name: string): string => columnLabels[name] ?? name;
