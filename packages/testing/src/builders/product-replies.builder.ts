import type {
  AttributeFacetDto,
  ProductAttributeDto,
  ProductFamilyDto,
  Products,
  ReplyOf,
  Suggestions,
} from 'shared-contracts/wire';
import { aBatchDto, aProductDto } from './product.builder';

type ProductsReply = ReplyOf<typeof Products>;
type SuggestionsReply = ReplyOf<typeof Suggestions>;

/** APP_0027 for one product. */
export function aProductDetailReply(overrides: Partial<ProductsReply> = {}): ProductsReply {
  return { produtos: [aProductDto()], lotes: [aBatchDto()], imagens: [1, 2, 3], ...overrides };
}

/** The product of the builders in three sizes, of which the largest is sold out. */
export function aProductFamilyDto(overrides: Partial<ProductFamilyDto> = {}): ProductFamilyDto {
  const name = 'Porcelanato Cimento Queimado Acetinado';
  const aVariant = (idprd: number, size: string, preco: number, saldo: number) => ({
    idprd,
    descricao: `${name} ${size}`,
    valores: [`${size} cm`],
    preco,
    saldo,
  });
  return {
    codigo: '12',
    descricao: name,
    eixos: ['Tamanho'],
    variantes: [
      aVariant(7, '60x60', 49.9, 40),
      aVariant(8, '80x80', 69.9, 12),
      aVariant(9, '120x120', 99.9, 0),
    ],
    ...overrides,
  };
}

/** APP_0027 for a list; `total` defaults to the number of given products. */
export function aProductListReply(overrides: Partial<ProductsReply> = {}): ProductsReply {
  const produtos = overrides.produtos ?? [aProductDto()];
  return {
    produtos,
    agrupamento: {
      marcas: [{ codigo: '1', descricao: 'Pedra Clara', quantidade: produtos.length }],
      subgrupos: [{ codigo: '51', descricao: 'Porcelanatos', quantidade: produtos.length }],
    },
    precos: [{ ate: 100, quantidade: produtos.length }],
    total: produtos.length,
    ...overrides,
  };
}

/** The filters of a subgroup of tiles. */
export function attributeFacetDtos(): AttributeFacetDto[] {
  return [
    {
      id: 'size',
      nome: 'Formato',
      opcoes: [
        { codigo: '600x600', descricao: '60 × 60 cm', quantidade: 8 },
        { codigo: '600x1200', descricao: '60 × 120 cm', quantidade: 4 },
      ],
    },
    {
      id: 'thickness',
      nome: 'Espessura',
      unidade: 'mm',
      opcoes: [
        { codigo: '8.5', descricao: '8,5 mm', quantidade: 5 },
        { codigo: '10', descricao: '10 mm', quantidade: 7 },
      ],
    },
    {
      id: 'finish',
      nome: 'Acabamento',
      opcoes: [
        { codigo: 'matt', descricao: 'Acetinado', quantidade: 7 },
        { codigo: 'polished', descricao: 'Polido', quantidade: 5 },
      ],
    },
  ];
}

/** The properties of a tile: three defined attributes, and one that the retailer wrote freely. */
export function productAttributeDtos(): ProductAttributeDto[] {
  return [
    {
      nome: 'Formato',
      valor: '60 × 60 cm',
      id: 'size',
      dado: { comprimento: 600, largura: 600 },
    },
    { nome: 'Espessura', valor: '9 mm', id: 'thickness', dado: 9 },
    { nome: 'Acabamento', valor: 'Acetinado', id: 'finish', dado: 'matt' },
    { nome: 'Garantia', valor: '5 anos' },
  ];
}

/** APP_0028. */
export function aSuggestionsReply(overrides: Partial<SuggestionsReply> = {}): SuggestionsReply {
  return {
    sugestao: [{ descricao: 'porcelanato', RowId: '1' }],
    produtos: [
      {
        descricao: 'Porcelanato Cimento Queimado 60x60',
        RowId: '2',
        idprd: 7,
        preco: 53.91,
        unidade: 'M2',
      },
    ],
    ...overrides,
  };
}
