import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findViolations } from '../accessibility';
import { BROWSER_ARGS, findBrowser } from '../browser';

/** Widths of the screenshots: a phone, a tablet and a desktop. */
const SCREENSHOT_WIDTHS = [375, 768, 1280];
const HEIGHT = 900;

export interface Picture {
  url: string;
  type: string;
  body: Buffer;
}

interface BrowserOptions {
  host: string;
  /** Port of the TLS front on this machine. */
  port: number;
  /** Hash of the key that Chromium trusts; it trusts no other unknown certificate. */
  keyHash: string;
  /** Folder of the screenshots; undefined: none. */
  screenshots?: string;
}

/** A shopper's browser: what its pages contained, and what was wrong on them. */
export class BrowserView {
  /** Everything that the pages visited contained: their documents and what they asked for. */
  readonly texts: { where: string; text: string }[] = [];
  readonly pictures = new Map<string, Picture>();
  readonly problems: string[] = [];
  private readonly reading: Promise<void>[] = [];

  private constructor(
    private readonly browser: Browser,
    readonly page: Page,
    private readonly options: BrowserOptions,
  ) {
    page.setDefaultTimeout(20_000);
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.addProblem(message.text());
    });
    page.on('pageerror', (error) => this.addProblem(String(error)));
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? '';
      const url = response.url();
      if (response.status() >= 400) this.addProblem(`${response.status()} for ${url}`);
      if (response.status() !== 200) return;
      const reading = response.body().then(
        (body) => {
          if (type.startsWith('image/')) this.pictures.set(url, { url, type, body });
          else if (/html|json|xml|plain/.test(type))
            this.texts.push({ where: url, text: body.toString() });
        },
        // The page was left before the body had arrived.
        () => undefined,
      );
      this.reading.push(reading);
    });
  }

  static async open(options: BrowserOptions): Promise<BrowserView> {
    const { host, port, keyHash } = options;
    const browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: [
        ...BROWSER_ARGS,
        `--host-resolver-rules=MAP ${host}:443 127.0.0.1:${port}`,
        `--ignore-certificate-errors-spki-list=${keyHash}`,
      ],
    });
    const context = await browser.newContext({
      baseURL: `https://${host}`,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      // Colours in transition are no colours of the page.
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: HEIGHT },
    });
    return new BrowserView(browser, await context.newPage(), options);
  }

  /** Opens a page and checks it. */
  async visit(path: string): Promise<void> {
    await this.page.goto(path);
    await this.check(path);
  }

  /** Waits until the current page is complete, and checks its accessibility and width. */
  async check(screen: string): Promise<void> {
    const { page } = this;
    await page.waitForLoadState('networkidle');
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    for (const { id, nodes } of await findViolations(page)) {
      this.problems.push(`axe on ${screen}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    }
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (excess > 0) this.problems.push(`${screen} is ${excess} px wider than the window`);
    this.texts.push({ where: screen, text: await page.content() });
  }

  /** Takes whole pages in three widths. */
  async photograph(name: string): Promise<void> {
    const { screenshots } = this.options;
    if (!screenshots) return;
    for (const width of SCREENSHOT_WIDTHS) {
      await this.page.setViewportSize({ width, height: HEIGHT });
      await this.scrollThrough();
      await this.page.screenshot({
        path: join(screenshots, `${name}-${width}.png`),
        fullPage: true,
      });
    }
    await this.page.setViewportSize({ width: 1280, height: HEIGHT });
  }

  /** So that pictures below the window are loaded. */
  async scrollThrough(): Promise<void> {
    await this.page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += 600) {
        scrollTo(0, top);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      scrollTo(0, 0);
    });
    await this.page.waitForLoadState('networkidle');
  }

  /** Waits for what was received last. */
  async settle(): Promise<void> {
    await Promise.all(this.reading);
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  private addProblem(text: string) {
    this.problems.push(`${this.page.url()}: ${text}`);
  }
}
