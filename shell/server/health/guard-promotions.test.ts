/** @jest-environment node */
import type { GuardSettings } from '../configuration/guard-settings';
import { entry, GuardedReleases, remote } from '../testing/guarded-releases';
import type { Guard } from './guard';

let guarded: GuardedReleases;
beforeEach(() => {
  guarded = new GuardedReleases();
});

describe('the guard after a promotion', () => {
  const promote = async (guard: Guard, ...args: Parameters<GuardedReleases['promoted']>) => {
    await guarded.inspect(guard);
    guarded.countPages('1.0.0', 300, 3);
    guarded.now += 1;
    guarded.channel = guarded.promoted(...args);
    await guarded.inspect(guard);
    guarded.now += 1;
  };

  it('rolls the promotion back when the release fails more than the one before it', async () => {
    const guard = guarded.startGuard();
    await promote(guard, '2.0.0', '1.0.0');
    guarded.countPages('2.0.0', 40, 20);

    await guarded.inspect(guard);

    expect(guarded.operate.mock.calls[0]?.[0]).toMatchObject({
      what: 'rollback',
      version: '1.0.0',
      only: { live: '2.0.0' },
    });
    expect(guard.decisions[0]?.did).toBe('rolledBack');
  });

  it('only logs, once, when few networks report it and the server has seen no failure', async () => {
    const guard = guarded.startGuard();
    await promote(guard, '2.0.0', '1.0.0');
    guarded.countPages('2.0.0', 60, 60, 3);

    await guarded.inspect(guard);
    await guarded.inspect(guard);

    expect(guarded.operate).not.toHaveBeenCalled();
    expect(guarded.recheck).toHaveBeenCalledTimes(1);
    expect(guarded.logLines).toHaveLength(1);
    expect(guard.decisions[0]).toMatchObject({
      did: 'warned',
      why: expect.stringContaining('de poucas redes: decida se volta à anterior.'),
    });

    guarded.countPages('2.0.0', 40, 20);
    await guarded.inspect(guard);
    expect(guard.decisions[0]?.did).toBe('rolledBack');
  });

  it('rolls the promotion back on reports of few networks when a file of the release has changed', async () => {
    const guard = guarded.startGuard();
    await promote(guard, '2.0.0', '1.0.0');
    guarded.countPages('2.0.0', 60, 60, 1);
    guarded.recheck.mockImplementation(async () => {
      guarded.refused = '2.0.0';
    });

    await guarded.inspect(guard);

    expect(guarded.operate.mock.calls[0]?.[0]).toMatchObject({
      what: 'rollback',
      why: 'Não pode ser usada: o código do servidor não carrega.',
    });
  });

  it('rolls the promotion back on failures that the server saw itself, from however few networks', async () => {
    const guard = guarded.startGuard();
    await promote(guard, '2.0.0', '1.0.0');
    for (let page = 0; page < 40; page++)
      guarded.health.recordRenderError({ remote, version: '2.0.0' }, 'block 1');

    await guarded.inspect(guard);

    expect(guard.decisions[0]?.did).toBe('rolledBack');
  });

  it('keeps the release when the one before it cannot be used either', async () => {
    const guard = guarded.startGuard();
    await promote(guard, '2.0.0', '1.0.0');
    guarded.refused = '2.0.0';
    guarded.otherRefused = '1.0.0';

    await guarded.inspect(guard);

    expect(guarded.operate).not.toHaveBeenCalled();
  });

  it('ignores promotions older than the window', async () => {
    const guard = guarded.startGuard();
    await promote(guard, '2.0.0', '1.0.0');
    guarded.now += 11 * 60_000;
    guarded.countPages('2.0.0', 40, 20);

    await guarded.inspect(guard);

    expect(guarded.operate).not.toHaveBeenCalled();
  });

  it('does not treat a manual rollback as a promotion', async () => {
    const guard = guarded.startGuard();
    await promote(guard, '2.0.0', '1.0.0');
    guarded.channel = { remote, live: entry('1.0.0', { extras: { previous: ['0.9.0'] } }) };
    await guarded.inspect(guard);
    guarded.now += 1;
    guarded.countPages('1.0.0', 40, 40);

    await guarded.inspect(guard);

    expect(guarded.operate).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<GuardSettings>, boolean]>([
    ['its mode allows ending canaries only', { mode: 'canary' }, false],
    ['the release is pinned', {}, true],
  ])('only logs where %s', async (_where, more, pinned) => {
    const guard = guarded.startGuard(more);
    await promote(guard, '2.0.0', '1.0.0');
    const promoted = guarded.promoted('2.0.0', '1.0.0');
    const { live } = promoted;
    if (!live) throw new Error('Nothing is live.');
    guarded.channel = { ...promoted, live: { ...live, extras: { ...live.extras, pinned } } };
    guarded.countPages('2.0.0', 40, 20);

    await guarded.inspect(guard);

    expect(guarded.operate).not.toHaveBeenCalled();
    expect(guarded.logLines[0]).toMatch(
      /^A guarda avisa: mf-content 2\.0\.0 vai mal e fica no ar\./,
    );
  });
});

describe('the guard without earlier pages of the release before', () => {
  const throwAlone = (version: string, pages: number) => {
    for (let page = 0; page < pages; page++) {
      guarded.now += 10;
      guarded.health.recordRenderError({ remote, version }, 'block 1', true);
    }
  };

  it('rolls a promotion back that throws on five pages which its fallback renders', async () => {
    const guard = guarded.startGuard();
    guarded.channel = { remote, live: entry('1.0.0') };
    await guarded.inspect(guard);
    guarded.channel = guarded.promoted('2.0.0', '1.0.0');
    await guarded.inspect(guard);
    throwAlone('2.0.0', 4);
    await guarded.inspect(guard);
    expect(guarded.operate).not.toHaveBeenCalled();

    throwAlone('2.0.0', 1);
    await guarded.inspect(guard);

    const why =
      'Em 5 páginas falhou no servidor, por erro ou demora, e a versão anterior mostrou o mesmo endereço.';
    expect(guarded.operate.mock.calls).toEqual([
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
    const guard = guarded.startGuard();
    await guarded.inspect(guard);
    throwAlone('2.0.0', 5);

    await guarded.inspect(guard);

    expect(guard.decisions[0]?.did).toBe('withdrew');
  });

  it('keeps a release that throws on few of many pages', async () => {
    const guard = guarded.startGuard();
    guarded.channel = guarded.promoted('2.0.0', '1.0.0');
    await guarded.inspect(guard);
    guarded.countPages('2.0.0', 2000);
    throwAlone('2.0.0', 6);

    await guarded.inspect(guard);

    expect(guarded.operate).not.toHaveBeenCalled();
  });

  it('judges a promotion that happened before the start of the shell', async () => {
    guarded.channel = guarded.promoted('2.0.0', '1.0.0');
    guarded.now += 60_000;
    const guard = guarded.startGuard();
    await guarded.inspect(guard);
    guarded.countPages('2.0.0', 40, 30);

    await guarded.inspect(guard);

    expect(guard.decisions[0]).toMatchObject({
      did: 'rolledBack',
      why: 'Falhou em 30 de 40 páginas (75,0%); não há páginas bastantes da outra versão para comparar.',
    });
  });

  it('ignores a promotion whose window ended before the start of the shell', async () => {
    guarded.channel = guarded.promoted('2.0.0', '1.0.0');
    guarded.now += 11 * 60_000;
    const guard = guarded.startGuard();
    await guarded.inspect(guard);
    throwAlone('2.0.0', 40);

    await guarded.inspect(guard);

    expect(guard.decisions).toEqual([]);
  });

  it('judges the second of two promotions in a row, and rolls back to the first', async () => {
    const guard = guarded.startGuard();
    guarded.channel = { remote, live: entry('0.9.0') };
    await guarded.inspect(guard);
    guarded.channel = guarded.promoted('1.0.0', '0.9.0');
    await guarded.inspect(guard);
    guarded.now += 4000;
    guarded.channel = guarded.promoted('2.0.0', '1.0.0', '0.9.0');
    await guarded.inspect(guard);
    guarded.countPages('2.0.0', 40, 30);

    await guarded.inspect(guard);

    expect(guarded.operate.mock.calls[0]?.[0]).toMatchObject({
      what: 'rollback',
      version: '1.0.0',
    });
  });

  it('ends the canary of a first release that fails, with no release to compare it with', async () => {
    guarded.channel = { remote, canary: entry('2.0.0') };
    const guard = guarded.startGuard();
    await guarded.inspect(guard);
    guarded.countPages('2.0.0', 40, 20);

    await guarded.inspect(guard);

    expect(guarded.operate.mock.calls[0]?.[0]).toMatchObject({
      what: 'withdraw',
      only: { canary: '2.0.0' },
    });
  });

  it('ends that canary again when it was started again', async () => {
    const guard = guarded.startGuard();
    guarded.refused = '2.0.0';
    const first = { remote, canary: entry('2.0.0') };
    for (const state of [first, undefined, first]) {
      guarded.channel = state;
      await guarded.inspect(guard);
    }

    expect(guarded.operate).toHaveBeenCalledTimes(2);
  });

  it('only warns where no release was live before', async () => {
    guarded.channel = guarded.promoted('2.0.0');
    const guard = guarded.startGuard();
    await guarded.inspect(guard);
    guarded.countPages('2.0.0', 40, 30);

    await guarded.inspect(guard);
    await guarded.inspect(guard);

    expect(guarded.operate).not.toHaveBeenCalled();
    expect(guard.decisions.map(({ did }) => did)).toEqual(['warned']);
  });
});
