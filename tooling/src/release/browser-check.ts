import { createServer } from 'node:http';
import { createReadStream, existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { chromium, type Browser, type ConsoleMessage } from '@playwright/test';

const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
};

/** Milliseconds that a screen may take to open. */
const OPEN_TIMEOUT_MS = 30_000;

export interface BrowserCheck {
  /** The addresses of the pages on the isolated page, without fragments. */
  pages: string[];
  fragments: string[];
  /** One sentence for each screen or fragment that throws. */
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
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const screens = await readScreens(browser, files.origin);
    const faults: string[] = [];
    for (const screen of screens) {
      const error = await findErrorOn(browser, files.origin, screen);
      if (error) faults.push(`${screen} throws in a browser: ${error}`);
    }
    const isFragment = (screen: string) => screen.startsWith('fragmento:');
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

/** The first error of a screen. Missing fragments of other remotes are expected here. */
async function findErrorOn(browser: Browser, origin: string, screen: string) {
  const page = await browser.newPage({ locale: 'pt-BR', reducedMotion: 'reduce' });
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    // Of a prefetch that nobody waits for yet.
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
  await page.close();
  return errors[0];
}

const MISSING_FRAGMENT = /RemoteUnavailableError|is unavailable|Failed to load resource/;

const isError = (message: ConsoleMessage) =>
  message.type() === 'error' && !MISSING_FRAGMENT.test(message.text());

async function serveFolder(folder: string) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://files');
    const file = join(folder, normalize(decodeURIComponent(pathname)));
    if (!file.startsWith(folder) || !existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, {
      'Content-Type': MEDIA_TYPES[extname(file)] ?? 'application/octet-stream',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
