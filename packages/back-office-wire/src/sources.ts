import {
  CAMPAIGN,
  isCampaign,
  OTHER_CAMPAIGNS,
  UNKNOWN_SOURCE,
  visitSources,
} from 'shared-contracts/visits';
import type { VisitSource } from 'shared-contracts/visits';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Day } from './day';
import { defineOperation } from './operation';

/** The source of an order that an employee has sold. */
export const SELLER = 'seller';
const names: Readonly<Record<VisitSource | typeof SELLER | typeof UNKNOWN_SOURCE, string>> = {
  google: 'Google',
  'google-ads': 'Google (anúncio)',
  bing: 'Bing',
  social: 'Instagram/Facebook',
  whatsapp: 'WhatsApp',
  email: 'E-mail da loja',
  site: 'Outro site',
  direct: 'Direto',
  seller: 'Vendedor',
  campaigns: 'Outras campanhas',
  unknown: 'Não informada',
};

/** The sources that a list of orders is filtered by, besides campaigns. */
export const listedSources: readonly string[] = [
  ...visitSources.filter((source) => source !== OTHER_CAMPAIGNS),
  SELLER,
  UNKNOWN_SOURCE,
];

/** Says whether a list of orders can be filtered by this source. */
export const isListedSource = (source: string): boolean =>
  listedSources.includes(source) || isCampaign(source);

/** The name of a source for employees. */
export function sourceName(source: string): string {
  if (isCampaign(source)) return `Campanha ${source.slice(CAMPAIGN.length)}`;
  return Object.entries(names).find(([each]) => each === source)?.[1] ?? source;
}

/** Both days included, in the store's time zone. */
const Period = Type.Object({ from: Day, to: Day });

const Count = Type.Integer();

const counted = {
  /** About: visits whose browsers reported it. */
  visits: Count,
  carts: Count,
  checkouts: Count,
  /** An estimate: visits that filled a cart and placed no order. */
  leftCarts: Count,
  /** An estimate: the goods in the carts of these, as last seen. */
  leftCents: Count,
  /** Exact: orders that were paid in the period, as in `Figures`. */
  orders: Count,
  cents: Count,
};

export const SourceFigures = Type.Object({
  sources: Type.Array(Type.Object({ source: Type.String(), ...counted })),
  /** `orders` and `cents` are those of `Figures.total`. */
  total: Type.Object(counted),
});
export type SourceFigures = Static<typeof SourceFigures>;

/** Visits, carts and paid orders of the period by the source of the visit, those that brought most first. */
export const ReadSources = defineOperation({
  method: 'GET',
  path: '/api/figures/sources',
  access: ['readFigures'],
  input: Period,
  reply: SourceFigures,
});

/** The same as a file. A CSV has semicolons and decimal commas. */
export const ExportSources = defineOperation({
  method: 'GET',
  path: '/api/figures/sources/file',
  access: ['readFigures'],
  input: Type.Object({ ...Period.properties, format: Type.Enum(['csv', 'xlsx']) }),
  reply: Type.Object({ fileName: Type.String(), base64: Type.String() }),
});
