import type { Products, ReplyOf, Suggestions } from 'shared-contracts/wire';
import { aBatchDto, aProductDto } from './product.builder';

type ProductsReply = ReplyOf<typeof Products>;
type SuggestionsReply = ReplyOf<typeof Suggestions>;

/** APP_0027 for one product. */
export function aProductDetailReply(overrides: Partial<ProductsReply> = {}): ProductsReply {
  return { produtos: [aProductDto()], lotes: [aBatchDto()], imagens: [1, 2, 3], ...overrides };
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

/** APP_0028. */
export function aSuggestionsReply(overrides: Partial<SuggestionsReply> = {}): SuggestionsReply {
  return {
    sugestao: [{ descricao: 'porcelanato', RowId: '1' }],
    produtos: [{ descricao: 'Porcelanato Cimento Queimado 60x60', RowId: '2', idprd: 7 }],
    ...overrides,
  };
}
