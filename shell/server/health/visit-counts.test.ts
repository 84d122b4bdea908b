/** @jest-environment node */
import { VisitCounts } from './visit-counts';

const none = { visits: 0, carts: 0, checkouts: 0, bought: 0, cartCents: 0 };

describe('the counts of visits', () => {
  let now: number;
  let counts: VisitCounts;
  beforeEach(() => {
    now = Date.parse('2026-11-24T12:00:00-03:00');
    counts = new VisitCounts(() => now);
  });

  it('are those of a day of the store by source, and are sent when they have changed', () => {
    counts.recordStep('google', 'visits');
    counts.recordStep('google', 'visits');
    counts.recordStep('google', 'carts');
    counts.recordCart('google', 9_990);
    counts.recordCart('google', -990);
    counts.recordStep('direct', 'bought');

    const sent = counts.takeChanges();
    now += 5_000;

    expect(sent).toEqual([
      {
        day: '2026-11-24',
        counts: [
          { ...none, source: 'google', visits: 2, carts: 1, cartCents: 9_000 },
          { ...none, source: 'direct', bought: 1 },
        ],
      },
    ]);
    expect(counts.takeChanges()).toEqual([]);
  });

  it('are sent again after a failure, and not more often than every five seconds', () => {
    counts.recordStep('google', 'visits');
    const sent = counts.takeChanges();
    counts.returnChanges();

    expect(counts.takeChanges()).toEqual([]);
    now += 5_000;
    expect(counts.takeChanges()).toEqual(sent);
  });

  it('of the day before stay until they are sent', () => {
    now = Date.parse('2026-11-24T23:59:59-03:00');
    counts.recordStep('google', 'visits');
    now += 1_000;
    counts.recordStep('google', 'visits');

    expect(counts.takeChanges().map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-25']);
  });

  it('have a limited number of campaigns by name', () => {
    for (let at = 0; at < 30; at++) counts.recordStep(`campaign:c${at}`, 'visits');
    counts.recordStep('campaign:c3', 'visits');

    const [{ counts: sent = [] } = {}] = counts.takeChanges();
    expect(sent).toHaveLength(21);
    expect(sent.find(({ source }) => source === 'campaign:c3')?.visits).toBe(2);
    expect(sent.find(({ source }) => source === 'campaigns')?.visits).toBe(10);
  });
});
