/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDiscovery } from './composition-document';
import { endFreezes, freezeAt, freezeReleases } from './freezes';
import { readHistory } from './history';
import { parseRolloutPlan, rolloutText } from './rollout-plan';

describe('the plan of a rollout', () => {
  it('has shares with minutes, hours or days, and ends with everybody', () => {
    const plan = parseRolloutPlan('1:30m, 10%:2h,50:1d,100');

    expect(plan).toEqual([
      { percent: 1, minutes: 30 },
      { percent: 10, minutes: 120 },
      { percent: 50, minutes: 1440 },
      { percent: 100 },
    ]);
    expect(parseRolloutPlan(rolloutText(plan))).toEqual(plan);
  });

  it.each([
    ['10:1h,5:1h,100', 'The plan goes from 10% to 5%: each share must be larger.'],
    ['10:1h,10:1h,100', 'The plan goes from 10% to 10%: each share must be larger.'],
    ['0:1h,100', 'The plan goes from 0% to 0%: each share must be larger.'],
    ['10:1h,50:1h', 'The plan ends at 50%: its last step is 100, the promotion.'],
    ['10,100', 'The step 10% needs a duration, as 10:30m, 10:2h or 10:1d.'],
    ['10:0h,100', 'The step 10% needs a duration, as 10:30m, 10:2h or 10:1d.'],
    ['100', 'A plan has two steps or more, as 1:30m,10:2h,50:1d,100.'],
    ['ten', '"ten" is no step of a plan: write it as 1:30m,10:2h,50:1d,100.'],
    ['', '"" is no step of a plan: write it as 1:30m,10:2h,50:1d,100.'],
  ])('is refused where it is %s', (text, sentence) => {
    expect(() => parseRolloutPlan(text)).toThrow(sentence);
  });
});

describe('a freeze', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'releases-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const freeze = (from: string, until: string) =>
    freezeReleases(folder, { from, until, why: 'Black Friday', who: 'Ana' });

  it('is in force from the first moment of its first day to the last one of its last day', async () => {
    await freeze('2026-11-27', '2026-11-30');

    const discovery = await readDiscovery(folder);
    const at = (time: string) => freezeAt(discovery, new Date(time))?.why;
    expect(at('2026-11-26T23:59:00-03:00')).toBeUndefined();
    expect(at('2026-11-27T00:00:00-03:00')).toBe('Black Friday');
    expect(at('2026-11-30T23:59:00-03:00')).toBe('Black Friday');
    expect(at('2026-12-01T00:00:00-03:00')).toBeUndefined();
  });

  it('ends with a word, and both are in the history', async () => {
    await freeze('2026-11-27', '2026-11-30');
    await endFreezes(folder, { who: 'Bia', why: 'acabou' });

    expect((await readDiscovery(folder)).freezes).toBeUndefined();
    expect((await readHistory(folder)).map(({ what, who }) => `${what} ${who}`)).toEqual([
      'unfreeze Bia',
      'freeze Ana',
    ]);
  });

  it.each([
    ['2026-11-30', '2026-11-27'],
    ['tomorrow', '2026-11-27'],
    ['2026-11-27', '2026-13-45'],
  ])('is refused from %s until %s', async (from, until) => {
    await expect(freeze(from, until)).rejects.toThrow(
      `A freeze is from a day until a later one, not ${from} until ${until}.`,
    );
  });
});
