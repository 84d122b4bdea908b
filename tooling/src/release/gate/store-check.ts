import { runLimited } from '@fireflay/service';
import type { Browser } from 'playwright-core';
import type { GatedShell } from './gated-shell';
import { findPriceChanges, isPriced } from './browser-prices';
import { groupByRender, PARALLEL, renderChoiceOf, titleOf, WIDTHS } from './visit-groups';
import type { ShownPrice } from '../shadow/read-page';
import { compareSides } from './compare-sides';
import type { Finding } from './judge-state';
import { findLeak } from './leak-check';
import { screenKey } from '../pictures/screen-pictures';
import type { TakenPicture } from '../pictures/screen-pictures';
import { seePage } from './see-page';
import { LATER_MS, visitPage } from './visit-page';
import type { OpenedPage } from './visit-page';
import type { Visit } from './visitor';

/** Pages with faults after which no other page is opened: the release is refused anyway. */
const MAX_FAULTY = 3;
/** An address of no remote: the shell shows it alone. */
const SHELL_PAGE = '/pagina-que-nao-existe';

interface StoreCheck {
  candidate: GatedShell;
  /** The shell with the live release; undefined for a first release. */
  live: GatedShell | undefined;
  visits: readonly Visit[];
  /** Whether search engines must find an address. */
  isIndexed: (path: string) => boolean;
  /** Whether a person has agreed to changed prices. */
  arePricesAccepted?: boolean;
  /** The pictures of the live release, where it has them; else they are taken. */
  livePictures?: ReadonlyMap<string, Buffer> | undefined;
  /** Milliseconds after which each page is looked at again. */
  laterMs?: number | undefined;
}

interface OpenOptions {
  withPicture?: boolean;
}

type Open = (shell: GatedShell, visit: Visit, options?: OpenOptions) => Promise<OpenedPage>;

interface Visited extends Visit {
  findings: Finding[];
  prices: ShownPrice[];
  picture?: Buffer;
}

/** A page of the live release. */
type Seen = Pick<Visited, 'prices'> & { picture: Buffer | undefined };

interface StoreCheckResult {
  /** One sentence for each fault, with page, scenarios and width. */
  faults: string[];
  /** The pictures of all pages where there is no fault. */
  pictures: TakenPicture[];
}

/** Opens pages of the store with a release in Chromium, as a visitor sees them. */
export async function checkInStore(browser: Browser, check: StoreCheck): Promise<StoreCheckResult> {
  const { candidate, live, visits, isIndexed, arePricesAccepted, livePictures, laterMs } = check;
  const open: Open = (shell, visit, options) => {
    const isUnknown = (operation: string) => shell.backEnd.unknown.has(operation);
    return visitPage(browser, shell.origin, visit, { isUnknown, laterMs, ...options });
  };
  const shellVisit = { path: SHELL_PAGE, choice: {}, width: WIDTHS[0] ?? 0 };
  // All findings of the shell's own page.
  const shellPage = open(candidate, shellVisit).then(({ finish }) => finish());
  const leak = findLeakOf(browser, { candidate, live, visits });
  // Where pages are faulty, nobody waits for it.
  leak.catch(() => undefined);
  const { finished, isFaulty } = await openAll(open, candidate, visits);
  // The last pages of the candidate wait for their second look meanwhile.
  const seeing =
    live && !livePictures && !isFaulty
      ? seeAll(browser, live, visits, laterMs ?? LATER_MS)
      : undefined;
  seeing?.catch(() => undefined);
  const visited = await Promise.all(finished);
  const taken = await seeing;
  const ofShell = new Set((await shellPage).findings.map(({ text }) => text));
  const faults: string[] = [];
  const judged = new Map<string, boolean>();

  for (const visit of visited) {
    for (const finding of visit.findings) {
      const { text, isComparable } = finding;
      if (isComparable && text !== NOINDEX && ofShell.has(text)) continue;
      if (isForSearchEngines(text) && !live && !isIndexed(visit.path)) continue;
      const isFault =
        !isComparable ||
        (judged.get(text) ?? (await isWorse(open, { candidate, live }, visit, finding)));
      judged.set(text, isFault);
      if (isFault) faults.push(`${titleOf(visit)} ${text}${numberOf(finding)}`);
    }
  }
  if (faults.length > 0) return { faults, pictures: [] };
  if (live && !arePricesAccepted) {
    const priced = visited.filter(isPriced);
    const seen = taken ?? (await seeAll(browser, live, priced, undefined));
    const both = priced.map((visit) => ({
      ...visit,
      before: seen.get(screenKey(visit))?.prices ?? [],
    }));
    const pricesIn = async (shell: GatedShell, visit: Visit) =>
      (await seePage(browser, shell.origin, visit, undefined)).prices;
    const changed = await findPriceChanges(pricesIn, { candidate, live }, both);
    if (changed.length > 0) return { faults: changed, pictures: [] };
  }
  const leaking = await leak;
  if (leaking) return { faults: [leaking], pictures: [] };
  const before = livePictures ?? (taken && picturesOf(taken));
  const pictures = await compareSides(browser, visited, {
    candidate: {
      shell: candidate,
      pictures: picturesOf(visited.map((visit) => [screenKey(visit), visit])),
    },
    live: before && { shell: livePictures ? undefined : live, pictures: before },
    pictureMs: laterMs ?? LATER_MS,
  });
  return { faults: [], pictures };
}

