import { campaignSource, UNKNOWN_SOURCE } from 'shared-contracts/visits';
import type { VisitSource } from 'shared-contracts/visits';

interface KnownSource {
  source: VisitSource;
  /** Matches a host, or the app's name where an app is named instead. */
  host: RegExp;
  /** Matches `utm_source` as retailers write it. */
  campaign: RegExp;
}

/** The first one that matches: a mailbox of Google is no search. */
const known: readonly KnownSource[] = [
  {
    source: 'email',
    host: /^(?:web)?mail\.|^outlook\.(?:live|office)|^com\.google\.android\.gm$/,
    campaign: /^(?:e-?mail|newsletter|loja)$/,
  },
  {
    source: 'google',
    host: /(?:^|\.)google\.(?:com|[a-z]{2})(?:\.[a-z]{2})?$|^com\.google\.android\.googlequick/,
    campaign: /^google/,
  },
  { source: 'bing', host: /(?:^|\.)bing\.com$/, campaign: /^bing$/ },
  {
    source: 'social',
    host: /(?:^|\.)(?:instagram|facebook|fb|threads)\.(?:com|net)$/,
    campaign: /^(?:instagram|insta|ig|facebook|fb|meta)$/,
  },
  {
    source: 'whatsapp',
    host: /(?:^|\.)(?:whatsapp\.com|wa\.me)$|^com\.whatsapp/,
    campaign: /^(?:whatsapp|whats|wpp|zap)$/,
  },
];

/** The parameter that an advertisement adds to the address, and its source. */
const clickIds: Readonly<Record<string, VisitSource>> = {
  gclid: 'google-ads',
  msclkid: 'bing',
  fbclid: 'social',
};

/**
 * The source of a visit: of its campaign, else of its advertisement, else of the page before.
 *
 * @param arrival what `rememberArrival` keeps
 * @param ownHost a visit that begins on a page of the store itself is one of another tab
 */
export function sourceOf(arrival: string, ownHost: string): string {
  const [parameters = '', host = ''] = arrival.split(' ');
  const names = parameters.split(',');
  const clicked = names.flatMap((name) => clickIds[name] ?? [])[0];
  const campaign = names.find((name) => name.startsWith('utm_source='))?.slice(11);
  if (campaign) {
    const name = toName(campaign);
    const found = known.find((each) => each.campaign.test(name))?.source;
    if (found === 'google' && clicked === 'google-ads') return clicked;
    return found ?? campaignSource(name);
  }
  if (clicked) return clicked;
  if (host === '') return 'direct';
  if (host === ownHost) return UNKNOWN_SOURCE;
  return known.find((each) => each.host.test(host))?.source ?? 'site';
}

/** The name of a campaign in small letters without accents; what cannot be decoded stays, and is no name. */
function toName(typed: string): string {
  let text = typed.replaceAll('+', ' ');
  try {
    text = decodeURIComponent(text);
  } catch {
    // The percent sign is no character of a name.
  }
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase().replace(/\s+/g, '-');
}
