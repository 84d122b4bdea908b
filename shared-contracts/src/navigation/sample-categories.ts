import type { CategoryTree, Subgroup } from './categories';

const createSubgroup = (slug: string, label: string): Subgroup => ({ slug, label });

/** The tree of the sample store (D3), for every store that has published none. */
export const sampleCategories: CategoryTree = [
  {
    slug: 'acessorios-para-pintura',
    label: 'Acessórios para Pintura',
    subgroups: [
      createSubgroup('broxa-trincha-e-rolo', 'Broxa, Trincha e Rolo'),
      createSubgroup('lixa', 'Lixa'),
      createSubgroup('tinta', 'Tinta'),
      createSubgroup('bandeja', 'Bandeja'),
      createSubgroup('kit', 'Kit'),
    ],
  },
  {
    slug: 'banheiro',
    label: 'Banheiro',
    subgroups: [
      createSubgroup('acessorios-para-banheiro', 'Acessórios para Banheiro'),
      createSubgroup('acessorios-para-chuveiro', 'Acessórios para Chuveiro'),
      createSubgroup('assentos-sanitarios', 'Assentos Sanitários'),
      createSubgroup('chuveiros', 'Chuveiros'),
      createSubgroup('cubas', 'Cubas'),
      createSubgroup('duchas-higienicas', 'Duchas Higiênicas'),
      createSubgroup('moveis-para-banheiro', 'Móveis para Banheiro'),
      createSubgroup('loucas-sanitarias', 'Louças Sanitárias'),
      createSubgroup('torneiras-para-banheiro', 'Torneiras para Banheiro'),
    ],
  },
  {
    slug: 'cozinha-e-lavanderia',
    label: 'Cozinha e Lavanderia',
    subgroups: [
      createSubgroup('pias-e-cubas-para-cozinha', 'Pias e Cubas para Cozinha'),
      createSubgroup('produtos-para-lavanderia', 'Produtos para Lavanderia'),
      createSubgroup('purificadores', 'Purificadores'),
      createSubgroup('torneiras-para-cozinha', 'Torneiras para Cozinha'),
    ],
  },
  {
    slug: 'ferramentas',
    label: 'Ferramentas',
    subgroups: [
      createSubgroup('disco', 'Disco'),
      createSubgroup('ferramentas-manuais', 'Ferramentas Manuais'),
      createSubgroup('aplicacao-e-acabamento', 'Aplicação e Acabamento'),
    ],
  },
  {
    slug: 'pisos-e-revestimentos',
    label: 'Pisos e Revestimentos',
    subgroups: [
      createSubgroup('pisosporcelanatos', 'Porcelanatos'),
      createSubgroup('revestimentos', 'Revestimentos'),
      { slug: 'pisos', label: 'Pisos', aliases: ['pisos-e-revestimentos/piso-popular'] },
    ],
  },
  {
    slug: 'mat-hidraulico',
    label: 'Material Hidráulico',
    subgroups: [
      createSubgroup('acessorios', 'Acessórios'),
      createSubgroup('registro-base-e-valvula', 'Registros, Bases e Válvulas'),
      createSubgroup('caixa-sifonada-inspecao-e-gordura', 'Caixa Sifonada, Inspeção e Gordura'),
      createSubgroup('caixa-dagua', 'Caixa d’Água'),
      createSubgroup('ralo-e-grelha', 'Ralos e Grelhas'),
      createSubgroup('sifao', 'Sifão'),
    ],
  },
];
