import { MAIN_ID } from '../../navigation-overlay/route-announcer';

/** Nodes that cover the page on purpose, although they may have no text. */
const SHOWN_ABOVE = 'dialog, [role=dialog], img, video, iframe';
/** The places of the content that are looked at, as parts of its visible width and height. */
const PLACES = [0.2, 0.5, 0.8];

/** Whether the visitor sees nothing of the page's content: it is hidden, without text, or under a node without any. */
export function isBlank(): boolean {
  if (document.visibilityState === 'hidden') return false;
  const main = document.getElementById(MAIN_ID);
  const isShown = main?.checkVisibility?.({ checkOpacity: true, checkVisibilityCSS: true }) ?? main;
  return !isShown || !main?.offsetHeight || !main.innerText.trim() || isCovered(main);
}

function isCovered(main: HTMLElement): boolean {
  const box = main.getBoundingClientRect();
  const top = Math.max(box.top, 0);
  const height = Math.min(box.bottom, innerHeight) - top;
  // The visitor has scrolled to the end of the page.
  if (height <= 0 || !document.elementFromPoint) return false;
  return PLACES.every((across) =>
    PLACES.every((down) => {
      const hit = document.elementFromPoint(box.left + box.width * across, top + height * down);
      return hit !== null && !main.contains(hit) && isEmptyCover(hit, main);
    }),
  );
}

/** @param hit a node in front of the content, with which it may share its ancestors */
function isEmptyCover(hit: Element, main: HTMLElement): boolean {
  let cover = hit;
  if (cover.contains(main)) return false;
  while (cover.parentElement && !cover.parentElement.contains(main)) cover = cover.parentElement;
  const isMeant = cover.matches(SHOWN_ABOVE) || cover.querySelector(SHOWN_ABOVE) !== null;
  return !isMeant && !(cover as HTMLElement).innerText?.trim();
}
