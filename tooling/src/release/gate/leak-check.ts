import type { Browser, Page } from 'playwright-core';
import { openVisitor, untilSettled } from './visitor';
import type { Visit } from './visitor';

const ROUND_TRIPS = 5;
/** Bytes that a page may keep: replies of the back end, and what a first visit loads. */
const MAX_GROWTH = 8_000_000;
const BYTES_PER_MB = 1_000_000;

export interface LeakCheck {
  origin: string;
  from: Visit;
  /** The address of the other page. */
  to: string;
}

/** Goes to another page and back, five times. @returns the bytes that the page keeps of it */
export async function measureGrowth(browser: Browser, { origin, from, to }: LeakCheck) {
  const { context, page } = await openVisitor(browser, origin, from);
  try {
    await page.goto(origin + from.path);
    await untilSettled(page);
    const cdp = await context.newCDPSession(page);
    const readHeap = async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      return (await cdp.send('Runtime.getHeapUsage')).usedSize;
    };
    const goAndReturn = async () => {
      await navigate(page, to);
      await navigate(page, from.path);
    };
    await goAndReturn();
    const before = await readHeap();
    for (let trip = 0; trip < ROUND_TRIPS; trip++) await goAndReturn();
    return (await readHeap()) - before;
  } finally {
    await context.close();
  }
}

/** @returns a clause if the candidate keeps more, and more than the live release */
export async function findLeak(
  browser: Browser,
  candidate: LeakCheck,
  live: LeakCheck | undefined,
): Promise<string | undefined> {
  const growth = await measureGrowth(browser, candidate);
  if (growth < MAX_GROWTH) return undefined;
  const usual = live ? await measureGrowth(browser, live) : 0;
  if (growth < usual + MAX_GROWTH) return undefined;
  const megabytes = Math.round(growth / BYTES_PER_MB);
  return `keeps ${megabytes} MB after ten navigations to ${candidate.to} and back`;
}

/** Navigates within the document, as a link does. */
async function navigate(page: Page, path: string) {
  await page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await untilSettled(page);
}
