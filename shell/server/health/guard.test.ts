/** @jest-environment node */
import { ChannelError } from '@fireflay/releases';
import type { ChannelRequest, DiscoveryEntry } from '@fireflay/releases';
import type { Channel } from '../releases/composition';
import type { GuardSettings } from '../configuration/guard-settings';
import { Guard } from './guard';
import { ReleaseHealth } from './release-health';

const remote = 'mf-content';
const settings: GuardSettings = {
  mode: 'on',
  minVisits: 30,
  marginPercent: 2,
  minAddresses: 1,
  promotionMinutes: 10,
};

let now: number;
let health: ReleaseHealth;
let channel: Channel | undefined;
let refused: string | undefined;
let otherRefused: string | undefined;
let recheck: jest.Mock<Promise<void>, []>;
let operate: jest.Mock<Promise<unknown>, [ChannelRequest]>;
let isDecider: boolean;
let logLines: string[];

const entry = (version: string, more: Partial<DiscoveryEntry> = {}): DiscoveryEntry => ({
  url: `/remotes/${remote}/${version}/mf-manifest.json`,
  metadata: { version },
  ...more,
});
const promoted = (version: string, ...previous: string[]) => ({
  remote,
  live: entry(version, { extras: { previous, promotedAt: new Date(now).toISOString() } }),
  fallback: previous[0] ? entry(previous[0]) : undefined,
});

beforeEach(() => {
  now = 1_000_000;
  health = new ReleaseHealth(() => now);
  channel = { remote, live: entry('1.0.0'), canary: entry('2.0.0') };
  refused = undefined;
  otherRefused = undefined;
  recheck = jest.fn<Promise<void>, []>().mockResolvedValue(undefined);
  operate = jest.fn<Promise<unknown>, [ChannelRequest]>().mockResolvedValue(undefined);
  isDecider = true;
  logLines = [];
});

function aGuard(more: Partial<GuardSettings> = {}) {
  return new Guard(
    { ...settings, ...more },
    {
      health,
      channels: () => (channel ? [channel] : []),
      refusalOf: ({ metadata }) =>
        metadata.version === refused || metadata.version === otherRefused
          ? {
              reason: { code: 'doesNotLoad' },
              blocksBrowser: false,
              isFileProblem: false,
              at: now,
            }
          : undefined,
      recheck,
      operate,
      isDecider: () => isDecider,
      log: (sentence) => logLines.push(sentence),
      now: () => now,
    },
  );
}

async function inspect(guard: Guard) {
  health.trackReleases([
    { remote, version: '1.0.0' },
    { remote, version: '2.0.0' },
  ]);
  await guard.inspectChannels();
}

function countPages(version: string, count: number, failing = 0, blocks = 20) {
  const release = { remote, version };
  for (let page = 0; page < count; page++) {
    now += 10;
    health.recordVisit(release);
    if (page < failing) {
      health.recordFailure(release, {
        kind: 'render',
        isFirstOnPage: true,
        source: `block ${page % blocks}`,
        text: 'x',
      });
    }
  }
}

