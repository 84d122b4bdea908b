import { documents } from 'shared-contracts/content';
import { createAttributeColumns } from './columns/attribute-columns';
import { readColumns } from './read-columns';
import {
  createLayoutProducts,
  erpLayouts,
  writeLayoutCsv,
  writeLayoutWorkbook,
} from './testing/erp-layouts';

/** Sizes that a store may have defined: a file's column without a unit must not be taken for them. */
const sizes = ['Altura', 'Largura', 'Comprimento', 'Profundidade'].map((name) => ({
  id: name.toLowerCase(),
  name,
  kind: 'number' as const,
  unit: 'mm',
  categories: ['banheiro'],
  filter: false,
}));
const attributes = createAttributeColumns([...documents.attributes.standard.definitions, ...sizes]);

/** The meaning of every column, from the systems' documentation. Columns that are missing here are not imported. */
const expected: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Bling: {
    Código: 'codigo',
    Descrição: 'descricao',
    Unidade: 'unidade',
    NCM: 'ncm',
    Preço: 'preco',
    Situação: 'ativo',
    Estoque: 'saldo',
    'Preço de custo': 'custo',
    'Cód. no fornecedor': 'ref_fornecedor',
    Localização: 'localizacao',
    'Estoque mínimo': 'estoque_minimo',
    'Peso bruto (Kg)': 'peso_kg in kg',
    'GTIN/EAN': 'ean',
    'Descrição Complementar': 'info',
    Marca: 'marca',
    'Código Pai': 'codigo_pai',
    'Categoria do produto': 'categoria',
  },
  'Tiny/Olist': {
    'Código (SKU)': 'codigo_erp',
    Descrição: 'descricao',
    Unidade: 'unidade',
    'NCM (Classificação fiscal)': 'ncm',
    Preço: 'preco',
    Situação: 'ativo',
    Estoque: 'saldo',
    'Preço de custo': 'custo',
    'Cód do fornecedor': 'ref_fornecedor',
    Localização: 'localizacao',
    'Estoque mínimo': 'estoque_minimo',
    'Peso bruto (Kg)': 'peso_kg in kg',
    'GTIN/EAN': 'ean',
    'Descrição complementar': 'info',
    Categoria: 'categoria',
    'Preço promocional': 'preco_promocional',
    'Código do pai': 'codigo_pai',
    Variações: 'variacao',
    Marca: 'marca',
  },
  Omie: {
    'Código do Produto': 'codigo_erp',
    'Descrição do Produto': 'descricao',
    'Família de Produto': 'categoria',
    'Código NCM': 'ncm',
    'Código EAN (GTIN)': 'ean',
    'Preço Unitário de Venda': 'preco',
    'Estoque Disponível': 'saldo',
    Unidade: 'unidade',
    'Peso Bruto': 'peso_kg in kg',
    Marca: 'marca',
    Situação: 'ativo',
  },
  'Protheus SB1': {
    B1_COD: 'codigo_erp',
    B1_DESC: 'descricao',
    B1_UM: 'unidade',
    B1_PESBRU: 'peso_kg in kg',
    B1_GRUPO: 'categoria',
    B1_POSIPI: 'ncm',
    B1_PRV1: 'preco',
    B1_CODBAR: 'ean',
    B1_MSBLQL: 'bloqueado',
    B2_QATU: 'saldo',
    D_E_L_E_T_: 'excluido',
  },
  Nuvemshop: {
    'Identificador URL': 'identificador_url',
    'Nome da variação 1': 'nome_da_variacao_1',
    'Valor da variação 1': 'valor_da_variacao_1',
    Nome: 'descricao',
    Categorias: 'categoria',
    Preço: 'preco',
    'Preço promocional': 'preco_promocional',
    'Peso (kg)': 'peso_kg in kg',
    'Altura (cm)': 'atributo_altura in cm',
    'Largura (cm)': 'atributo_largura in cm',
    'Comprimento (cm)': 'atributo_comprimento in cm',
    Estoque: 'saldo',
    SKU: 'codigo_erp',
    'Código de barras': 'ean',
    'Exibir na loja': 'ativo',
    Descrição: 'info',
    Marca: 'marca',
    Custo: 'custo',
  },
  // Its only code may be the supplier's: the employee says what it is.
  Tray: {
    'Nome do produto': 'descricao',
    'Exibir produto ativo': 'ativo',
    'Nome da categoria - nível 1': 'categoria',
    'Nome da categoria - nível 2': 'subcategoria',
    'HTML da descrição completa': 'info',
    'Estoque do produto': 'saldo',
    Marca: 'marca',
    'NCM do produto': 'ncm',
    'Altura (cm)': 'atributo_altura in cm',
    'Largura (cm)': 'atributo_largura in cm',
    'Comprimento (cm)': 'atributo_comprimento in cm',
    'Peso do produto (gramas)': 'peso_kg in g',
    'Preço de custo em reais': 'custo',
    'Preço de venda em reais': 'preco',
  },
  'Loja Integrada': {
    'sku-pai': 'codigo_pai',
    'grade-cor': 'variacao_cor',
    sku: 'codigo_erp',
    ativo: 'ativo',
    ncm: 'ncm',
    gtin: 'ean',
    nome: 'descricao',
    'descricao-completa': 'info',
    'estoque-quantidade': 'saldo',
    'preco-custo': 'custo',
    'preco-cheio': 'preco',
    'preco-promocional': 'preco_promocional',
    marca: 'marca',
    'peso-em-kg': 'peso_kg in kg',
    'altura-em-cm': 'atributo_altura in cm',
    'largura-em-cm': 'atributo_largura in cm',
    'comprimento-em-cm': 'atributo_comprimento in cm',
    'categoria-nome-nivel-1': 'categoria',
    'categoria-nome-nivel-2': 'subcategoria',
  },
  'planilha própria': {
    NOME: 'descricao',
    'UNID.': 'unidade',
    MARCA: 'marca',
    CUSTO: 'custo',
    'VALOR DIN': 'preco',
    ESTOQUE: 'saldo',
  },
};

/** Columns of which the employee reads something: why they are not imported, or for how long they hold. */
const explained: Readonly<Record<string, readonly string[]>> = {
  'Tiny/Olist': ['Preço promocional'],
  Nuvemshop: ['Preço promocional'],
  Tray: ['Referência (código fornecedor)'],
  'Loja Integrada': ['preco-promocional'],
};

describe.each(erpLayouts.map((layout) => [layout.name, layout] as const))(
  'a file of %s',
  (name, layout) => {
    it.each(['CSV', 'XLSX'] as const)('as %s is mapped without a wrong column', async (format) => {
      const products = createLayoutProducts();
      const file =
        format === 'CSV'
          ? writeLayoutCsv(layout, products)
          : await writeLayoutWorkbook(layout, products);

      const { columns, suggested } = await readColumns(file, attributes);

      const found = columns.flatMap(({ name: plain, shown, unit }) => {
        const target = suggested[plain] ?? '';
        const isMeasure = target === 'peso_kg' || target.startsWith('atributo_');
        return target === '' ? [] : [[shown, isMeasure ? `${target} in ${unit}` : target] as const];
      });
      expect(columns).toHaveLength(layout.columns.length);
      expect(Object.fromEntries(found)).toEqual(expected[name]);
      const noted = columns.filter(({ note }) => note !== undefined).map(({ shown }) => shown);
      expect(noted).toEqual(expect.arrayContaining([...(explained[name] ?? [])]));
    });
  },
);
