import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { takePicture } from '../pictures/take-picture';
import type { ShownPrice } from '../shadow/read-page';
import { readBrowserPrices } from './browser-prices';
import { HUNG_MS, isVisible, within } from './visit-page';
import { OPEN_TIMEOUT_MS, openVisitor, untilSettled } from './visitor';
import type { Visit } from './visitor';

/** The prices and the look of a page. */
export interface SeenPage {
  prices: ShownPrice[];
  /** Settles when the page is closed. Undefined where no picture is wanted. */
  picture: Promise<Buffer | undefined>;
}

/**
 * Opens a page of the live release, which nobody judges: it is what a candidate is compared with.
 *
 * @param pictureMs milliseconds after its opening at which a picture is taken; undefined: none is taken
 */
export async function seePage(
  browser: Browser,
  origin: string,
  visit: Visit,
  pictureMs: number | undefined,
): Promise<SeenPage> {
  const { context, page } = await openVisitor(browser, origin, visit);
  const openedAt = Date.now();
  let prices: ShownPrice[] = [];
  // A broken page of the live release has no prices and no picture.
  const attempt = (work: () => Promise<void>) => within(HUNG_MS, work()).catch(() => undefined);
  await attempt(async () => {
    const response = await page.goto(origin + visit.path, {
      timeout: OPEN_TIMEOUT_MS,
      waitUntil: 'load',
    });
    await untilSettled(page);
    if (response) prices = await readBrowserPrices(page, response);
  });
  const finish = async () => {
    let picture: Buffer | undefined;
    if (pictureMs !== undefined) {
      await pause(openedAt + pictureMs - Date.now());
      await attempt(async () => {
        // A visit of the candidate scrolls in this way.
        await isVisible(page);
        picture = await takePicture(page);
      });
    }
    await context.close();
    return picture;
  };
  return { prices, picture: finish() };
}
