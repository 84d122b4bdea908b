import { findViolations } from '@fireflay/testing/accessibility';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** axe finds no violation on the current page, once the lists and calendars of antd that are closing have closed. */
export async function expectAccessible(page: Page, screen: string) {
  await expect(page.locator('[class*="ant-"][class*="-leave"]')).toHaveCount(0);
  const found = (await findViolations(page)).map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
  expect(found, `axe on ${screen}`).toEqual([]);
}

/**
 * Corrects a refused field. Its message leaves a moment later and moves the buttons below: a click at once could miss them.
 */
export async function correctField(field: Locator, value: string) {
  const message = field.page().locator(`[id="${await field.getAttribute('id')}_help"]`);
  await expect(message).toBeVisible();
  await field.fill(value);
  await expect(message).toBeHidden();
}

/** The page is not wider than the window, and on a phone stays so while a field is edited: iOS enlarges text under 16 px. */
export async function expectFitsWidth(page: Page, screen: string) {
  const { excess, enlarged } = await page.evaluate(() => ({
    excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    enlarged: [...document.querySelectorAll('input, select, textarea')]
      .filter(
        (field) =>
          innerWidth <= 480 && !field.matches('[type=radio], [type=checkbox], [type=hidden]'),
      )
      .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 120)),
  }));
  expect(excess, `${screen} is wider than the window`).toBeLessThanOrEqual(0);
  expect(enlarged, `fields that iOS enlarges on ${screen}`).toEqual([]);
}

/** Chromium says this of a file that a busy machine has not come to within seconds. */
const LATE_PRELOAD = /was preloaded using link preload but not used within a few seconds/;

/** Collects the console's errors and React's warnings about hydration. */
export function collectConsoleProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    const isProblem = ['error', 'warning'].includes(message.type());
    if (!isProblem || LATE_PRELOAD.test(message.text())) return;
    // The browser's own messages about responses do not name the address.
    const { url } = message.location();
    problems.push(url ? `${message.text()} (${url})` : message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return problems;
}

/** The size of a fingertip. */
const MIN_TARGET_PX = 44;

/** Every control of the page's content is at least as high and wide as a fingertip; links within a text are not controls. */
export async function expectLargeTargets(page: Page, screen: string) {
  const small = await page.getByRole('main').evaluate((main, minimum) => {
    const controls = main.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=button]',
    );
    return [...controls].flatMap((control) => {
      // The label of a radio or checkbox, and the frame of a field with buttons, belong to the target.
      const isChoice = control.matches('[type=radio], [type=checkbox]');
      const target = (isChoice && control.closest('label')) || control;
      const own = control.matches('button') ? control : target;
      const { width, height } = own.getBoundingClientRect();
      const isShown = own.checkVisibility({ visibilityProperty: true }) && width > 1;
      const isText = getComputedStyle(own).display === 'inline';
      if (!isShown || isText || (width >= minimum - 0.5 && height >= minimum - 0.5)) return [];
      return [`${Math.round(width)}×${Math.round(height)} ${control.outerHTML.slice(0, 120)}`];
    });
  }, MIN_TARGET_PX);
  expect(small, `small targets on ${screen}`).toEqual([]);
}

/** A cumulative layout shift that is 0.00 when rounded: for example a line of text in another height than its outline. */
const MAX_LAYOUT_SHIFT = 0.005;

/** Records the layout shifts of the pages that are opened from now on. @returns a function that checks the page's */
export async function recordLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        if (shift.hadRecentInput) continue;
        const describe = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
        const moved = shift.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = element?.cloneNode() as Element | undefined;
          const html = name?.outerHTML.slice(0, 60);
          return `${html} ${describe(previousRect)} → ${describe(currentRect)}`;
        });
        shifts.push(`${shift.value.toFixed(4)} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async (screen: string) => {
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    const total = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
    expect(total, `layout shifts of ${screen}: ${shifts.join(', ')}`).toBeLessThan(
      MAX_LAYOUT_SHIFT,
    );
  };
}

/** Each antd component of the page has its style sheet; a missing one is no error of the browser. */
export async function expectAntdStyles(page: Page, screen: string) {
  const missing = await page.evaluate(() => {
    const layers = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSLayerBlockRule && rule.name === 'antd');
    const styles = layers.map(({ cssText }) => cssText).join();
    const elements = [...document.querySelectorAll('main [class*="ant-"]')];
    const components = elements
      .flatMap(({ classList }) => [...classList])
      .filter((name) => /^ant-[a-z]+$/.test(name));
    return [...new Set(components)].filter((name) => !new RegExp(`\\.${name}\\b`).test(styles));
  });
  expect(missing, `antd's components without styles on ${screen}`).toEqual([]);
}
