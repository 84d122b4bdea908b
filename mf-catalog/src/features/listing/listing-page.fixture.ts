import { renderRoute } from '@fireflay/testing';
import { aProductListReply, productDtos } from '@fireflay/testing/builders';
import { routesWithNotFound } from '../../testing/routes-with-not-found';

export const openListing = (path: string) => renderRoute(path, { routes: routesWithNotFound });

export const facetDtos = {
  agrupamento: {
    marcas: [
      { codigo: '1', descricao: 'Pedra Clara', quantidade: 9 },
      { codigo: '2', descricao: 'Itaverá', quantidade: 4 },
    ],
    subgrupos: [
      { codigo: '501', descricao: 'Porcelanatos', quantidade: 8 },
      { codigo: '503', descricao: 'Pisos', quantidade: 5 },
    ],
  },
  precos: [
    { ate: 50, quantidade: 3 },
    { ate: 100, quantidade: 13 },
  ],
};

export const aFilteredReply = (total = 13) =>
  aProductListReply({ produtos: productDtos(12), total, ...facetDtos });
