import { setTimeout as pause } from 'node:timers/promises';
import { findViolations } from '@fireflay/testing/accessibility';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { readBrowserPrices } from './browser-prices';
import { takePicture } from '../pictures/take-picture';
import type { ShownPrice } from '../shadow/read-page';
import { judgeState } from './judge-state';
import type { Finding } from './judge-state';
import { hasVisibleText, inspectPage, MAX_TEXTS, PROBE_ARGUMENTS, SEED } from './page-probes';
import type { PageState } from './page-probes';
import { watchPage } from './page-watch';
import { findQuietFaults, QUIET_RECORD } from './quiet-faults';
import {
  CONTENT_TIMEOUT_MS,
  isHydrated,
  OPEN_TIMEOUT_MS,
  openVisitor,
  untilSettled,
} from './visitor';
import type { Visit } from './visitor';

/** Milliseconds after which a page is looked at again. Others are opened meanwhile. */
export const LATER_MS = 8000;
/** The share of the time until the second look for which scripts may run, and the least of that time. */
const MAX_BUSY = 0.6;
const MIN_MEASURED_MS = 1000;
/** Milliseconds after which a page that runs a script without an end is given up. */
export const HUNG_MS = 30_000;
/** Characters of an element's markup in a message. */
const MAX_MARKUP = 200;

/** A page at its end, and its picture where it has no fault and one is wanted. */
interface FinishedPage {
  findings: Finding[];
  /** The page could not be looked at. */
  isUnseen: boolean;
  picture?: Buffer;
}

/** A page that was looked at once; `finish` looks at it again, later. */
export interface OpenedPage {
  isFaulty: boolean;
  /** The page could not be looked at. */
  isUnseen: boolean;
  /** The prices that are shown, where the server has not rendered the same ones. */
  prices: ShownPrice[];
  finish: () => Promise<FinishedPage>;
}

interface VisitOptions {
  /** Says that the contract lacks an operation, as 'GET /api/…'. */
  isUnknown: (operation: string) => boolean;
  /** Milliseconds after which the page is looked at again. */
  laterMs?: number | undefined;
  withPicture?: boolean;
}

/**
 * Opens a page of the store as a visitor, and looks at it once its data are there. Where a busy machine keeps it from being
 * seen, it is opened once more.
 */
export async function visitPage(...visit: Parameters<typeof visitOnce>): Promise<OpenedPage> {
  const opened = await visitOnce(...visit);
  if (opened.isUnseen) {
    await opened.finish();
    return visitOnce(...visit);
  }
  return {
    ...opened,
    finish: async () => {
      const end = await opened.finish();
      return end.isUnseen ? (await visitOnce(...visit)).finish() : end;
    },
  };
}

async function visitOnce(
  browser: Browser,
  origin: string,
  visit: Visit,
  { isUnknown, laterMs = LATER_MS, withPicture = false }: VisitOptions,
): Promise<OpenedPage> {
  const { context, page, keys } = await openVisitor(browser, origin, visit);
  const watch = watchPage(page, origin);
  const openedAt = Date.now();
  const clauses: string[] = [];
  let isUnseen = false;
  const attempt = (look: () => Promise<void>) =>
    within(HUNG_MS, look()).catch((error: unknown) => {
      isUnseen = true;
      clauses.push(`cannot be looked at: ${describeError(error)}`);
    });
  const hasFault = () => clauses.length + watch.faults().length > 0;
  let readLoad: (() => Promise<Finding[]>) | undefined;
  let prices: ShownPrice[] = [];
  await attempt(async () => {
    const response = await page.goto(origin + visit.path, {
      timeout: OPEN_TIMEOUT_MS,
      waitUntil: 'load',
    });
    await untilSettled(page, () => watch.faults().length > 0);
    // A page that loads itself again is looked at no more.
    if (watch.faults().length === 0) clauses.push(...(await lookAt(page)));
    if (response && !hasFault()) prices = await readBrowserPrices(page, response);
    readLoad = await measureLoad(context, page);
  });
  const lookedAt = Date.now();
  return {
    isFaulty: hasFault(),
    isUnseen,
    prices,
    finish: async () => {
      const findings: Finding[] = [];
      let picture: Buffer | undefined;
      await pause(Math.max(openedAt + laterMs, lookedAt + MIN_MEASURED_MS) - Date.now());
      if (!hasFault()) {
        await attempt(async () => {
          const load = (await readLoad?.()) ?? [];
          if (!(await isVisible(page))) clauses.push(`shows no text after ${laterMs / 1000} s`);
          const recordName = PROBE_ARGUMENTS[0];
          const state = await page.evaluate(inspectPage, { recordName, seedKey: SEED.key, keys });
          const quiet = await page.evaluate(findQuietFaults, QUIET_RECORD);
          findings.push(...judgeState(state), ...load);
          findings.push(...quiet.map((text) => ({ text, isComparable: true })));
          if (withPicture) picture = await takePicture(page);
        });
      }
      await context.close();
      const unknown = [...new Set(watch.calls)].filter(isUnknown);
      clauses.push(...unknown.map((each) => `calls ${each}, which the contract does not have`));
      const absolute = [...watch.faults(), ...clauses];
      findings.unshift(...absolute.map((text) => ({ text, isComparable: false })));
      return { findings, isUnseen, ...(picture && { picture }) };
    },
  };
}

