import type { StoreProfile } from 'shared-contracts/profile';

/** `Sorocaba, Votorantim e Itu`: the cities of the stores, those of most stores first. */
function citiesOf({ stores }: StoreProfile): string {
  const counts = new Map<string, number>();
  for (const { city } of stores) counts.set(city, (counts.get(city) ?? 0) + 1);
  const cities = [...counts].toSorted(([, a], [, b]) => b - a).map(([city]) => city);
  const last = cities.pop() ?? '';
  return cities.length > 0 ? `${cities.join(', ')} e ${last}` : last;
}

const storeCount = (count: number) => (count === 1 ? '1 loja' : `${count} lojas`);

/** The year of these texts. The age of the company is calculated for this year, not for the current date. */
const WRITTEN_IN_YEAR = 2026;

export const copy = {
  title: 'Sobre nós',
  description: ({ name, city, foundedIn }: StoreProfile) =>
    `${name}: materiais para construção em ${city} desde ${foundedIn}.`,
  lead: ({ foundedIn, city }: StoreProfile) =>
    `Desde ${foundedIn} ajudamos ${city} a construir, reformar e cuidar da casa.`,
  story: ({ shortName, foundedIn, city }: StoreProfile) =>
    `A ${shortName} abriu as portas em ${foundedIn}, em ${city}. De lá para cá a cidade cresceu e as casas mudaram. Nós seguimos ao lado de quem constrói.`,
  today: (profile: StoreProfile) =>
    `Hoje ${profile.stores.length === 1 ? 'é' : 'são'} ${storeCount(profile.stores.length)} em ${citiesOf(profile)} e esta loja na internet, com o mesmo cuidado do balcão: produto certo, preço claro e entrega combinada.`,
  promise:
    'Atendemos quem troca uma torneira e quem reforma a casa inteira: pessoas físicas e empresas, com a mesma atenção.',
  facts: (profile: StoreProfile) => [
    { value: String(profile.foundedIn), label: 'ano em que abrimos' },
    { value: `${decadesSince(profile.foundedIn)}+`, label: 'anos de atividade' },
    {
      value: String(profile.stores.length),
      label: `${profile.stores.length === 1 ? 'loja' : 'lojas'} em ${citiesOf(profile)}`,
    },
  ],
  products: 'Nossos Produtos',
  productsHint: 'Da pintura ao encanamento, do piso à torneira.',
  groups: {
    'acessorios-para-pintura':
      'Tintas, rolos, trinchas e lixas para cobrir bem e acabar sem marcas.',
    banheiro: 'Louças, metais, cubas e chuveiros que combinam entre si e duram.',
    'cozinha-e-lavanderia': 'Pias, torneiras e purificadores para o dia a dia da casa.',
    ferramentas: 'Discos, ferramentas manuais e de acabamento para o serviço render.',
    'pisos-e-revestimentos':
      'Porcelanatos, pisos e revestimentos por metro quadrado, com o lote informado para a tonalidade combinar.',
    'mat-hidraulico': 'Registros, caixas, ralos e sifões para a água ir aonde deve.',
  } as Record<string, string>,
  stores: 'Nossas lojas',
};

function decadesSince(year: number): number {
  return Math.floor((WRITTEN_IN_YEAR - year) / 10) * 10;
}
