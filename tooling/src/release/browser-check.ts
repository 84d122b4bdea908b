import { createReadStream, existsSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import type { ScenarioChoice } from '@fireflay/testing/scenarios';
import type { Browser, Page } from 'playwright-core';
import { hasVisibleText, MAX_TEXTS } from './gate/page-probes';
import { watchPage } from './gate/page-watch';
import { findBarrier } from './gate/visit-page';
import { startLocalServer } from './local-server';
import type { LocalServer } from './local-server';

const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
};

const VIEWPORTS = [
  { width: 1280, height: 800 },
  { width: 375, height: 800 },
];

/** Milliseconds that a screen may take to open. */
const OPEN_TIMEOUT_MS = 30_000;
/** Milliseconds until a screen is looked at although it still loads. */
const IDLE_TIMEOUT_MS = 8000;

/** A page of the remote, with the states in which a release is opened. */
export interface Screen {
  path: string;
  scenarios: ScenarioChoice[];
}

/** The lists of an isolated page. */
export interface IsolatedPage {
  screens: Screen[];
  /** The names of the remote's own fragments. */
  fragments: string[];
}

const FRAGMENT = 'fragmento:';

/** Serves the isolated page of a release. */
export const serveIsolatedPage = (folder: string): Promise<LocalServer> =>
  startLocalServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://files');
    const file = join(folder, normalize(decodeURIComponent(pathname)));
    if (!file.startsWith(folder) || !existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, {
      'Content-Type': MEDIA_TYPES[extname(file)] ?? 'application/octet-stream',
    });
    createReadStream(file).pipe(response);
  });

/** Reads the screens and fragments of an isolated page from its panel. */
export async function readIsolatedPage(browser: Browser, origin: string): Promise<IsolatedPage> {
  const page = await browser.newPage();
  await page.goto(`${origin}/index.html`, { timeout: OPEN_TIMEOUT_MS });
  const buttons = page.locator('[data-screen]');
  await buttons.first().waitFor({ timeout: OPEN_TIMEOUT_MS });
  const found = await buttons.evaluateAll((all) =>
    all.map((each) => ({
      path: each.getAttribute('data-screen') ?? '',
      scenarios: JSON.parse(each.getAttribute('data-scenarios') ?? '[]') as ScenarioChoice[],
    })),
  );
  await page.close();
  return {
    screens: found.filter(({ path }) => !path.startsWith(FRAGMENT)),
    fragments: found
      .filter(({ path }) => path.startsWith(FRAGMENT))
      .map(({ path }) => path.slice(FRAGMENT.length)),
  };
}

/**
 * Opens every screen of an isolated page, and looks at its fragments: pages show most of them after a tap only.
 *
 * @returns one sentence for each that throws or shows nothing, and for each fragment that not everybody can use
 */
export async function checkIsolatedPage(
  browser: Browser,
  origin: string,
  { screens, fragments }: IsolatedPage,
): Promise<string[]> {
  const all = [...screens.map(({ path }) => path), ...fragments.map((name) => FRAGMENT + name)];
  const faults = await Promise.all(
    [0, 1].map(async (lane) => {
      const found: string[] = [];
      for (const screen of all.filter((_, at) => at % 2 === lane)) {
        const fault = await findFaultOn(browser, origin, screen);
        if (fault) found.push(`${screen} of the isolated page ${fault}`);
      }
      return found;
    }),
  );
  return faults.flat();
}

async function findFaultOn(browser: Browser, origin: string, screen: string) {
  const [viewport] = VIEWPORTS;
  const page = await browser.newPage({
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    ...(viewport && { viewport }),
  });
  try {
    const watch = watchPage(page, origin);
    await page.goto(`${origin}/index.html?${new URLSearchParams({ tela: screen, quadro: '1' })}`, {
      timeout: OPEN_TIMEOUT_MS,
      waitUntil: 'load',
    });
    const shown = page.locator('main#conteudo > *, [data-failed-screen]').first();
    const isShown = await shown.waitFor({ state: 'attached', timeout: OPEN_TIMEOUT_MS }).then(
      () => true,
      () => false,
    );
    if (!isShown) return 'shows nothing';
    await page.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT_MS }).catch(() => undefined);
    const failed = page.locator('[data-failed-screen] p');
    if ((await failed.count()) > 0)
      return `throws in a browser: ${await failed.first().innerText()}`;
    const [fault] = watch.faults();
    if (fault) return fault;
    const isVisible = await page.locator('main#conteudo').evaluate(hasVisibleText, MAX_TEXTS);
    if (!isVisible) return 'shows no text';
    return screen.startsWith(FRAGMENT) ? await findBarrierAtAnyWidth(page) : undefined;
  } finally {
    await page.close();
  }
}

async function findBarrierAtAnyWidth(page: Page): Promise<string | undefined> {
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    const barrier = await findBarrier(page);
    if (barrier) return `${barrier}, ${viewport.width} px wide`;
  }
  return undefined;
}
