import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countWords } from './testing/markdown';
import { root } from './root';

const PAGE = 'docs/where-is-it-decided.md';
const MAX_WORDS = 900;
/** '1. `placeOrder` in `backend/src/orders/place/place-order.ts`: …'. */
const STEP = /^\d+\. `(\w+)` in `([^`]+)`/gm;

const text = readFileSync(join(root, PAGE), 'utf8');
const steps = [...text.matchAll(STEP)].map(([, name = '', file = '']) => [name, file] as const);

/** A function, class or constant, an action of a slice, an endpoint, a method or a property with this name. */
const declares = (source: string, name: string) =>
  new RegExp(
    `\\b(?:function|const|class) ${name}\\b|^ +(?:async |#)?${name}(?:[(:,]|<.*\\()`,
    'm',
  ).test(source);

describe(PAGE, () => {
  it('has at least eight flows, and every numbered line is a step', () => {
    const flows = text.split(/^## /m).filter((section) => /^\d+\. /m.test(section));

    expect(flows.length).toBeGreaterThanOrEqual(8);
    expect(steps).toHaveLength([...text.matchAll(/^\d+\. /gm)].length);
  });

  it.each(steps)('finds %s in %s', (name, file) => {
    const path = join(root, file);

    const found = existsSync(path) && declares(readFileSync(path, 'utf8'), name);

    expect(found).toBe(true);
  });

  it('is short enough to be read', () => {
    expect(countWords(text)).toBeLessThanOrEqual(MAX_WORDS);
  });

  it('knows a declaration from a use', () => {
    expect(declares('export async function placeOrder(', 'placeOrder')).toBe(true);
    expect(declares('    lineAdded: (cart) => {', 'lineAdded')).toBe(true);
    expect(declares('  async load(name: string) {', 'load')).toBe(true);
    expect(declares('  await placeOrder(request);', 'placeOrder')).toBe(false);
    expect(declares('// placeOrder is elsewhere', 'placeOrder')).toBe(false);
  });
});
