import { scenarioGroups } from '@fireflay/testing/scenarios';
import type { ScenarioChoice } from '@fireflay/testing/scenarios';

/** An address, and the state of the back end in which it is rendered. */
export interface ShadowAddress {
  path: string;
  choice: ScenarioChoice;
}

/** Words that shoppers search for. */
const SEARCHED = ['torneira', 'tinta branca', 'piso', 'furadeira', 'caixa d’água', 'xyz'];

/** The first addresses: each screen in its scenarios, the screens of all scenarios, declared addresses, searches. */
export function firstAddresses(
  screens: readonly ShadowAddress[],
  patterns: readonly string[],
): ShadowAddress[] {
  const inScenarios = scenarioGroups.flatMap(({ id: group, scenarios }) =>
    scenarios.flatMap(({ id, handlers, screen }) =>
      handlers && screen ? [{ path: screen, choice: { [group]: id } }] : [],
    ),
  );
  const declared = patterns.flatMap((pattern) => {
    if (!pattern.includes(':')) return [pattern];
    if (!/^[^:]*:produto$/.test(pattern)) return [];
    return SEARCHED.map((term) => pattern.replace(':produto', encodeURIComponent(term)));
  });
  return [
    // A slow back end changes times, not pages.
    ...screens.filter(({ choice }) => !choice.rede),
    ...inScenarios,
    ...declared.map((path) => ({ path, choice: {} })),
  ];
}

/** The addresses that are still to be rendered: the first ones, then those to which rendered pages link. */
export class AddressQueue {
  readonly #seen = new Set<string>();
  readonly #waiting: ShadowAddress[] = [];

  /** @param max the number of addresses in all */
  constructor(readonly max: number) {}

  add(addresses: readonly ShadowAddress[]) {
    for (const address of addresses) {
      const key = JSON.stringify([address.path, Object.entries(address.choice).sort()]);
      if (this.#seen.size >= this.max || this.#seen.has(key)) continue;
      this.#seen.add(key);
      this.#waiting.push(address);
    }
  }

  /** Adds the pages of the store to which a page links. */
  addLinks(links: readonly string[]) {
    const paths = links.filter((link) => /^\/(?!\/|api\/|ws\/|imagens\/|remotes\/)/.test(link));
    this.add(paths.map((link) => ({ path: link.split('#')[0] ?? '/', choice: {} })));
  }

  next = (): ShadowAddress | undefined => this.#waiting.shift();
}

/** The addresses in the sitemaps of a running store, relative to it. */
export async function readSitemap(store: string): Promise<string[]> {
  const read = async (address: string): Promise<string[]> => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} responds with ${response.status}.`);
    const text = await response.text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) =>
      loc.replaceAll('&amp;', '&'),
    );
  };
  const listed = await read(new URL('/sitemap.xml', store).href);
  const isIndex = listed.every((address) => /\/sitemap[^?]*$/.test(address));
  const toOwn = (address: string) => new URL(new URL(address).pathname, store).href;
  const pages = isIndex
    ? (await Promise.all(listed.map((address) => read(toOwn(address))))).flat()
    : listed;
  return pages.map((address) => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  });
}
