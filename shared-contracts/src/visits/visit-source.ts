/** The sources of a visit, besides the retailer's campaigns: a closed set, which says nothing about the visitor. */
export const visitSources = [
  'google',
  'google-ads',
  'bing',
  'social',
  'whatsapp',
  'email',
  'site',
  'direct',
] as const;
export type VisitSource = (typeof visitSources)[number];

/** The prefix of the source of a campaign: 'campaign:semana-da-obra'. */
export const CAMPAIGN = 'campaign:';

/** Matches the name of a campaign: at most 30 small letters, digits, `-`, `_` and `.`. */
const NAME = /^[a-z0-9][a-z0-9_.-]{0,29}$/;

/** The source of a campaign with this name; undefined for a name with other characters, or a longer one. */
export const campaignSource = (name: string): string | undefined =>
  NAME.test(name) ? CAMPAIGN + name : undefined;

export const isCampaign = (source: string): boolean =>
  source.startsWith(CAMPAIGN) && NAME.test(source.slice(CAMPAIGN.length));

/** Says whether a text is a source that a browser may send. */
export const isVisitSource = (text: string): boolean =>
  visitSources.some((each) => each === text) || isCampaign(text);
