import { paths } from 'shared-contracts/navigation';

export interface Banner {
  /** The picture's name. */
  name: string;
  title: string;
  text: string;
  action: string;
  path: string;
}

/** The banners of the carousel (§2). */
export const banners: Banner[] = [
  {
    name: 'obra-completa',
    title: 'Da fundação ao acabamento',
    text: 'Tudo para a sua obra em um só lugar, com até 6x sem juros.',
    action: 'Ver todos os produtos',
    path: paths.products(),
  },
  {
    name: 'banheiro-novo',
    title: 'Banheiro novo, do seu jeito',
    text: 'Louças, metais, chuveiros e móveis que combinam.',
    action: 'Renovar o banheiro',
    path: paths.listing('banheiro'),
  },
  {
    name: 'cozinha-e-lavanderia',
    title: 'Cozinha e lavanderia em ordem',
    text: 'Pias, torneiras e purificadores para o dia a dia.',
    action: 'Ver cozinha e lavanderia',
    path: paths.listing('cozinha-e-lavanderia'),
  },
  {
    name: 'pisos-e-revestimentos',
    title: 'O piso muda tudo',
    text: 'Porcelanatos, pisos e revestimentos por m², com o lote de cada caixa.',
    action: 'Escolher o piso',
    path: paths.listing('pisos-e-revestimentos'),
  },
  {
    name: 'ferramentas',
    title: 'A ferramenta certa na mão',
    text: 'Discos, ferramentas manuais e tudo para aplicação e acabamento.',
    action: 'Ver ferramentas',
    path: paths.listing('ferramentas'),
  },
];

/** The two category banners below the best sellers (§2). */
export const categoryBanners: Banner[] = [
  {
    name: 'categoria-cozinha',
    title: 'Cozinha e Lavanderia',
    text: 'Pias, cubas e torneiras',
    action: 'Ver produtos',
    path: paths.listing('cozinha-e-lavanderia'),
  },
  {
    name: 'categoria-banheiro',
    title: 'Banheiro',
    text: 'Louças, metais e móveis',
    action: 'Ver produtos',
    path: paths.listing('banheiro'),
  },
];
