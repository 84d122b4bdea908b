import type { GatedShell, ServedPage } from '../gate/gated-shell';
import type { AddressQueue, ShadowAddress } from './addresses';
import { isRendered, showsRemote } from './boot-data';
import { comparePages } from './compare-pages';
import { readPage } from './read-page';
import type { ComparedAddress } from './shadow-note';

/** Requests of a page that the server leaves to the browser, as it does on a busy machine. */
const MAX_ATTEMPTS = 3;
/** Faults after which no other address is rendered: the release is refused anyway. */
const MAX_FAULTS = 3;

interface Shadow {
  /** A shell with the live releases. */
  live: GatedShell;
  /** The same, with the candidate. */
  candidate: GatedShell;
  remote: string;
  queue: AddressQueue;
}

export interface ShadowResult {
  compared: ComparedAddress[];
  /** Pages of other remotes whose first view loads files of the candidate: they show its fragments. */
  pagesWithFragments: string[];
  /** One sentence for each page that the candidate breaks, and each price that it changes outside of its own pages. */
  faults: string[];
}

/** Renders the same addresses with the live release and with the candidate, and compares them. */
export async function runShadow({ live, candidate, remote, queue }: Shadow): Promise<ShadowResult> {
  const result: ShadowResult = { compared: [], pagesWithFragments: [], faults: [] };
  const ofPattern = new Map<string, string>();
  for (
    let address = queue.next();
    address && result.faults.length < MAX_FAULTS;
    address = queue.next()
  ) {
    const { path } = address;
    const [before, after] = await Promise.all([open(live, address), open(candidate, address)]);
    const content = readPage(before.html);
    // Links of a page in another state than the usual one may lead nowhere.
    if (Object.keys(address.choice).length === 0) queue.addLinks(content.links);
    const name = nameOf(address);
    const route = candidate.routes.routeOf(path);
    const fault = findFault(before, after, route?.remote);
    if (fault) result.faults.push(`${name} ${fault}`);
    if ([before, after].some(({ html }) => !isRendered(html, route?.remote))) continue;

    const isOwn = route?.remote === remote;
    const hasFragments = !isOwn && showsRemote(after.html, remote);
    const pattern = route?.pattern ?? 'other addresses';
    if (hasFragments && !ofPattern.has(pattern)) ofPattern.set(pattern, path);
    const difference = comparePages(content, readPage(after.html));
    const outside = difference.prices.find(({ isInMain }) => !isInMain || !(isOwn || hasFragments));
    if (outside) {
      const { where, before: was = 'no price', after: is = 'no price' } = outside;
      result.faults.push(
        `${name} shows ${is} in place of ${was} after "${where}": ${remote} may only change prices of its own pages and fragments`,
      );
    }
    result.compared.push({
      ...difference,
      address: name,
      pattern,
      status: { live: before.status, candidate: after.status },
      calls: { live: before.calls.length, candidate: after.calls.length },
      ms: { live: before.ms, candidate: after.ms },
    });
  }
  if (result.compared.length + result.faults.length === 0)
    result.faults.push('no page could be compared with the live release');
  return { ...result, pagesWithFragments: [...ofPattern.values()] };
}

async function open(shell: GatedShell, { path, choice }: ShadowAddress): Promise<ServedPage> {
  shell.backEnd.choice = choice;
  const owner = shell.routes.ownerOf(path);
  let page = await shell.open(path);
  for (let attempt = 1; attempt < MAX_ATTEMPTS && isLeft(page, owner); attempt++) {
    page = await shell.open(path);
  }
  return page;
}

/** Whether a page, which is no redirect and no file, was left to the browser. */
const isLeft = ({ status, html }: ServedPage, owner: string | undefined) =>
  status !== 404 && (status < 300 || status > 399) && !isRendered(html, owner);

/** Text for people: the address, and its state if it is not the usual one. */
export const nameOf = ({ path, choice }: ShadowAddress): string => {
  const names = Object.entries(choice).map((entry) => entry.join('='));
  return names.length === 0 ? path : `${path} (${names.join(', ')})`;
};

function findFault(
  before: ServedPage,
  after: ServedPage,
  owner: string | undefined,
): string | undefined {
  if (after.status >= 500 && before.status < 500) {
    return `responds with ${after.status}, and with ${before.status} in the live release`;
  }
  if (isRendered(before.html, owner) && isLeft(after, owner))
    return 'is no longer rendered on the server';
  return undefined;
}
