import { SAMPLE_NOW, setClock, storedEntriesOf } from '@fireflay/testing/scenarios';
import type { ScenarioChoice } from '@fireflay/testing/scenarios';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { SCENARIO_HEADER } from '../fake-back-end';
import { REQUEST_NUMBER } from './gated-shell';
import { installProbes, PROBE_ARGUMENTS, SEED } from './page-probes';
import { QUIET_RECORD, watchQuietly } from './quiet-faults';

export interface Visit {
  path: string;
  choice: ScenarioChoice;
  /** Pixels. */
  width: number;
}

const HEIGHT = 800;
/** Milliseconds that a page may take to open. */
export const OPEN_TIMEOUT_MS = 30_000;
/** Milliseconds until a page that is open must have its heading, and its data. */
export const CONTENT_TIMEOUT_MS = 8000;

const ANSWERED_PRIVACY = { privacyChoice: JSON.stringify({ version: 1, measurement: 'rejected' }) };

/** Opens a context of one visitor: in these scenarios, with these entries in storage. */
export async function openVisitor(
  browser: Browser,
  origin: string,
  { choice, width }: Pick<Visit, 'choice' | 'width'>,
): Promise<{ context: BrowserContext; page: Page; keys: Record<'local' | 'session', string[]> }> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    viewport: { width, height: HEIGHT },
    extraHTTPHeaders: { ...REQUEST_NUMBER, [SCENARIO_HEADER]: JSON.stringify(choice) },
  });
  await context.addCookies([{ name: SEED.key, value: SEED.value, url: origin }]);
  await context.addInitScript(setClock, { moment: SAMPLE_NOW, runs: true });
  await context.addInitScript(installProbes, PROBE_ARGUMENTS);
  await context.addInitScript(watchQuietly, QUIET_RECORD);
  const page = await context.newPage();
  const { session, local } = storedEntriesOf(choice);
  const seed = { [SEED.key]: SEED.value };
  const entries = {
    session: { ...session, ...seed },
    local: { ...local, ...ANSWERED_PRIVACY, ...seed },
  };
  // Storage belongs to an origin: a small document of it is opened first. A busy machine gets a second time for it.
  const openOrigin = () => page.goto(`${origin}/robots.txt`, { timeout: OPEN_TIMEOUT_MS });
  await openOrigin().catch(openOrigin);
  await page.evaluate((all) => {
    for (const [key, text] of Object.entries(all.local)) localStorage.setItem(key, text);
    for (const [key, text] of Object.entries(all.session)) sessionStorage.setItem(key, text);
  }, entries);
  const keys = { local: Object.keys(entries.local), session: Object.keys(entries.session) };
  return { context, page, keys };
}

const HYDRATED = 'html[data-hydrated]';
/** Milliseconds that the hydration of a page may take on a machine that has more to do. */
const BUSY_HYDRATION_MS = 16_000;

export const isHydrated = async (page: Page) => (await page.locator(HYDRATED).count()) > 0;

/**
 * Waits until the page is hydrated, has its data, and loads nothing more; a page that never does is looked at as it is. A
 * busy machine gets more time for the hydration.
 *
 * @param hasFailed says that the page needs no more time
 */
export async function untilSettled(page: Page, hasFailed = () => false): Promise<void> {
  await untilCalm(page);
  if (hasFailed() || (await isHydrated(page))) return;
  await page
    .locator(HYDRATED)
    .waitFor({ state: 'attached', timeout: BUSY_HYDRATION_MS })
    .catch(() => undefined);
  await untilCalm(page);
}

const CALM = `${HYDRATED} main#conteudo:not(:has(.skeleton, .spinner, [aria-busy=true]))`;

/** Says whether nothing of the page is busy. */
export const isCalm = async (page: Page) => (await page.locator(CALM).count()) > 0;

/** Waits until nothing of the page is busy, and it loads nothing more; one that stays busy is looked at as it is. */
export async function untilCalm(page: Page): Promise<void> {
  const timeout = CONTENT_TIMEOUT_MS;
  await page
    .locator(CALM)
    .waitFor({ state: 'attached', timeout })
    .catch(() => undefined);
  await page.waitForLoadState('networkidle', { timeout }).catch(() => undefined);
}
