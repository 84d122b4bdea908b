import { createReadStream, existsSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { findViolations } from '@fireflay/testing/accessibility';
import { chromium } from '@playwright/test';
import type { Browser, ConsoleMessage, Page } from '@playwright/test';
import { BROWSER_ARGS } from '../browser';
import { startLocalServer } from './local-server';

const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
};

/** The widths at which a page must show something, in pixels. */
const WIDTHS = [1280, 375];
const HEIGHT = 800;
/** Texts of a page that are looked at until one is visible. */
const MAX_TEXTS = 50;

/** Milliseconds that a screen may take to open. */
const OPEN_TIMEOUT_MS = 30_000;
/** Milliseconds until a page that is open must have its heading, and its data. */
const CONTENT_TIMEOUT_MS = 5000;
/** Characters of an element's markup in a message. */
const MAX_MARKUP = 200;

export interface BrowserCheck {
  /** The addresses of the pages on the isolated page, without fragments. */
  pages: string[];
  fragments: string[];
  /** One sentence for each screen or fragment that throws, or that not everybody can use. */
  faults: string[];
}

/** Opens every screen and fragment of an isolated page, in its default scenario, in Chromium. */
export async function checkInBrowser(
  isolatedFolder: string,
  executablePath: string,
): Promise<BrowserCheck> {
  const files = await serveFolder(isolatedFolder);
  const browser = await chromium.launch({
    executablePath,
    args: BROWSER_ARGS,
  });
  try {
    const screens = await readScreens(browser, files.origin);
    const faults: string[] = [];
    for (const screen of screens) {
      const error = await findErrorOn(browser, files.origin, screen);
      if (error) faults.push(`${screen} ${error}`);
    }
    return {
      pages: screens.filter((screen) => !isFragment(screen)),
      fragments: screens.filter(isFragment),
      faults,
    };
  } finally {
    await browser.close();
    await files.close();
  }
}

async function readScreens(browser: Browser, origin: string): Promise<string[]> {
  const page = await browser.newPage();
  await page.goto(`${origin}/index.html`, { timeout: OPEN_TIMEOUT_MS });
  const screens = page.locator('[data-screen]');
  await screens.first().waitFor({ timeout: OPEN_TIMEOUT_MS });
  const found = await screens.evaluateAll((all) =>
    all.map((each) => each.getAttribute('data-screen') ?? ''),
  );
  await page.close();
  return found;
}

const isFragment = (screen: string) => screen.startsWith('fragmento:');

/** The first fault of a screen. Missing fragments of other remotes are expected here. */
async function findErrorOn(browser: Browser, origin: string, screen: string) {
  const viewport = { width: WIDTHS[0] ?? 0, height: HEIGHT };
  const page = await browser.newPage({ locale: 'pt-BR', reducedMotion: 'reduce', viewport });
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    // Ignores errors of a prefetch that nobody waits for yet.
    if (!MISSING_FRAGMENT.test(String(error))) errors.push(String(error));
  });
  page.on('console', (message) => {
    if (isError(message)) errors.push(message.text().split('\n')[0] ?? '');
  });
  await page.goto(`${origin}/index.html?${new URLSearchParams({ tela: screen, quadro: '1' })}`, {
    timeout: OPEN_TIMEOUT_MS,
    waitUntil: 'load',
  });
  const shown = page.locator('main#conteudo > *, [data-failed-screen]').first();
  await shown.waitFor({ state: 'attached', timeout: OPEN_TIMEOUT_MS }).catch(() => {
    errors.push('it shows nothing');
  });
  await page.waitForLoadState('networkidle');
  const failed = page.locator('[data-failed-screen] p');
  if ((await failed.count()) > 0) errors.unshift(await failed.first().innerText());
  const [error] = errors;
  const fault = error
    ? `throws in a browser: ${error}`
    : ((isFragment(screen) ? undefined : await findFaultOfContent(page)) ??
      (await findBarrier(page)));
  await page.close();
  return fault;
}

/** The first element that keeps people from using the page: axe calls it serious or critical. */
async function findBarrier(page: Page): Promise<string | undefined> {
  await page
    .locator('main#conteudo:not(:has(.skeleton))')
    .waitFor({ state: 'attached', timeout: CONTENT_TIMEOUT_MS })
    .catch(() => undefined);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const violations = await findViolations(page);
    const violation = violations.find(
      ({ impact }) => impact === 'serious' || impact === 'critical',
    );
    if (!violation) continue;
    const { id, help, nodes } = violation;
    const html = nodes[0]?.html.slice(0, MAX_MARKUP) ?? '';
    return `breaks the accessibility rule ${id} (${help}) ${width} px wide: ${html}`;
  }
  return undefined;
}

async function findFaultOfContent(page: Page): Promise<string | undefined> {
  const width = await findWidthWithoutText(page);
  if (width) return `shows no text in a browser ${width} px wide`;
  // The page may still be loading its data. A page for customers shows a message instead of its heading.
  return page
    .locator('main#conteudo :is(h1, [role="alert"])')
    .first()
    .waitFor({ state: 'attached', timeout: CONTENT_TIMEOUT_MS })
    .then(
      () => undefined,
      () => 'has no h1',
    );
}

/** The width at which the visitor sees no text of the page: white on white is not noticed. */
async function findWidthWithoutText(page: Page): Promise<number | undefined> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    if (!(await page.locator('main#conteudo').evaluate(hasVisibleText, MAX_TEXTS))) return width;
  }
  return undefined;
}

/** Runs in the page. Whether a text is drawn, on the screen, and not covered. */
function hasVisibleText(main: HTMLElement | SVGElement, maxTexts: number): boolean {
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let seen = 0; seen < maxTexts && texts.nextNode();) {
    const element = texts.currentNode.parentElement;
    if (!element || !texts.currentNode.textContent?.trim()) continue;
    seen += 1;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(texts.currentNode);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = range.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    if (shown && main.contains(shown)) return true;
  }
  return false;
}

const MISSING_FRAGMENT = /RemoteUnavailableError|is unavailable|Failed to load resource/;

const isError = (message: ConsoleMessage) =>
  message.type() === 'error' && !MISSING_FRAGMENT.test(message.text());

const serveFolder = (folder: string) =>
  startLocalServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://files');
    const file = join(folder, normalize(decodeURIComponent(pathname)));
    if (!file.startsWith(folder) || !existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, {
      'Content-Type': MEDIA_TYPES[extname(file)] ?? 'application/octet-stream',
    });
    createReadStream(file).pipe(response);
  });
