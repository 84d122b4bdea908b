/** A category of the store (§2). `slug` is the last segment of its address. */
export interface Group {
  slug: string;
  label: string;
  subgroups: Subgroup[];
}

export interface Subgroup {
  slug: string;
  label: string;
}

const createSubgroup = (slug: string, label: string): Subgroup => ({ slug, label });

/** The tree of both menus, the breadcrumbs and the titles of listings. */
export const categories: readonly Group[] = [
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
      createSubgroup('pisos', 'Pisos'),
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

/** Former addresses, which stay valid. */
const aliases: Readonly<Record<string, string>> = { 'piso-popular': 'pisos' };

/** undefined for a slug that is no category. */
export function findGroup(slug: string): Group | undefined {
  return categories.find((group) => group.slug === slug);
}

/** Accepts aliases. Undefined if the category has no such subcategory. */
export function findSubgroup(groupSlug: string, slug: string): Subgroup | undefined {
  const canonical = canonicalSubgroup(slug);
  return findGroup(groupSlug)?.subgroups.find((subgroup) => subgroup.slug === canonical);
}

/** The present slug of an alias; any other slug unchanged. */
export function canonicalSubgroup(slug: string): string {
  return Object.hasOwn(aliases, slug) ? (aliases[slug] ?? slug) : slug;
}

/** 'category > subcategory', or 'Todos os produtos' (§2). null for an unknown category. */
export function listingTitle(groupSlug?: string, subgroupSlug?: string): string | null {
  if (groupSlug === undefined) return 'Todos os produtos';
  const group = findGroup(groupSlug);
  if (!group) return null;
  if (subgroupSlug === undefined) return group.label;
  const subgroup = findSubgroup(groupSlug, subgroupSlug);
  return subgroup ? `${group.label} > ${subgroup.label}` : null;
}
