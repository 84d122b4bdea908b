/** @jest-environment node */
import type { DiscoveryEntry } from '@fireflay/releases';
import type { Channel } from '../releases/composition';
import { Comparisons } from './comparisons';
import { judgeSales } from './judge-sales';
import { ReleaseHealth } from './release-health';

const remote = 'mf-cart-checkout';
const minutes = 60_000;
let now: number;
let health: ReleaseHealth;
let comparisons: Comparisons;
beforeEach(() => {
  now = 100 * 3_600_000;
  health = new ReleaseHealth(() => now);
  comparisons = new Comparisons(() => now);
  health.trackReleases(['1.0.0', '2.0.0'].map((version) => ({ remote, version })));
});

const entry = (version: string, more: Partial<DiscoveryEntry> = {}): DiscoveryEntry => ({
  url: '/x',
  metadata: { version },
  ...more,
});
const isoAt = (at: number) => new Date(at).toISOString();
const judge = (channel: Channel) => judgeSales(health, channel, comparisons.update(channel), now);

function sell(version: string, pages: number, carts: number, at = now) {
  for (let page = 0; page < pages; page++) health.recordDocument({ remote, version }, at);
  for (let cart = 0; cart < carts; cart++)
    health.recordStep({ remote, version }, 'carts', at, `block ${cart}`);
}

describe('the sales of a canary', () => {
  const channel: Channel = {
    remote,
    live: entry('1.0.0'),
    canary: entry('2.0.0', { deployment: { traffic: 50, default: false } }),
  };

  it.each([
    ['worse', 0],
    ['equal', 50],
    ['better', 150],
  ])('are %s with %d carts in 500 pages, where the live release has 50', (verdict, carts) => {
    judge(channel);
    sell('1.0.0', 500, 50);
    sell('2.0.0', 500, carts);

    expect(judge(channel)).toEqual({ version: '2.0.0', other: '1.0.0', verdict });
  });

  it('are not judged before anybody has filled a cart, or without pages of the live release', () => {
    judge(channel);
    sell('2.0.0', 500, 0);
    const alone = judge(channel);
    sell('1.0.0', 500, 0);

    expect([alone, judge(channel)]).toEqual([undefined, undefined]);
  });
});

describe('the sales of a promoted release', () => {
  it.each([
    ['worse', 0],
    ['equal', 40],
    ['better', 400],
  ])('are %s with %d carts, where the one before it has 50', (verdict, carts) => {
    const at = now - 30 * minutes;
    const live = entry('2.0.0', { extras: { promotedAt: isoAt(at), previous: ['1.0.0'] } });
    sell('1.0.0', 500, 50, at - 20 * minutes);
    sell('2.0.0', 500, carts, at + minutes);

    expect(judge({ remote, live })).toEqual({ version: '2.0.0', other: '1.0.0', verdict });
  });

  it('are no longer judged an hour later', () => {
    const at = now - 61 * minutes;
    const live = entry('2.0.0', { extras: { promotedAt: isoAt(at), previous: ['1.0.0'] } });
    sell('1.0.0', 500, 50, at - minutes);
    sell('2.0.0', 500, 0, at + minutes);

    expect(judge({ remote, live })).toBeUndefined();
  });
});
