/**
 * Names of columns in spreadsheets of retailers and builders, as `toColumnName` writes them, the clearest first.
 */
export const columnNames = {
  code: [
    'cod',
    'cod_produto',
    'codigo_produto',
    'codigo_do_produto',
    'cod_do_produto',
    'cod_prod',
    'codprod',
    'codigo_do_item',
    'cod_item',
    'codigo_item',
    'idprd',
    'codigo_sku',
    'b1_cod',
    'codigo_interno',
    'sku',
    'codigoreferenciasku',
  ],
  name: [
    'descricao_produto',
    'descricao_do_produto',
    'descricao_do_item',
    'descricao_do_material',
    'descricao_do_insumo',
    'descricao_dos_materiais',
    'desc_produto',
    'nome',
    'nome_produto',
    'nome_do_produto',
    'nomeproduto_obrigatorio',
    'b1_desc',
    'descrprod',
    'produto',
    'produtos',
    'material',
    'materiais',
    'insumo',
    'mercadoria',
    'especificacao',
    'discriminacao',
  ],
  unit: [
    'un',
    'und',
    'unid',
    'b1_um',
    'codvol',
    'unidade_venda',
    'unidade_de_venda',
    'unidade_medida',
    'unidade_de_medida',
  ],
  price: [
    'preco_venda',
    'preco_de_venda',
    'preco_de_venda_em_reais',
    'preco_unitario_de_venda',
    'preco_cheio',
    'valor_de_venda',
    'b1_prv1',
    'preco_unitario',
    'pr_venda',
    'vlr_venda',
    'valor_venda',
    'valor_din',
    'valor_dinheiro',
    'valor_a_vista',
    'preco_a_vista',
    'valor',
  ],
} as const;

/**
 * The columns of a list of materials. `delivered`: how much of the quantity is done; `other`: a column that says nothing
 * about what is ordered.
 */
export type ListColumn =
  | 'code'
  | 'name'
  | 'quantity'
  | 'delivered'
  | 'unit'
  | 'item'
  | 'price'
  | 'detail'
  | 'other';

const quantityOf = (words: string) =>
  new RegExp(`^(?:qtde?s?|qtdade|qt|qte|quant\\w*)(?:_\\w+)?_(?:${words})`);

/** The first words of a heading that has more of them: 'Qtde. Solicitada', 'DESCRIÇÃO DO INSUMO', 'Vlr. Total'. */
const beginnings: readonly (readonly [ListColumn, RegExp])[] = [
  [
    'price',
    /^(?:preco|vlr|valor|custo|p_?unit|unitario|total|subtotal|desconto|r|ipi|icms|price|unit_price|amount)(?:_|$)/,
  ],
  ['other', /^(?:saldo|estoque|data|prazo|obs|observac|fornecedor|ncm|peso|status)/],
  // Quantities of something else: 'Qtd. em estoque', 'Qtde mínima', 'Qtd por caixa'.
  ['other', quantityOf('estoque|saldo|dispon|minim|maxim|anterior|por_|emb')],
  ['delivered', quantityOf('fatur|atendid|entreg|receb|vendid|devolv|falt')],
  [
    'quantity',
    /^(?:total_de_)?(?:qtd|qtde|qtdade|qt|qtds|qte|quant|quantid|quantidade|quantidades|quantitativo|qty|quantity)(?:_|$)/,
  ],
  ['code', /^(?:cod|codigo|sku|ean|gtin|ref|referencia|idprd|code)(?:_|$)/],
  [
    'name',
    /^(?:descricao|desc|produto|produtos|material|materiais|insumo|insumos|nome|mercadoria|especificacao|discriminacao|description|product)(?:_|$)/,
  ],
  ['unit', /^(?:un|und|unid|unidade|u_?m|embalagem|unit)(?:_|$)/],
  ['item', /^(?:item|itens|n|no|nr|num|numero|seq|sequencia|ordem)$/],
  [
    'detail',
    /^(?:medida|medidas|tamanho|bitola|dimensao|dimensoes|diametro|polegada|polegadas|espessura|cor|marca|fabricante|modelo|acabamento)(?:_|$)/,
  ],
];

/**
 * Finds the column that a heading of a list names; undefined: it is no heading that is known.
 * @param heading as `toColumnName` writes it
 */
export const findListColumn = (heading: string): ListColumn | undefined =>
  beginnings.find(([, pattern]) => pattern.test(heading))?.[0];
