import { formatArea, formatCurrency, formatUnits, unitName } from 'shared-contracts/pricing';
import type { ListAmount, QuantityNote } from 'shared-contracts/pricing';
import type { SeenNumber } from './quick-order';
import type { RowState } from './resolve-row';

const formatAmount = ({ value, unit }: ListAmount) =>
  `${value.toLocaleString('pt-BR')} ${unitName(unit, value)}`.trimEnd();

const looks: Record<SeenNumber['role'], string> = {
  price: 'que parece preço',
  item: 'que parece o número do item',
  number: 'que também pode ser',
};

const describe = ({ text, role }: SeenNumber) => `${text}, ${looks[role]}`;

const also = (others: readonly SeenNumber[]) =>
  others.length === 0 ? '' : `; também há ${others.map(describe).join(' e ')}`;

export const copy = {
  title: 'Pedido rápido',
  description: (store: string) =>
    `Cole a lista de materiais da obra, ou envie uma planilha: ${store} acha os produtos, faz a conta das caixas e põe tudo no carrinho.`,
  lead: 'Cole a lista como está no WhatsApp, ou envie uma planilha. Achamos os produtos, fazemos a conta das caixas, e você confere antes de colocar no carrinho.',
  needsScript: 'Para procurar a lista toda de uma vez, ative o JavaScript. Sem ele, use a busca.',
  form: 'Sua lista',
  label: 'Um produto por linha',
  hint: 'Com quantidade e descrição ou código. O que não ficar claro, perguntamos. A lista fica guardada neste aparelho até ir para o carrinho ou você esvaziar.',
  example:
    '15 sacos argamassa ac3 cinza\n30 m² porcelanato 60x60\n2x rejunte cinza platina 1kg\n69140 12 cx',
  shortExample: '2 un desempenadeira dentada',
  match: 'Procurar produtos',
  matchMore: 'Acrescentar à lista',
  matching: 'Procurando...',
  file: 'Enviar planilha',
  fileHint: 'XLSX, CSV ou texto, até 1 MB.',
  reading: 'Lendo o arquivo...',
  fileRead: (count: number, name: string, sheet: string | null) =>
    `${count === 1 ? '1 linha' : `${count.toLocaleString('pt-BR')} linhas`} de ${name}${sheet === null ? '' : `, planilha ${sheet},`} na lista. Confira e procure os produtos.`,
  fileTooLarge: (name: string) =>
    `${name} tem mais de 1 MB. Deixe só as linhas da lista, ou divida o arquivo.`,
  fileFailed: 'Não foi possível ler o arquivo. Tente de novo.',
  empty: 'Escreva ou cole pelo menos uma linha.',
  failed: 'Não foi possível procurar os produtos. A lista continua aqui: tente de novo.',
  full: (max: number, rest: number) =>
    `Procuramos as primeiras ${max} linhas. ${rest === 1 ? 'A outra continua' : `As outras ${rest.toLocaleString('pt-BR')} continuam`} no campo da lista: ponha estas no carrinho, e depois procure o resto.`,
  noRoom: (max: number) =>
    `A lista abaixo já tem ${max} linhas. Ponha no carrinho o que está pronto, ou esvazie a lista, e depois procure o resto.`,
  headings: (texts: readonly string[]) =>
    `${texts.length === 1 ? 'Uma linha não é produto e ficou' : `${texts.length} linhas não são produtos e ficaram`} de fora: ${texts.map((text) => `“${text}”`).join(', ')}.`,
  unread: (count: number) =>
    count === 1
      ? 'Um dos produtos do endereço não pôde ser lido.'
      : `${count} produtos do endereço não puderam ser lidos.`,
  results: 'Produtos da lista',
  progress: (ready: number, all: number) =>
    `${ready} de ${all === 1 ? '1 linha' : `${all} linhas`} ${ready === 1 ? 'pronta' : 'prontas'} para o carrinho`,
  toSummary: 'Ir para o total',
  clear: 'Esvaziar a lista',
  clearDialog: {
    title: 'Esvaziar a lista?',
    lead: 'As linhas e as suas escolhas são apagadas. O carrinho não muda.',
    confirm: 'Esvaziar',
    cancel: 'Manter',
    failed: 'Não foi possível esvaziar a lista.',
  },
  lookAgain: (count: number) =>
    count === 1 ? 'Procurar a linha que falta' : `Procurar as ${count} linhas que faltam`,
  states: {
    ready: 'Pronto',
    check: 'Confira',
    choose: 'Escolha',
    ask: 'Informe a quantidade',
    soldOut: 'Esgotado',
    none: 'Não encontrado',
    pending: 'Procurando...',
  } satisfies Record<RowState, string>,
  notSearched: 'Ainda não procuramos esta linha.',
  checkHint: 'Parece ser este. Confira, ou troque.',
  sizeMissing: 'A linha não diz o tamanho, e este produto tem outros. Confira, ou troque.',
  read: (amount: ListAmount, others: readonly SeenNumber[]) =>
    `Lemos ${formatAmount(amount)}${also(others)}, mas a linha não deixa claro que é a quantidade. Confirme, ou corrija.`,
  seen: (others: readonly SeenNumber[]) => `Na linha há ${others.map(describe).join(' e ')}.`,
  zero: 'A linha pede zero. Informe a quantidade, ou remova a linha.',
  soldOut: 'Este produto está esgotado.',
  none: 'Não achamos um produto para esta linha.',
  gone: (code: number) => `O produto ${code} não é mais vendido.`,
  searchWords: (words: string) => `Buscar “${words}” na loja`,
  productOf: (code: number) => `Produto ${code}`,
  price: (cents: number, unit: string) => `${formatCurrency(cents)} / ${unit} no Pix`,
  stock: (count: number, unit: string) =>
    count === 0 ? 'Esgotado' : `${formatUnits(count, unit)} em estoque`,
  note: (note: QuantityNote): string => {
    switch (note.kind) {
      case 'boxes':
        return `${formatArea(note.asked)} m² = ${formatUnits(note.boxes, 'CX')} (${formatArea(note.boxes * note.boxArea)} m²)`;
      case 'noAmount':
        return 'A linha não diz a quantidade: pusemos 1.';
      case 'asBoxes':
        return `A linha não diz a unidade: contamos ${formatUnits(note.boxes, 'CX')} (${formatArea(note.boxes * note.boxArea)} m²).`;
      case 'rounded':
        return `${note.asked.toLocaleString('pt-BR')} foi arredondado para cima.`;
      case 'pieces':
        return `A linha pede ${note.asked.toLocaleString('pt-BR')}, e cada ${unitName(note.unit)} tem ${formatUnits(note.pieces, 'PC')}: confira a quantidade.`;
      case 'otherPackage':
        return `A linha pede ${formatAmount(note.amount)}, e aqui se conta por ${unitName(note.unit)}: confira a quantidade.`;
      case 'ask':
        return `A linha pede ${formatAmount(note.amount)}, e este produto é vendido por ${unitName(note.unit)}. Informe quantas.`;
    }
  },
  short: (left: number, unit: string, isBatch: boolean) =>
    isBatch
      ? `O maior lote tem ${formatUnits(left, unit)}, todas da mesma tonalidade.`
      : `Só há ${formatUnits(left, unit)} em estoque.`,
  batch: (name: string) => (/^lote/i.test(name) ? name : `Lote ${name}`),
  quantityOf: (name: string) => `Quantidade de ${name}`,
  less: (name: string) => `Diminuir a quantidade de ${name}`,
  more: (name: string) => `Aumentar a quantidade de ${name}`,
  confirmQuantity: (text: string) => `Confirmar ${text}`,
  confirmOf: (text: string, name: string) => `Confirmar ${text} de ${name}`,
  change: 'Trocar ou corrigir',
  changeOf: (text: string) => `Trocar ou corrigir: ${text}`,
  which: 'Qual destes?',
  rewrite: 'Texto da linha',
  rewriteAction: 'Procurar',
  remove: 'Remover',
  removeOf: (text: string) => `Remover da lista: ${text}`,
  removed: (text: string) => `“${text}” saiu da lista.`,
  undo: 'Desfazer',
  summary: 'Resumo',
  linesReady: 'Produtos prontos',
  leftOut: (count: number) =>
    count === 1
      ? '1 linha fica de fora: ela espera você conferir ou escolher, ou não foi encontrada.'
      : `${count} linhas ficam de fora: elas esperam você conferir ou escolher, ou não foram encontradas.`,
  nothingReady: 'Nenhuma linha está pronta: confirme ou escolha os produtos, ou corrija os textos.',
  total: 'Total',
  pix: 'No Pix',
  shipping: 'O frete é calculado no carrinho.',
  putInCart: 'Colocar no carrinho',
  cart: { merge: 'Juntar ao carrinho', replace: 'Trocar pela lista' },
  capped: 'A lista pede mais do que há em estoque:',
  cappedLine: (name: string, asked: number, left: number) =>
    `${name}: as linhas somam ${asked}, e só há ${left}.`,
  makeQuote: 'Gerar orçamento',
  again:
    'A lista tem os produtos do endereço, com os preços e o estoque de hoje. Mude as quantidades, troque ou remova.',
};
