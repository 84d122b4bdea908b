import { mockReply, mockError } from '../../http/mock-reply';
import { paymentOptions, STORE_TERMS, toPriceTermsDto } from 'shared-contracts/pricing';
import {
  aJobProductsReply,
  aProductDetailReply,
  aProductDto,
  aProductFamilyDto,
  aProductListReply,
  aUnitProductDto,
} from '../../builders';
import {
  BestSellersCall,
  ProductsCall,
  ReadJobProductsCall,
  SuggestionsCall,
} from 'shared-contracts/wire/calls';
import { soldOutJobProducts } from '../sample-job-products';
import { sampleProducts } from '../sample-products';
import type { ScenarioGroup } from '../scenario';

const FAILURE_TEXT = 'O servidor não conseguiu responder.';
const CALCULATOR = '/calculadora?servico=piso&comprimento=4&largura=3,5';
const PRODUCT = '/produto/7';
const promotion = { ...STORE_TERMS, pixDiscount: 15, maxInstalments: 12, interestFree: 12 };
const aPromotedProduct = () =>
  aProductDto({
    preco: paymentOptions(5_990, promotion),
    condicoes: toPriceTermsDto(promotion),
  });
const promocao = { de: 69.9, ate: '2026-11-30' };
const anOfferReply = ({ query: { codigo } }: { query: Record<string, string> }) =>
  codigo
    ? aProductDetailReply({ produtos: [aProductDto({ promocao })] })
    : aProductListReply({
        produtos: [aProductDto({ promocao }), ...sampleProducts().slice(1)],
      });
const LONG_NAME =
  'Porcelanato Esmaltado Retificado Cimento Queimado Acetinado Antiderrapante para Áreas Internas e Externas 120x120 cm Caixa com 2,88 m²';
/** A list in pages of 12, of which the third has the last product alone. */
const aLastPageReply = ({ query: { codigo, pagina = '1' } }: { query: Record<string, string> }) => {
  if (codigo) return aProductDetailReply();
  const produtos = pagina === '3' ? sampleProducts().slice(0, 1) : sampleProducts();
  return aProductListReply({ produtos, total: 25 });
};
const anEmptyListReply = () => ({
  ...aProductListReply({ produtos: [] }),
  sugestoes: ['torneira', 'tinta'],
});

export const catalogue: ScenarioGroup = {
  id: 'catalogo',
  title: 'Catálogo',
  scenarios: [
    { id: 'cheio', title: 'Com produtos' },
    {
      id: 'vazio',
      title: 'Nada encontrado',
      spec: '§8 Nenhum resultado encontrado',
      handlers: () => [
        mockReply(ProductsCall, anEmptyListReply()),
        mockReply(BestSellersCall, { produtos: [] }),
        mockReply(SuggestionsCall, { sugestao: [], produtos: [] }),
      ],
    },
    {
      id: 'vitrine-falha',
      title: 'A vitrine da home falha',
      spec: '§8 Falha na vitrine da home',
      handlers: () => [mockError(BestSellersCall, 500, FAILURE_TEXT)],
      screen: '/',
    },
    {
      id: 'lista-falha',
      title: 'Listagem e produto falham',
      spec: '§8 Falha ao buscar listagem e produto',
      handlers: () => [mockError(ProductsCall, 500, FAILURE_TEXT)],
      screen: '/produtos',
    },
    {
      id: 'familia',
      title: 'O produto é de uma família',
      handlers: () => [
        mockReply(ProductsCall, aProductDetailReply({ familia: aProductFamilyDto() })),
      ],
      screen: PRODUCT,
    },
    {
      id: 'produto-inexistente',
      title: 'O produto não existe (404)',
      handlers: () => [mockError(ProductsCall, 404, 'Produto não encontrado.')],
      screen: '/produto/7',
    },
    {
      id: 'sugestoes-falham',
      title: 'As sugestões da busca falham',
      spec: '§8 Falha nas sugestões',
      handlers: () => [mockError(SuggestionsCall, 500, FAILURE_TEXT)],
    },
    {
      id: 'por-unidade',
      title: 'Produto vendido por unidade',
      handlers: () => [
        mockReply(ProductsCall, { produtos: [aUnitProductDto()], lotes: [], imagens: [1] }),
      ],
      screen: '/produto/12',
    },
    {
      id: 'promocao',
      title: 'Promoção: 15% no Pix e 12x sem juros',
      handlers: () => [
        mockReply(ProductsCall, aProductDetailReply({ produtos: [aPromotedProduct()] })),
        mockReply(BestSellersCall, {
          produtos: [aPromotedProduct(), ...sampleProducts().slice(1)],
        }),
      ],
      screen: PRODUCT,
    },
    {
      id: 'oferta',
      title: 'Preço promocional até 30/11',
      handlers: () => [mockReply(ProductsCall, anOfferReply)],
      screen: PRODUCT,
    },
    {
      id: 'sem-foto',
      title: 'Produto sem foto',
      handlers: () => [mockReply(ProductsCall, aProductDetailReply({ imagens: [] }))],
      screen: PRODUCT,
    },
    {
      id: 'nome-longo',
      title: 'Produto de nome longo',
      handlers: () => [
        mockReply(
          ProductsCall,
          aProductDetailReply({ produtos: [aProductDto({ descricao: LONG_NAME })] }),
        ),
      ],
      screen: PRODUCT,
    },
    {
      id: 'ultima-pagina',
      title: 'Última página da listagem',
      handlers: () => [mockReply(ProductsCall, aLastPageReply)],
      screen: '/produtos?pagina=3',
    },
    {
      id: 'obra-esgotada',
      title: 'Calculadora: o mais indicado está esgotado',
      handlers: () => [
        mockReply(ReadJobProductsCall, ({ query }) =>
          aJobProductsReply(query.itens ?? '', soldOutJobProducts()),
        ),
      ],
      screen: CALCULATOR,
    },
    {
      id: 'obra-vazia',
      title: 'Calculadora: nada encontrado',
      handlers: () => [
        mockReply(ReadJobProductsCall, ({ query }) => aJobProductsReply(query.itens ?? '', {})),
      ],
      screen: CALCULATOR,
    },
    {
      id: 'obra-falha',
      title: 'Calculadora: os produtos falham',
      handlers: () => [mockError(ReadJobProductsCall, 500, FAILURE_TEXT)],
      screen: CALCULATOR,
    },
  ],
};
