import { runLimited } from '@fireflay/service';
import type { Browser } from '@playwright/test';
import type { GatedShell } from './gated-shell';
import { findPriceChanges } from './browser-prices';
import { groupByRender, PARALLEL, renderChoiceOf, titleOf, WIDTHS } from './visit-groups';
import type { ShownPrice } from '../shadow/read-page';
import type { Finding } from './judge-state';
import { findLeak } from './leak-check';
import { compareScreens, screenKey } from '../pictures/screen-pictures';
import type { TakenPicture } from '../pictures/screen-pictures';
import { visitPage } from './visit-page';
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
  laterMs?: number | undefined;
  withPicture?: boolean;
}

type Open = (shell: GatedShell, visit: Visit, options?: OpenOptions) => Promise<OpenedPage>;

interface Visited extends Visit {
  findings: Finding[];
  prices: ShownPrice[];
  picture?: Buffer;
}

interface StoreCheckResult {
  /** One sentence for each fault, with page, scenarios and width. */
  faults: string[];
  /** The pictures of all pages where there is no fault. */
  pictures: TakenPicture[];
}

/** Opens pages of the store with a release in Chromium, as a visitor sees them. */
export async function checkInStore(
  browser: Browser,
  { candidate, live, visits, isIndexed, arePricesAccepted, livePictures, laterMs }: StoreCheck,
): Promise<StoreCheckResult> {
  const open: Open = (shell, visit, options) => {
    const isUnknown = (operation: string) => shell.backEnd.unknown.has(operation);
    return visitPage(browser, shell.origin, visit, { isUnknown, laterMs, ...options });
  };
  const shellVisit = { path: SHELL_PAGE, choice: {}, width: WIDTHS[0] ?? 0 };
  const shellPage = open(candidate, shellVisit).then(({ finish }) => finish());
  const leak = findLeakOf(browser, { candidate, live, visits });
  // Where pages are faulty, nobody waits for it.
  leak.catch(() => undefined);
  const visited = await visitAll(open, candidate, visits);
  const ofShell = new Set((await shellPage).findings.map(({ text }) => text));
  const faults: string[] = [];
  const judged = new Map<string, boolean>();

  for (const visit of visited) {
    for (const finding of visit.findings) {
      const { text, isComparable } = finding;
      if (isComparable && text !== NOINDEX && ofShell.has(text)) continue;
      if (text === NOINDEX && !live && !isIndexed(visit.path)) continue;
      const isFault =
        !isComparable ||
        (judged.get(text) ?? (await isWorse(open, { candidate, live }, visit, finding)));
      judged.set(text, isFault);
      if (isFault) faults.push(`${titleOf(visit)} ${text}${numberOf(finding)}`);
    }
  }
  if (faults.length > 0) return { faults, pictures: [] };
  if (live && !arePricesAccepted) {
    const pricesIn = async (shell: GatedShell, visit: Visit) => {
      const opened = await open(shell, visit, { laterMs: 0 });
      await opened.finish();
      return opened.prices;
    };
    const priced = await findPriceChanges(pricesIn, { candidate, live }, visited);
    if (priced.length > 0) return { faults: priced, pictures: [] };
  }
  const leaking = await leak;
  if (leaking) return { faults: [leaking], pictures: [] };
  const before = live && (livePictures ?? picturesOf(await visitAll(open, live, visits)));
  return { faults: [], pictures: compareScreens(picturesOf(visited), before) };
}

const picturesOf = (visited: readonly Visited[]) =>
  new Map(
    visited.flatMap(({ picture, ...visit }) => (picture ? [[screenKey(visit), picture]] : [])),
  );

const NOINDEX = 'has noindex';

const numberOf = ({ measured }: Finding) => (measured ? ` ${measured.value} ${measured.unit}` : '');

/** Opens all pages. A page stays open while the next ones are opened, and is looked at again some seconds later. */
async function visitAll(open: Open, shell: GatedShell, visits: readonly Visit[]) {
  const finished: Promise<Visited>[] = [];
  let faulty = 0;
  for (const [choice, ...group] of groupByRender(visits)) {
    shell.backEnd.choice = choice;
    await runLimited(group, PARALLEL, async (visit) => {
      if (faulty >= MAX_FAULTY) return;
      const opened = await open(shell, visit, { withPicture: true });
      if (opened.isFaulty) faulty += 1;
      const { prices } = opened;
      finished.push(opened.finish().then((end) => ({ ...visit, ...end, prices })));
    });
  }
  return Promise.all(finished);
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
