import { toColumnName } from './rows';

/** What systems of retailers call the columns, by the store's own names. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  codigo: [
    'cod',
    'cod_produto',
    'codigo_produto',
    'codigo_do_produto',
    'cod_prod',
    'codprod',
    'idprd',
    'sku',
  ],
  descricao: [
    'descricao_produto',
    'descricao_do_produto',
    'desc_produto',
    'nome',
    'nome_produto',
    'produto',
  ],
  marca: ['fabricante', 'marca_produto', 'desc_marca'],
  categoria: ['grupo', 'departamento', 'nome_grupo'],
  subcategoria: ['subgrupo', 'sub_grupo', 'nome_sub_grupo', 'familia'],
  preco: [
    'preco_venda',
    'preco_de_venda',
    'preco_unitario',
    'pr_venda',
    'vlr_venda',
    'valor',
    'valor_venda',
  ],
  unidade: [
    'un',
    'und',
    'unid',
    'unidade_venda',
    'unidade_de_venda',
    'unidade_medida',
    'unidade_de_medida',
  ],
  peso_kg: ['peso', 'peso_bruto', 'peso_bruto_kg', 'peso_liquido'],
  m2_por_caixa: ['m2_caixa', 'm2_cx', 'metros_por_caixa', 'metragem_caixa'],
  saldo: [
    'estoque',
    'qtd_estoque',
    'qtde_estoque',
    'quantidade_estoque',
    'saldo_estoque',
    'estoque_atual',
  ],
  lote: ['cod_lote', 'codigo_lote', 'numero_lote'],
  fotos: ['foto', 'imagem', 'imagens'],
};

const ownNames = new Map(
  Object.entries(aliases).flatMap(([own, others]) => others.map((other) => [other, own] as const)),
);

/** The store's names of a header's columns. A column that has one of these names itself is preferred to another one. */
export function nameColumns(header: readonly string[]): { name: string; shown: string }[] {
  const given = header.map((shown) => ({ name: toColumnName(shown), shown }));
  const taken = new Set(given.map(({ name }) => name));
  return given.map(({ name, shown }) => {
    const own = ownNames.get(name);
    if (own === undefined || taken.has(own)) return { name, shown };
    taken.add(own);
    return { name: own, shown };
  });
}
