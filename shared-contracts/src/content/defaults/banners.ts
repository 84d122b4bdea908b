import { paths } from '../../navigation/paths';

/** A picture with words on it, which leads to a page. */
export interface Banner {
  title: string;
  text: string;
  /** The label of its button. */
  action: string;
  link: string;
  picture: string;
  /** The picture on phones; empty or missing: the same. */
  phonePicture?: string;
  /** A description of the picture; empty or missing where the words say it. */
  alt?: string;
  /** The centre of the picture, if missing. */
  focus?: { x: number; y: number };
  /** ISO times between which the page shows it; null or missing: always. */
  from?: string | null;
  until?: string | null;
}

/** The banners of the home page. */
export interface BannersPage {
  carousel: Banner[];
  categories: Banner[];
  strips: Banner[];
}

export const standardBanners: BannersPage = {
  carousel: [
    {
      picture: 'obra-completa',
      title: 'Da fundação ao acabamento',
      text: 'Tudo para a sua obra em um só lugar.',
      action: 'Ver todos os produtos',
      link: paths.products(),
    },
    {
      picture: 'banheiro-novo',
      title: 'Banheiro novo, do seu jeito',
      text: 'Louças, metais, chuveiros e móveis que combinam.',
      action: 'Renovar o banheiro',
      link: paths.listing('banheiro'),
    },
    {
      picture: 'cozinha-e-lavanderia',
      title: 'Cozinha e lavanderia em ordem',
      text: 'Pias, torneiras e purificadores para o dia a dia.',
      action: 'Ver cozinha e lavanderia',
      link: paths.listing('cozinha-e-lavanderia'),
    },
    {
      picture: 'pisos-e-revestimentos',
      title: 'O piso muda tudo',
      text: 'Porcelanatos, pisos e revestimentos por m², com o lote de cada caixa.',
      action: 'Escolher o piso',
      link: paths.listing('pisos-e-revestimentos'),
    },
    {
      picture: 'ferramentas',
      title: 'A ferramenta certa na mão',
      text: 'Discos, ferramentas manuais e tudo para aplicação e acabamento.',
      action: 'Ver ferramentas',
      link: paths.listing('ferramentas'),
    },
  ],
  categories: [
    {
      picture: 'categoria-cozinha',
      title: 'Cozinha e Lavanderia',
      text: 'Pias, cubas e torneiras',
      action: 'Ver produtos',
      link: paths.listing('cozinha-e-lavanderia'),
    },
    {
      picture: 'categoria-banheiro',
      title: 'Banheiro',
      text: 'Louças, metais e móveis',
      action: 'Ver produtos',
      link: paths.listing('banheiro'),
    },
  ],
  strips: [
    {
      picture: 'frete-gratis',
      title: 'Frete grátis na retirada',
      text: 'Compre no site e retire na loja em até um dia útil, sem pagar frete.',
      action: 'Ver política de entrega',
      link: paths.deliveryPolicy(),
    },
  ],
};
