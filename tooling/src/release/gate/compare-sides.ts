import type { Browser } from 'playwright-core';
import { compareScreens, screenKey } from '../pictures/screen-pictures';
import type { TakenPicture } from '../pictures/screen-pictures';
import type { GatedShell } from './gated-shell';
import { seePage } from './see-page';
import { renderChoiceOf } from './visit-groups';
import type { Visit } from './visitor';

/** Screens that differ, up to which they are looked at again: more of them are no accident. */
const MAX_SEEN_AGAIN = 5;

/** The pictures of a release by their screens. Without a shell they were kept with it. */
interface Side {
  shell: GatedShell | undefined;
  pictures: ReadonlyMap<string, Buffer>;
}

/**
 * Compares the pictures of two releases. A busy machine draws some pages late: where few differ, both are taken again with
 * no other page open.
 *
 * @param pictureMs milliseconds after its opening at which a page's picture is taken
 */
export async function compareSides(
  browser: Browser,
  visits: readonly Visit[],
  { candidate, live, pictureMs }: { candidate: Side; live: Side | undefined; pictureMs: number },
): Promise<TakenPicture[]> {
  const compared = compareScreens(candidate.pictures, live?.pictures);
  const changed = compared.filter(({ change }) => change);
  if (!live || changed.length > MAX_SEEN_AGAIN) return compared;
  const seeAgain = async (visit: Visit, { shell, pictures }: Side) => {
    const key = screenKey(visit);
    const first = pictures.get(key);
    if (!shell) return first;
    shell.backEnd.choice = renderChoiceOf(visit.choice);
    return (await (await seePage(browser, shell.origin, visit, pictureMs)).picture) ?? first;
  };
  const again: TakenPicture[] = [];
  for (const screen of changed) {
    const visit = visits.find((each) => screenKey(each) === `${screen.width} ${screen.screen}`);
    if (!visit) continue;
    const [now, before] = [await seeAgain(visit, candidate), await seeAgain(visit, live)];
    if (!now || !before) continue;
    const key = screenKey(visit);
    again.push(...compareScreens(new Map([[key, now]]), new Map([[key, before]])));
  }
  const isSame = (one: TakenPicture) => (other: TakenPicture) =>
    one.screen === other.screen && one.width === other.width;
  return compared.map((each) => again.find(isSame(each)) ?? each);
}
