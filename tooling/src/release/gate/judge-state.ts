import { findForeignSelectors } from '../style-gate';
import type { PageState } from './page-probes';

/** A fault of a page: a clause without its subject. */
export interface Finding {
  text: string;
  /** Whether it is no fault where the live release has it as well. */
  isComparable: boolean;
  /** A number that also depends on the machine, and its unit. */
  measured?: { value: number; unit: string };
}

/** Milliseconds of a task in which a page does not respond. */
const LONG_TASK_MS = 1000;
/** Pixels of a scroll bar, or of a rounding. */
const TOLERATED_WIDTH = 1;
const MAX_NAMES = 5;

/** Names that the loader of remotes and axe add to the window. */
const LOADER_GLOBALS =
  /^(webpackChunk|mf_|__FEDERATION__|__VMOK__|__webpack|(axe|__core-js_shared__)$)/;

/** Judges what a page has done to its document and its visitor. */
export function judgeState(state: PageState): Finding[] {
  const findings: Finding[] = [];
  const add = (text: string, isComparable = true) => findings.push({ text, isComparable });
  const { changed, lost, excessWidth, hasServiceWorker, robots } = state;
  if (changed.length > 0) {
    const more = changed.length > MAX_NAMES ? ` and ${changed.length - MAX_NAMES} more` : '';
    add(`changes ${changed.slice(0, MAX_NAMES).join(', ')}${more}, which all remotes use`);
  }
  for (const name of state.globals.filter((each) => !LOADER_GLOBALS.test(each))) {
    add(`adds ${name} to the window`);
  }
  if (lost.length > 0) add(`removes what the browser has stored: ${lost.join(', ')}`);
  if (excessWidth > TOLERATED_WIDTH) add(`scrolls sideways, by ${excessWidth} px`, false);
  if (hasServiceWorker) add('registers a service worker', false);
  if (/\b(?:noindex|none)\b/i.test(robots)) add('has noindex');
  for (const element of new Set(state.elements)) add(`has ${element}, which is not its own`);
  for (const selector of new Set(state.styles.flatMap(findForeignSelectors))) {
    add(`adds a style for ${selector}`);
  }
  const longest = Math.max(0, ...state.tasks.map(({ duration }) => duration));
  if (longest > LONG_TASK_MS) {
    const measured = { value: Math.round(longest / 100) / 10, unit: 's' };
    findings.push({ text: 'does not respond for', isComparable: true, measured });
  }
  return findings;
}
