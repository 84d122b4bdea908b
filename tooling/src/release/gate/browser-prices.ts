import { runLimited } from '@fireflay/service';
import type { Page, Response } from 'playwright-core';
import { comparePrices } from '../shadow/compare-pages';
import { readPage } from '../shadow/read-page';
import type { ShownPrice } from '../shadow/read-page';
import type { GatedShell } from './gated-shell';
import { groupByRender, PARALLEL, titleOf, WIDTHS } from './visit-groups';
import type { Visit } from './visitor';

type PricesIn = (shell: GatedShell, visit: Visit) => Promise<ShownPrice[]>;

/** Whether the prices of this visit are compared. */
export const isPriced = ({ prices, choice, width }: Visit & { prices: ShownPrice[] }): boolean =>
  // A slow back end shows its prices late.
  prices.length > 0 && !choice.rede && width === WIDTHS[0];

/** The prices of a page, where they are not those of its document: the shadow compares what the server renders. */
export async function readBrowserPrices(page: Page, response: Response): Promise<ShownPrice[]> {
  // A redirect's document may be gone.
  const document = await response.text().catch(() => '');
  const { prices } = readPage(await page.content());
  return comparePrices(readPage(document).prices, prices).length > 0 ? prices : [];
}

/** @returns a clause about the first price that the live release does not show in the same state */
function findChangedPrice(live: ShownPrice[], candidate: ShownPrice[]): string | undefined {
  const [change] = comparePrices(live, candidate);
  if (!change) return undefined;
  const { where, before = 'no price', after = 'no price' } = change;
  return `shows ${after} in place of ${before} after "${where}": if that is right, pass --accept-prices 'why'`;
}

interface VisitInBoth extends Visit {
  prices: ShownPrice[];
  /** The prices of the live release. */
  before: ShownPrice[];
}

/** One sentence for each page whose browser shows other prices than that of the live release. */
export async function findPriceChanges(
  pricesIn: PricesIn,
  { candidate, live }: { candidate: GatedShell; live: GatedShell },
  visits: readonly VisitInBoth[],
): Promise<string[]> {
  const changed = visits.filter(({ before, prices }) => findChangedPrice(before, prices));
  const faults: string[] = [];
  for (const [choice, ...group] of groupByRender(changed)) {
    for (const shell of [candidate, live]) shell.backEnd.choice = choice;
    await runLimited(group, PARALLEL, async (visit) => {
      // A page may have been looked at before its data were there.
      const again = await Promise.all([pricesIn(live, visit), pricesIn(candidate, visit)]);
      const change = findChangedPrice(...again);
      if (change) faults.push(`${titleOf(visit)} ${change}`);
    });
  }
  return faults;
}