const picturesOf = (screens: Iterable<[key: string, { picture?: Buffer | undefined }]>) =>
  new Map([...screens].flatMap(([key, { picture }]) => (picture ? [[key, picture]] : [])));

const NOINDEX = 'has noindex';

const REPLACED = 'replaces what the server has written for search engines';

/** Such a fault is none of a first release where search engines do not look: a title may name what is loaded later. */
const isForSearchEngines = (text: string) => text === NOINDEX || text.startsWith(REPLACED);

const numberOf = ({ measured }: Finding) => (measured ? ` ${measured.value} ${measured.unit}` : '');

/**
 * Opens all pages, until `MAX_FAULTY` have a fault at their first or second look. A page stays open while the next ones are
 * opened, and is looked at again some seconds later.
 */
export async function openAll(open: Open, shell: GatedShell, visits: readonly Visit[]) {
  const finished: Promise<Visited>[] = [];
  let faulty = 0;
  for (const [choice, ...group] of groupByRender(visits)) {
    shell.backEnd.choice = choice;
    await runLimited(group, PARALLEL, async (visit) => {
      if (faulty >= MAX_FAULTY) return;
      const opened = await open(shell, visit, { withPicture: true });
      const { isFaulty, prices } = opened;
      if (isFaulty) faulty += 1;
      finished.push(
        opened.finish().then((end) => {
          if (!isFaulty && end.findings.some(({ isComparable }) => !isComparable)) faulty += 1;
          return { ...visit, ...end, prices };
        }),
      );
    });
  }
  return { finished, isFaulty: faulty > 0 };
}

/** Sees all pages of the live release. @returns them by their screens */
async function seeAll(
  browser: Browser,
  shell: GatedShell,
  visits: readonly Visit[],
  pictureMs: number | undefined,
): Promise<Map<string, Seen>> {
  const finished: Promise<[screen: string, seen: Seen]>[] = [];
  for (const [choice, ...group] of groupByRender(visits)) {
    shell.backEnd.choice = choice;
    await runLimited(group, PARALLEL, async (visit) => {
      const { prices, picture } = await seePage(browser, shell.origin, visit, pictureMs);
      finished.push(picture.then((taken) => [screenKey(visit), { prices, picture: taken }]));
    });
  }
  return new Map(await Promise.all(finished));
}

/** Whether the live release does not have what was found, with no other page open. */
async function isWorse(
  open: Open,
  { candidate, live }: Pick<StoreCheck, 'candidate' | 'live'>,
  visit: Visit,
  { text, measured }: Finding,
): Promise<boolean> {
  const findIn = async (shell: GatedShell) => {
    shell.backEnd.choice = renderChoiceOf(visit.choice);
    const { findings } = await (await open(shell, visit)).finish();
    return findings.find((finding) => finding.text === text);
  };
  // A busy machine makes tasks longer.
  const again = measured && (await findIn(candidate));
  if (measured && !again) return false;
  const before = live && (await findIn(live));
  if (!before) return true;
  return (again?.measured?.value ?? 0) > 2 * (before.measured?.value ?? 0);
}

async function findLeakOf(
  browser: Browser,
  { candidate, live, visits }: Pick<StoreCheck, 'candidate' | 'live' | 'visits'>,
) {
  const usual = visits.filter(
    ({ path, choice }) =>
      Object.keys(choice).length === 0 && !candidate.routes.needsLogin(path) && path !== '/',
  );
  const [from] = usual;
  if (!from) return undefined;
  const to = usual.find(({ path }) => path !== from.path)?.path ?? '/';
  const checkOf = ({ origin }: GatedShell) => ({ origin, from, to });
  const leak = await findLeak(browser, checkOf(candidate), live && checkOf(live));
  return leak && `${titleOf(from)} ${leak}`;
}