/** @throws Error where the work takes longer */
export async function within(ms: number, work: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const limit = pause(ms, undefined, { signal: timer.signal }).then(() => {
    throw new Error('it does not respond');
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    limit.catch(() => undefined);
    timer.abort();
  }
}

/** Begins to measure the time of scripts. @returns a function that finds whether they never rest */
async function measureLoad(context: BrowserContext, page: Page): Promise<() => Promise<Finding[]>> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  const read = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0;
    return { at: of('Timestamp'), busy: of('TaskDuration') };
  };
  const start = await read();
  return async () => {
    const end = await read();
    const elapsed = end.at - start.at;
    const share = (end.busy - start.busy) / elapsed;
    if (share < MAX_BUSY) return [];
    const measured = { value: Math.round(share * 100), unit: '% of the time' };
    return [{ text: 'never rests: its scripts run', isComparable: true, measured }];
  };
}

function describeError(error: unknown): string {
  const text = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
  return /Timeout \d+ms exceeded/.test(text) ? 'it does not respond' : text;
}

async function lookAt(page: Page): Promise<string[]> {
  if (!(await isHydrated(page))) return ['is never hydrated'];
  if (!(await isVisible(page))) return ['shows no text'];
  // A page for customers shows a message instead of its heading.
  if ((await page.locator('main#conteudo :is(h1, [role="alert"])').count()) === 0) {
    return ['has no h1'];
  }
  if (!(await page.title()).trim()) return ['has no title'];
  const before = await page.evaluate(() => performance.now());
  const barrier = await findBarrier(page);
  // The tasks of this look are not the page's.
  await page.evaluate(
    ([recordName, from]) => {
      const { tasks } = (window as unknown as Record<string, Pick<PageState, 'tasks'>>)[
        recordName
      ] as Pick<PageState, 'tasks'>;
      const own = tasks.filter(({ start, duration }) => start + duration < from);
      tasks.splice(0, tasks.length, ...own);
    },
    [PROBE_ARGUMENTS[0], before] as const,
  );
  return barrier ? [barrier] : [];
}

export const isVisible = (page: Page) =>
  page
    .locator('main#conteudo')
    .evaluate(hasVisibleText, MAX_TEXTS, { timeout: CONTENT_TIMEOUT_MS });

/** The first element that keeps people from using the page: axe calls it serious or critical. */
export async function findBarrier(page: Page): Promise<string | undefined> {
  const violations = await findViolations(page);
  const violation = violations.find(({ impact }) => impact === 'serious' || impact === 'critical');
  if (!violation) return undefined;
  const { id, help, nodes } = violation;
  const html = nodes[0]?.html.slice(0, MAX_MARKUP) ?? '';
  return `breaks the accessibility rule ${id} (${help}): ${html}`;
}
