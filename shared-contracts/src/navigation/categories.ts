/** A category of the shop (§2). `slug` is its last part in an address. */
export interface Group {
  slug: string;
  label: string;
  subgroups: Subgroup[];
}

export interface Subgroup {
  slug: string;
  label: string;
}

const of = (slug: string, label: string): Subgroup => ({ slug, label });

/** The one tree behind both menus, the breadcrumbs and the listing titles. */
export const categories: readonly Group[] = [
  {
    slug: 'acessorios-para-pintura',
    label: 'Acessórios para Pintura',
    subgroups: [
      of('broxa-trincha-e-rolo', 'Broxa, Trincha e Rolo'),
      of('lixa', 'Lixa'),
      of('tinta', 'Tinta'),
      of('bandeja', 'Bandeja'),
      of('kit', 'Kit'),
    ],
  },
  {
    slug: 'banheiro',
    label: 'Banheiro',
    subgroups: [
      of('acessorios-para-banheiro', 'Acessórios para Banheiro'),
      of('acessorios-para-chuveiro', 'Acessórios para Chuveiro'),
      of('assentos-sanitarios', 'Assentos Sanitários'),
      of('chuveiros', 'Chuveiros'),
      of('cubas', 'Cubas'),
      of('duchas-higienicas', 'Duchas Higiênicas'),
      of('moveis-para-banheiro', 'Móveis para Banheiro'),
      of('loucas-sanitarias', 'Louças Sanitárias'),
      of('torneiras-para-banheiro', 'Torneiras para Banheiro'),
    ],
  },
  {
    slug: 'cozinha-e-lavanderia',
    label: 'Cozinha e Lavanderia',
    subgroups: [
      of('pias-e-cubas-para-cozinha', 'Pias e Cubas para Cozinha'),
      of('produtos-para-lavanderia', 'Produtos para Lavanderia'),
      of('purificadores', 'Purificadores'),
      of('torneiras-para-cozinha', 'Torneiras para Cozinha'),
    ],
  },
  {
    slug: 'ferramentas',
    label: 'Ferramentas',
    subgroups: [
      of('disco', 'Disco'),
      of('ferramentas-manuais', 'Ferramentas Manuais'),
      of('aplicacao-e-acabamento', 'Aplicação e Acabamento'),
    ],
  },
  {
    slug: 'pisos-e-revestimentos',
    label: 'Pisos e Revestimentos',
    subgroups: [
      of('pisosporcelanatos', 'Porcelanatos'),
      of('revestimentos', 'Revestimentos'),
      of('pisos', 'Pisos'),
    ],
  },
  {
    slug: 'mat-hidraulico',
    label: 'Material Hidráulico',
    subgroups: [
      of('acessorios', 'Acessórios'),
      of('registro-base-e-valvula', 'Registros, Bases e Válvulas'),
      of('caixa-sifonada-inspecao-e-gordura', 'Caixa Sifonada, Inspeção e Gordura'),
      of('caixa-dagua', 'Caixa d’Água'),
      of('ralo-e-grelha', 'Ralos e Grelhas'),
      of('sifao', 'Sifão'),
    ],
  },
];

/** Addresses that were once given out and stay valid. */
const aliases: Readonly<Record<string, string>> = { 'piso-popular': 'pisos' };

/** undefined for a slug that is no category. */
export function findGroup(slug: string): Group | undefined {
  return categories.find((group) => group.slug === slug);
}

/** Takes aliases too. undefined where the category has no such subcategory. */
export function findSubgroup(groupSlug: string, slug: string): Subgroup | undefined {
  const canonical = canonicalSubgroup(slug);
  return findGroup(groupSlug)?.subgroups.find((subgroup) => subgroup.slug === canonical);
}

/** The slug that an alias stands for; any other slug unchanged. */
export function canonicalSubgroup(slug: string): string {
  return Object.hasOwn(aliases, slug) ? (aliases[slug] ?? slug) : slug;
}

/** 'category > subcategory', or 'Todos os produtos' (§2). null for a place that does not exist. */
export function listingTitle(groupSlug?: string, subgroupSlug?: string): string | null {
  if (groupSlug === undefined) return 'Todos os produtos';
  const group = findGroup(groupSlug);
  if (!group) return null;
  if (subgroupSlug === undefined) return group.label;
  const subgroup = findSubgroup(groupSlug, subgroupSlug);
  return subgroup ? `${group.label} > ${subgroup.label}` : null;
}