describe('the guard', () => {
  it('ends a canary that fails more than the live release, once, and logs the figures', async () => {
    const guard = aGuard();
    await inspect(guard);
    countPages('1.0.0', 300, 3);
    countPages('2.0.0', 40, 20);

    await inspect(guard);
    await inspect(guard);

    const why = 'Falhou em 20 de 40 páginas (50,0%); a 1.0.0, em 3 de 300 páginas (1,0%).';
    expect(operate.mock.calls).toEqual([
      [{ what: 'withdraw', remote, who: 'guarda', why, only: { canary: '2.0.0' } }],
    ]);
    expect(logLines).toEqual([`A guarda retirou o canário mf-content 2.0.0. ${why}`]);
    expect(guard.decisions).toEqual([
      { id: expect.any(String), at: now, remote, version: '2.0.0', did: 'withdrew', why },
    ]);
  });

  it('keeps a canary that fails as often as the live release', async () => {
    const guard = aGuard();
    await inspect(guard);
    countPages('1.0.0', 300, 15);
    countPages('2.0.0', 200, 10);

    await inspect(guard);

    expect(operate).not.toHaveBeenCalled();
  });

  it('ignores earlier counts of a canary that is started again', async () => {
    const guard = aGuard();
    await inspect(guard);
    countPages('1.0.0', 300);
    countPages('2.0.0', 29, 29);
    channel = { remote, live: entry('1.0.0') };
    await inspect(guard);
    now += 10_000;
    channel = { ...channel, canary: entry('2.0.0') };
    await inspect(guard);
    now += 1;

    countPages('1.0.0', 300);
    countPages('2.0.0', 40);
    await inspect(guard);

    expect(operate).not.toHaveBeenCalled();
  });

  it('ends a canary at once when it cannot be used at all', async () => {
    const guard = aGuard();
    refused = '2.0.0';

    await inspect(guard);

    expect(operate.mock.calls[0]?.[0]).toMatchObject({
      what: 'withdraw',
      why: 'Não pode ser usada: o código do servidor não carrega.',
    });
  });

  describe('after a promotion', () => {
    const promote = async (guard: Guard, ...args: Parameters<typeof promoted>) => {
      await inspect(guard);
      countPages('1.0.0', 300, 3);
      now += 1;
      channel = promoted(...args);
      await inspect(guard);
      now += 1;
    };

    it('rolls the promotion back when the release fails more than the one before it', async () => {
      const guard = aGuard();
      await promote(guard, '2.0.0', '1.0.0');
      countPages('2.0.0', 40, 20);

      await inspect(guard);

      expect(operate.mock.calls[0]?.[0]).toMatchObject({
        what: 'rollback',
        version: '1.0.0',
        only: { live: '2.0.0' },
      });
      expect(guard.decisions[0]?.did).toBe('rolledBack');
    });

    it('only logs, once, when few networks report it and the server has seen no failure', async () => {
      const guard = aGuard();
      await promote(guard, '2.0.0', '1.0.0');
      countPages('2.0.0', 60, 60, 3);

      await inspect(guard);
      await inspect(guard);

      expect(operate).not.toHaveBeenCalled();
      expect(recheck).toHaveBeenCalledTimes(1);
      expect(logLines).toHaveLength(1);
      expect(guard.decisions[0]).toMatchObject({
        did: 'warned',
        why: expect.stringContaining('de poucas redes: decida se volta à anterior.'),
      });

      countPages('2.0.0', 40, 20);
      await inspect(guard);
      expect(guard.decisions[0]?.did).toBe('rolledBack');
    });

    it('rolls the promotion back on reports of few networks when a file of the release has changed', async () => {
      const guard = aGuard();
      await promote(guard, '2.0.0', '1.0.0');
      countPages('2.0.0', 60, 60, 1);
      recheck.mockImplementation(async () => {
        refused = '2.0.0';
      });

      await inspect(guard);

      expect(operate.mock.calls[0]?.[0]).toMatchObject({
        what: 'rollback',
        why: 'Não pode ser usada: o código do servidor não carrega.',
      });
    });

    it('rolls the promotion back on failures that the server saw itself, from however few networks', async () => {
      const guard = aGuard();
      await promote(guard, '2.0.0', '1.0.0');
      for (let page = 0; page < 40; page++)
        health.recordRenderError({ remote, version: '2.0.0' }, 'block 1');

      await inspect(guard);

      expect(guard.decisions[0]?.did).toBe('rolledBack');
    });

    it('keeps the release when the one before it cannot be used either', async () => {
      const guard = aGuard();
      await promote(guard, '2.0.0', '1.0.0');
      refused = '2.0.0';
      otherRefused = '1.0.0';

      await inspect(guard);

      expect(operate).not.toHaveBeenCalled();
    });

    it('ignores promotions older than the window', async () => {
      const guard = aGuard();
      await promote(guard, '2.0.0', '1.0.0');
      now += 11 * 60_000;
      countPages('2.0.0', 40, 20);

      await inspect(guard);

      expect(operate).not.toHaveBeenCalled();
    });

    it('does not treat a manual rollback as a promotion', async () => {
      const guard = aGuard();
      await promote(guard, '2.0.0', '1.0.0');
      channel = { remote, live: entry('1.0.0', { extras: { previous: ['0.9.0'] } }) };
      await inspect(guard);
      now += 1;
      countPages('1.0.0', 40, 40);

      await inspect(guard);

      expect(operate).not.toHaveBeenCalled();
    });

    it.each<[string, Partial<GuardSettings>, boolean]>([
      ['its mode allows ending canaries only', { mode: 'canary' }, false],
      ['the release is pinned', {}, true],
    ])('only logs where %s', async (_where, more, pinned) => {
      const guard = aGuard(more);
      await promote(guard, '2.0.0', '1.0.0');
      channel = {
        ...promoted('2.0.0', '1.0.0'),
        live: { ...promoted('2.0.0', '1.0.0').live, extras: { ...channel?.live?.extras, pinned } },
      };
      countPages('2.0.0', 40, 20);

      await inspect(guard);

      expect(operate).not.toHaveBeenCalled();
      expect(logLines[0]).toMatch(/^A guarda avisa: mf-content 2\.0\.0 vai mal e fica no ar\./);
    });
  });

  describe('without earlier pages of the release before', () => {
    const throwAlone = (version: string, pages: number) => {
      for (let page = 0; page < pages; page++) {
        now += 10;
        health.recordRenderError({ remote, version }, 'block 1', true);
      }
    };

    it('rolls a promotion back that throws on five pages which its fallback renders', async () => {
      const guard = aGuard();
      channel = { remote, live: entry('1.0.0') };
      await inspect(guard);
      channel = promoted('2.0.0', '1.0.0');
      await inspect(guard);
      throwAlone('2.0.0', 4);
      await inspect(guard);
      expect(operate).not.toHaveBeenCalled();

      throwAlone('2.0.0', 1);
      await inspect(guard);

      const why =
        'Em 5 páginas falhou no servidor, por erro ou demora, e a versão anterior mostrou o mesmo endereço.';
      expect(operate.mock.calls).toEqual([
        [
          {
            what: 'rollback',
            remote,
            version: '1.0.0',
            who: 'guarda',
            why,
            only: { live: '2.0.0' },
          },
        ],
      ]);
    });

    it('ends a canary that throws on five pages which the live release renders', async () => {
      const guard = aGuard();
      await inspect(guard);
      throwAlone('2.0.0', 5);

      await inspect(guard);

      expect(guard.decisions[0]?.did).toBe('withdrew');
    });

    it('keeps a release that throws on few of many pages', async () => {
      const guard = aGuard();
      channel = promoted('2.0.0', '1.0.0');
      await inspect(guard);
      countPages('2.0.0', 2000);
      throwAlone('2.0.0', 6);

      await inspect(guard);

      expect(operate).not.toHaveBeenCalled();
    });

    it('judges a promotion that happened before the start of the shell', async () => {
      channel = promoted('2.0.0', '1.0.0');
      now += 60_000;
      const guard = aGuard();
      await inspect(guard);
      countPages('2.0.0', 40, 30);

      await inspect(guard);

      expect(guard.decisions[0]).toMatchObject({
        did: 'rolledBack',
        why: 'Falhou em 30 de 40 páginas (75,0%); não há páginas bastantes da outra versão para comparar.',
      });
    });

    it('ignores a promotion whose window ended before the start of the shell', async () => {
      channel = promoted('2.0.0', '1.0.0');
      now += 11 * 60_000;
      const guard = aGuard();
      await inspect(guard);
      throwAlone('2.0.0', 40);

      await inspect(guard);

      expect(guard.decisions).toEqual([]);
    });

    it('judges the second of two promotions in a row, and rolls back to the first', async () => {
      const guard = aGuard();
      channel = { remote, live: entry('0.9.0') };
      await inspect(guard);
      channel = promoted('1.0.0', '0.9.0');
      await inspect(guard);
      now += 4000;
      channel = promoted('2.0.0', '1.0.0', '0.9.0');
      await inspect(guard);
      countPages('2.0.0', 40, 30);

      await inspect(guard);

      expect(operate.mock.calls[0]?.[0]).toMatchObject({ what: 'rollback', version: '1.0.0' });
    });

    it('ends the canary of a first release that fails, with no release to compare it with', async () => {
      channel = { remote, canary: entry('2.0.0') };
      const guard = aGuard();
      await inspect(guard);
      countPages('2.0.0', 40, 20);

      await inspect(guard);

      expect(operate.mock.calls[0]?.[0]).toMatchObject({
        what: 'withdraw',
        only: { canary: '2.0.0' },
      });
    });

    it('ends that canary again when it was started again', async () => {
      const guard = aGuard();
      refused = '2.0.0';
      const first = { remote, canary: entry('2.0.0') };
      for (const state of [first, undefined, first]) {
        channel = state;
        await inspect(guard);
      }

      expect(operate).toHaveBeenCalledTimes(2);
    });

    it('only warns where no release was live before', async () => {
      channel = promoted('2.0.0');
      const guard = aGuard();
      await inspect(guard);
      countPages('2.0.0', 40, 30);

      await inspect(guard);
      await inspect(guard);

      expect(operate).not.toHaveBeenCalled();
      expect(guard.decisions.map(({ did }) => did)).toEqual(['warned']);
    });
  });

  describe('of what throws no error', () => {
    const renderPages = (version: string, milliseconds: number, pages = 120) => {
      for (let page = 0; page < pages; page++)
        health.recordRenderTime({ remote, version }, milliseconds);
    };

    it('ends a canary whose render processes hang, without a report of a browser', async () => {
      const guard = aGuard({ minAddresses: 3 });
      await inspect(guard);
      countPages('1.0.0', 300);
      countPages('2.0.0', 40);
      for (let time = 0; time < 15; time++)
        health.recordProcessEnd({ remote, version: '2.0.0' }, 'hung', `network ${time}`);

      await inspect(guard);

      expect(guard.decisions[0]?.did).toBe('withdrew');
    });

    it('only warns of a promotion whose render processes end: the machine may be the cause', async () => {
      channel = promoted('2.0.0', '1.0.0');
      const guard = aGuard();
      await inspect(guard);
      countPages('2.0.0', 30);
      for (let time = 0; time < 15; time++)
        health.recordProcessEnd({ remote, version: '2.0.0' }, 'exited', 'network');

      await inspect(guard);

      expect(operate).not.toHaveBeenCalled();
      expect(guard.decisions.map(({ did }) => did)).toEqual(['warned']);
    });

    it('warns once of a canary that the server renders slowly', async () => {
      const guard = aGuard();
      await inspect(guard);
      renderPages('1.0.0', 100);
      renderPages('2.0.0', 1500);

      await inspect(guard);
      await inspect(guard);

      expect(operate).not.toHaveBeenCalled();
      expect(logLines).toEqual([
        'A guarda avisa: mf-content 2.0.0 vai mal e fica no ar. Leva 1.500 ms no servidor em 1 de 20 páginas; a 1.0.0, 100 ms.',
      ]);
    });

    it.each([
      ['too few of its pages were rendered', 6, 200],
      ['too few of the other one were rendered meanwhile', 200, 6],
    ])('does not warn of a canary while %s', async (_why, own, other) => {
      renderPages('1.0.0', 100);
      now += 1000;
      channel = {
        remote,
        live: entry('1.0.0'),
        canary: entry('2.0.0', { extras: { canarySince: new Date(now).toISOString() } }),
      };
      const guard = aGuard();
      await inspect(guard);
      renderPages('1.0.0', 100, other);
      renderPages('2.0.0', 1500, own);

      await inspect(guard);

      expect(guard.decisions).toEqual([]);
    });

    it('warns of a slow promotion although the release before has no pages', async () => {
      channel = promoted('2.0.0', '1.0.0');
      const guard = aGuard();
      await inspect(guard);
      renderPages('2.0.0', 1500);

      await inspect(guard);

      expect(guard.decisions[0]?.why).toBe('Leva 1.500 ms no servidor em 1 de 20 páginas.');
    });

    it('does not warn of a promotion when the pages of others have become slower, too', async () => {
      const other = { remote: 'mf-catalog', version: '5.0.0' };
      health.trackReleases([other]);
      renderPages('1.0.0', 400);
      for (let page = 0; page < 120; page++) health.recordRenderTime(other, 200);
      now += 1000;
      channel = promoted('2.0.0', '1.0.0');
      const guard = aGuard();
      await inspect(guard);
      renderPages('2.0.0', 1500);
      for (let page = 0; page < 120; page++) health.recordRenderTime(other, 800);

      await inspect(guard);

      expect(guard.decisions).toEqual([]);
    });

    it('does not warn of a release that is as slow as the other one', async () => {
      const guard = aGuard();
      await inspect(guard);
      renderPages('1.0.0', 1400);
      renderPages('2.0.0', 1500);

      await inspect(guard);

      expect(guard.decisions).toEqual([]);
    });
  });

  describe('of purchases', () => {
    /** Pages that were sent now, of as many networks, and how many of them fill a cart. */
    function sellIn(version: string, pages: number, carts: number, blocks = 20) {
      const release = { remote, version };
      for (let page = 0; page < pages; page++) {
        health.recordDocument(release, now);
        if (page < carts) health.recordStep(release, 'carts', now, `block ${page % blocks}`);
      }
    }
    const startCanary = async (guard: Guard, traffic = 10) => {
      const extras = { canarySince: new Date(now).toISOString() };
      const deployment = { traffic, default: false };
      channel = { remote, live: entry('1.0.0'), canary: entry('2.0.0', { extras, deployment }) };
      await inspect(guard);
      now += 10_000;
    };

    it('ends a canary in which nobody fills a cart, although nothing fails, and gives the numbers', async () => {
      const guard = aGuard();
      await startCanary(guard);
      sellIn('1.0.0', 900, 90);
      sellIn('2.0.0', 100, 0);

      await inspect(guard);

      expect(operate.mock.calls[0]?.[0]).toMatchObject({
        what: 'withdraw',
        why: 'Vende menos: as páginas em que um produto foi para o carrinho são 0 de 100 páginas (0,0%); da 1.0.0, 90 de 900 páginas (10,0%). Por acaso, isso acontece com no máximo 1 de 100 versões iguais.',
      });
    });

    it('keeps a canary that sells as much', async () => {
      const guard = aGuard();
      await startCanary(guard);
      sellIn('1.0.0', 900, 90);
      sellIn('2.0.0', 100, 10);

      await inspect(guard);

      expect(operate).not.toHaveBeenCalled();
    });

    it('believes no purchases of few networks', async () => {
      const guard = aGuard({ minAddresses: 3 });
      await startCanary(guard);
      sellIn('1.0.0', 900, 90, 2);
      sellIn('2.0.0', 100, 0);

      await inspect(guard);

      expect(operate).not.toHaveBeenCalled();
    });

    it('does not take pages that somebody requests of the canary for visitors who buy nothing', async () => {
      const guard = aGuard();
      await startCanary(guard);
      sellIn('1.0.0', 900, 90);
      sellIn('2.0.0', 5000, 10);

      await inspect(guard);

      expect(operate).not.toHaveBeenCalled();
    });

    it('remembers the evidence of a canary of several hours, also of those when another shell decided', async () => {
      const guard = aGuard();
      await startCanary(guard);
      isDecider = false;
      for (let halfHour = 0; halfHour < 12; halfHour++) {
        sellIn('1.0.0', 90, 9);
        sellIn('2.0.0', 10, 0);
        await inspect(guard);
        now += 1_800_000;
      }
      expect(operate).not.toHaveBeenCalled();

      isDecider = true;
      await inspect(guard);

      expect(operate).toHaveBeenCalledTimes(1);
    });

    it('rolls back a promotion with which sales end, and says what it was compared with', async () => {
      const guard = aGuard();
      await inspect(guard);
      sellIn('1.0.0', 900, 90);
      now += 60_000;
      channel = promoted('2.0.0', '1.0.0');
      await inspect(guard);
      now += 10_000;
      sellIn('2.0.0', 300, 0);

      await inspect(guard);
      expect(operate).not.toHaveBeenCalled();
      // Visitors need some minutes for a purchase.
      now += 620_000;
      await inspect(guard);

      expect(operate.mock.calls[0]?.[0]).toMatchObject({
        what: 'rollback',
        why: expect.stringContaining('já conta que outra hora pode vender a metade.'),
      });
    });

    it('keeps a promotion that sells half of the hour before, at another time of day', async () => {
      const guard = aGuard();
      await inspect(guard);
      sellIn('1.0.0', 900, 90);
      now += 60_000;
      channel = promoted('2.0.0', '1.0.0');
      await inspect(guard);
      now += 10_000;
      sellIn('2.0.0', 900, 45);
      now += 1_200_000;

      await inspect(guard);

      expect(operate).not.toHaveBeenCalled();
    });
  });

  describe('of disturbances', () => {
    const disturb = (version: string, count: number) => {
      for (let page = 0; page < count; page++)
        health.recordFailure(
          { remote, version },
          { kind: 'pollution', isFirstOnPage: true, source: `block ${page % 20}`, text: 'x' },
        );
    };

    it('ends a canary that changes built-in functions in more pages than the live release', async () => {
      const guard = aGuard();
      await inspect(guard);
      countPages('1.0.0', 300);
      countPages('2.0.0', 40);
      disturb('1.0.0', 6);
      disturb('2.0.0', 40);

      await inspect(guard);

      expect(operate.mock.calls[0]?.[0]).toMatchObject({
        what: 'withdraw',
        why: 'Algo perturbou 40 de 40 páginas (100,0%); da 1.0.0, 6 de 300 páginas (2,0%).',
      });
    });

    it('blames no canary for the extensions of its visitors', async () => {
      const guard = aGuard();
      await inspect(guard);
      countPages('1.0.0', 300);
      countPages('2.0.0', 100);
      disturb('1.0.0', 45);
      disturb('2.0.0', 18);

      await inspect(guard);

      expect(operate).not.toHaveBeenCalled();
      expect(guard.decisions).toEqual([]);
    });

    it('rolls back a promotion that disturbs every page', async () => {
      const guard = aGuard();
      await inspect(guard);
      countPages('1.0.0', 300);
      now += 1;
      channel = promoted('2.0.0', '1.0.0');
      await inspect(guard);
      now += 1;
      countPages('2.0.0', 40);
      disturb('2.0.0', 40);

      await inspect(guard);

      expect(guard.decisions[0]?.did).toBe('rolledBack');
    });
  });

  describe('of several shells', () => {
    const canary = () => entry('2.0.0', { extras: { canarySince: new Date(now).toISOString() } });

    it('judges a canary by all that was counted since it began, also after a restart', async () => {
      channel = { remote, live: entry('1.0.0'), canary: canary() };
      await inspect(aGuard());
      countPages('1.0.0', 300, 3);
      countPages('2.0.0', 40, 20);
      now += 60_000;

      const restarted = aGuard();
      await inspect(restarted);

      expect(restarted.decisions[0]).toMatchObject({
        did: 'withdrew',
        why: 'Falhou em 20 de 40 páginas (50,0%); a 1.0.0, em 3 de 300 páginas (1,0%).',
      });
    });

    it('compares a promotion with the hour before it, also after a restart', async () => {
      health.trackReleases([{ remote, version: '1.0.0' }]);
      countPages('1.0.0', 200, 2);
      now += 20_000;
      channel = promoted('2.0.0', '1.0.0');
      await inspect(aGuard());
      countPages('2.0.0', 40, 30);
      now += 60_000;

      const restarted = aGuard();
      await inspect(restarted);

      expect(restarted.decisions[0]).toMatchObject({
        did: 'rolledBack',
        why: 'Falhou em 30 de 40 páginas (75,0%); a 1.0.0, em 2 de 200 páginas (1,0%).',
      });
    });

    it('decides nothing by figures while the guard of another shell decides', async () => {
      isDecider = false;
      const guard = aGuard();
      await inspect(guard);
      countPages('1.0.0', 300);
      countPages('2.0.0', 40, 20);

      await inspect(guard);

      expect(guard.decisions).toEqual([]);
    });

    it('ends a canary that this shell cannot use although another one decides', async () => {
      isDecider = false;
      refused = '2.0.0';
      const guard = aGuard();

      await inspect(guard);

      expect(operate.mock.calls[0]?.[0]).toMatchObject({ what: 'withdraw' });
    });

    it('shows the decisions of all shells, and keeps its own until the others have them', async () => {
      refused = '2.0.0';
      const guard = aGuard();
      await inspect(guard);
      const [own] = guard.unsent;
      const other = {
        id: '0e4b7a52-1d1c-4a9e-8f43-5b0c0f1f6a11',
        at: now + 1000,
        remote,
        version: '3.0.0',
        did: 'rolledBack' as const,
        why: 'x',
      };

      guard.mergeDecisions(own ? [other, own] : []);
      guard.markSent(own ? [own] : []);

      expect(guard.decisions).toEqual([other, own]);
      expect(guard.unsent).toEqual([]);
    });
  });

  it('only logs in watch mode', async () => {
    const guard = aGuard({ mode: 'watch' });
    await inspect(guard);
    countPages('1.0.0', 100);
    countPages('2.0.0', 40, 40);

    await inspect(guard);

    expect(operate).not.toHaveBeenCalled();
    expect(guard.decisions[0]?.did).toBe('warned');
  });

  it('logs nothing when another shell was faster', async () => {
    operate.mockRejectedValue(new ChannelError('noCanary', 'mf-content has no canary.'));
    const guard = aGuard();
    refused = '2.0.0';

    await inspect(guard);

    expect(guard.decisions).toEqual([]);
  });

  it('logs a change that it cannot write, and tries again', async () => {
    operate.mockRejectedValueOnce(new Error('read-only'));
    const guard = aGuard();
    refused = '2.0.0';

    await inspect(guard);
    now += 31_000;
    await inspect(guard);

    expect(guard.decisions.map(({ did }) => did)).toEqual(['withdrew', 'failed']);
    expect(guard.decisions[1]?.why).toBe(
      'Não pode ser usada: o código do servidor não carrega. A mudança não pôde ser gravada: o motivo está no log da shell.',
    );
    expect(logLines[0]).toBe('The guard could not change mf-content: Error: read-only');
  });

  it('logs only once that a change cannot be written, however often it tries', async () => {
    operate.mockRejectedValue(new Error('read-only'));
    const guard = aGuard();
    refused = '2.0.0';

    for (let attempt = 0; attempt < 5; attempt++) {
      await guard.inspectChannels();
      now += 31_000;
    }

    expect(operate).toHaveBeenCalledTimes(5);
    expect(logLines).toHaveLength(2);
    expect(guard.decisions.map(({ did }) => did)).toEqual(['failed']);
  });
});
