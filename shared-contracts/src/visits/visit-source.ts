/** Campaigns whose name is none, or beyond the number that is counted by name. */
export const OTHER_CAMPAIGNS = 'campaigns';
/** The visit began on a page of the store that opened this tab, or the browser stores nothing. */
export const UNKNOWN_SOURCE = 'unknown';

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
  OTHER_CAMPAIGNS,
] as const;
export type VisitSource = (typeof visitSources)[number];

/** The prefix of the source of a campaign: 'campaign:semana-da-obra'. */
export const CAMPAIGN = 'campaign:';

/**
 * Matches the name of a campaign: at most 30 small letters, digits, `-`, `_` and `.`. More than six digits may be
 * somebody's telephone or CPF.
 */
const NAME = /^(?!(?:\D*\d){7})[a-z0-9][a-z0-9_.-]{0,29}$/;

/** The source of a campaign with this name, with other characters or a longer one that of all others. */
export const campaignSource = (name: string): string =>
  NAME.test(name) ? CAMPAIGN + name : OTHER_CAMPAIGNS;

export const isCampaign = (source: string): boolean =>
  source.startsWith(CAMPAIGN) && NAME.test(source.slice(CAMPAIGN.length));

/** Says whether a text is a source that an order of a shopper may have. */
export const isVisitSource = (text: string): boolean =>
  visitSources.some((each) => each === text) || isCampaign(text);

/** Says whether visits are counted for a text. */
export const isCountedSource = (text: string): boolean =>
  isVisitSource(text) || text === UNKNOWN_SOURCE;
