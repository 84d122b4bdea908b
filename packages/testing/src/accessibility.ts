import axe from './axe-min';
import type { AxeResults, Result, RunOptions } from 'axe-core';

/** A page of Playwright. */
interface BrowserPage {
  evaluate<Value>(script: string | (() => Value | Promise<Value>)): Promise<Value>;
}

interface AxeInPage {
  run: (options: RunOptions) => Promise<AxeResults>;
}

/** Runs axe on the current page. */
export async function findViolations(page: BrowserPage): Promise<Result[]> {
  // axe stays in the document during client-side navigation.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate(finishTransitions);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: AxeInPage }).axe.run({ resultTypes: ['violations'] }),
  );
  return violations;
}

/**
 * Ends what is still moving: a button that is no longer busy takes its colours with the next frame. Waiting is not
 * enough, because the browser stops the transitions of content that it does not draw. Runs in the page.
 */
function finishTransitions() {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
