import { answers, refuses } from '../../http/answers';
import { aProductListReply, aUnitProductDto } from '../../builders';
import { BestSellersCall, ProductsCall, SuggestionsCall } from 'shared-contracts/wire/calls';
import type { ScenarioGroup } from '../scenario';

const failure = 'O servidor não conseguiu responder.';
const nothing = () => ({
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
        answers(ProductsCall, nothing()),
        answers(BestSellersCall, { produtos: [] }),
        answers(SuggestionsCall, { sugestao: [], produtos: [] }),
      ],
    },
    {
      id: 'vitrine-falha',
      title: 'A vitrine da home falha',
      spec: '§8 Falha na vitrine da home',
      handlers: () => [refuses(BestSellersCall, 500, failure)],
      screen: '/',
    },
    {
      id: 'lista-falha',
      title: 'Listagem e produto falham',
      spec: '§8 Falha ao buscar listagem e produto',
      handlers: () => [refuses(ProductsCall, 500, failure)],
      screen: '/produtos',
    },
    {
      id: 'produto-inexistente',
      title: 'O produto não existe (404)',
      handlers: () => [refuses(ProductsCall, 404, 'Produto não encontrado.')],
      screen: '/produto/7',
    },
    {
      id: 'sugestoes-falham',
      title: 'As sugestões da busca falham',
      spec: '§8 Falha nas sugestões',
      handlers: () => [refuses(SuggestionsCall, 500, failure)],
    },
    {
      id: 'por-unidade',
      title: 'Produto vendido por unidade',
      handlers: () => [
        answers(ProductsCall, { produtos: [aUnitProductDto()], lotes: [], imagens: [1] }),
      ],
      screen: '/produto/12',
    },
  ],
};
