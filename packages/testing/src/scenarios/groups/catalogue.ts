import { mockReply, mockError } from '../../http/mock-reply';
import { aJobProductsReply, aProductListReply, aUnitProductDto } from '../../builders';
import {
  BestSellersCall,
  ProductsCall,
  ReadJobProductsCall,
  SuggestionsCall,
} from 'shared-contracts/wire/calls';
import { soldOutJobProducts } from '../sample-job-products';
import type { ScenarioGroup } from '../scenario';

const FAILURE_TEXT = 'O servidor não conseguiu responder.';
const CALCULATOR = '/calculadora?servico=piso&comprimento=4&largura=3,5';
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
