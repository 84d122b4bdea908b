import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { collectConsoleProblems, expectAccessible, expectFitsWidth } from '../support/checks';

/** Widths of the screenshots: a phone, a tablet and a desktop. */
const SCREENSHOT_WIDTHS = [375, 768, 1280];
const HEIGHT = 900;

/** Everything that the visited pages contained, and what was wrong on them. */
export class VisitedPages {
  readonly #page: Page;

  readonly texts: { where: string; text: string }[] = [];
  readonly pictures = new Map<string, { type: string; body: Buffer }>();
  readonly problems: string[];
  readonly #reading: Promise<void>[] = [];

  constructor(page: Page) {
    this.#page = page;

    this.problems = collectConsoleProblems(page);
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? '';
      const url = response.url();
      if (response.status() >= 400) this.problems.push(`${response.status()} for ${url}`);
      if (response.status() !== 200) return;
      const keep = (body: Buffer) => {
        if (type.startsWith('image/')) this.pictures.set(url, { type, body });
        else if (/html|json|xml|plain/.test(type))
          this.texts.push({ where: url, text: body.toString() });
      };
      // The page may be left before the body has arrived.
      this.#reading.push(response.body().then(keep, () => undefined));
    });
  }

  /** Opens a page and checks it. */
  async visit(path: string): Promise<void> {
    await this.#page.goto(path);
    await this.check(path);
  }

  /** Waits until the current page is complete, and checks its accessibility and width. */
  async check(screen: string): Promise<void> {
    const page = this.#page;
    await page.waitForLoadState('networkidle');
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await expectAccessible(page, screen);
    await expectFitsWidth(page, screen);
    this.texts.push({ where: screen, text: await page.content() });
  }

  /** Takes whole pages in three widths, where `--screenshots` names a folder. */
  async takeScreenshots(name: string): Promise<void> {
    const folder = process.env.SCREENSHOTS;
    if (!folder) return;
    for (const width of SCREENSHOT_WIDTHS) {
      await this.#page.setViewportSize({ width, height: HEIGHT });
      await this.scrollThrough();
      const path = join(folder, `${name}-${width}.png`);
      await this.#page.screenshot({ path, fullPage: true });
    }
    await this.#page.setViewportSize({ width: 1280, height: HEIGHT });
  }

  /** Scrolls through the page so that pictures below the window are loaded. */
  async scrollThrough(): Promise<void> {
    await this.#page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += 600) {
        scrollTo(0, top);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      scrollTo(0, 0);
    });
    await this.#page.waitForLoadState('networkidle');
  }

  /** Waits for what was received last. */
  settle = () => Promise.all(this.#reading);
}
