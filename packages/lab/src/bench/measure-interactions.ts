import { chromium, devices } from '@playwright/test';
import type { Page } from '@playwright/test';
import { median } from './statistics';
import type { View } from './views';

/** A phone's processor is slower than this machine's. */
export const SLOWDOWN = 4;

/** Reaction to a tap: milliseconds from the input to the next frame (Interaction to Next Paint), medians. */
export interface InteractionReport {
  name: string;
  runs: number;
  inp: number;
  worst: number;
}

interface Interaction {
  name: string;
  /** The view on which it happens. */
  view: string;
  /** It brings the page into the state before the tap. */
  prepare?: (page: Page) => Promise<void>;
  tap: (page: Page) => Promise<void>;
}

const tapOn = (role: 'button' | 'link', name: RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().tap();

const interactions: Interaction[] = [
  { name: 'open the menu', view: 'home', tap: tapOn('button', /^Abrir menu de categorias$/) },
  {
    name: 'type in the search',
    view: 'home',
    prepare: (page) => page.getByRole('combobox').first().tap(),
    tap: (page) => page.keyboard.press('p'),
  },
  { name: 'buy', view: 'product', tap: tapOn('button', /Comprar/) },
  { name: 'change the quantity', view: 'cart', tap: tapOn('button', /Aumentar/) },
  { name: 'open the filters', view: 'listing', tap: tapOn('button', /^Filtros/) },
  { name: 'next page', view: 'listing', tap: tapOn('link', /Próxima/) },
];

/** The slowest event of an interaction must have been reported by then (milliseconds). */
const REPORT_TIMEOUT_MS = 10_000;
/** The page must be idle for that long before a tap (milliseconds). */
const IDLE_MS = 1000;

/** Taps on a phone whose processor is slowed down, on pages that have finished loading. */
export async function measureInteractions(
  chromePath: string,
  views: View[],
  runs: number,
  progress: (text: string) => void,
): Promise<InteractionReport[]> {
  const browser = await chromium.launch({ executablePath: chromePath });
  try {
    const reports: InteractionReport[] = [];
    for (const interaction of interactions) {
      const view = views.find(({ name }) => name === interaction.view);
      if (!view) continue;
      const durations: number[] = [];
      for (let run = 0; run < runs; run++) {
        const context = await browser.newContext(devices['Pixel 7']);
        durations.push(await measureOnce(await context.newPage(), view, interaction));
        await context.close();
      }
      const report = {
        name: interaction.name,
        runs,
        inp: median(durations),
        worst: Math.max(...durations),
      };
      reports.push(report);
      progress(`${report.name}: ${report.inp} ms`);
    }
    return reports;
  } finally {
    await browser.close();
  }
}

async function measureOnce(page: Page, { url, stored }: View, { prepare, tap }: Interaction) {
  await page.addInitScript((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, stored ?? {});
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url, { waitUntil: 'networkidle' });
  await waitUntilIdle(page);
  await prepare?.(page);
  await waitUntilIdle(page);
  await page.evaluate(recordInteractions);
  await tap(page);
  await page.waitForFunction(() => window.recordedInteraction !== undefined, undefined, {
    timeout: REPORT_TIMEOUT_MS,
  });
  await waitUntilIdle(page);
  return page.evaluate(() => window.recordedInteraction ?? Number.NaN);
}

declare global {
  interface Window {
    /** Duration of the slowest event since `recordInteractions`, in milliseconds. */
    recordedInteraction?: number;
  }
}

/** Runs in the page. */
function recordInteractions() {
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId === 0) continue;
      window.recordedInteraction = Math.max(window.recordedInteraction ?? 0, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Resolves once the main thread has had no task over 50 ms for `IDLE_MS`. */
const waitUntilIdle = (page: Page) =>
  page.evaluate(
    (idleMs) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, idleMs);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, idleMs);
        }).observe({ type: 'longtask' });
      }),
    IDLE_MS,
  );
