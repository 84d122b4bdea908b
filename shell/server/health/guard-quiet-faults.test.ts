/** @jest-environment node */
import { entry, GuardedReleases, remote } from '../testing/guarded-releases';

let guarded: GuardedReleases;
beforeEach(() => {
  guarded = new GuardedReleases();
});

describe('the guard, of what throws no error', () => {
  const renderPages = (version: string, milliseconds: number, pages = 120) => {
    for (let page = 0; page < pages; page++)
      guarded.health.recordRenderTime({ remote, version }, milliseconds);
  };

  it('ends a canary whose render processes hang, without a report of a browser', async () => {
    const guard = guarded.startGuard({ minAddresses: 3 });
    await guarded.inspect(guard);
    guarded.countPages('1.0.0', 300);
    guarded.countPages('2.0.0', 40);
    for (let time = 0; time < 15; time++)
      guarded.health.recordProcessEnd({ remote, version: '2.0.0' }, 'hung', `network ${time}`);

    await guarded.inspect(guard);

    expect(guard.decisions[0]?.did).toBe('withdrew');
  });

  it('only warns of a promotion whose render processes end: the machine may be the cause', async () => {
    guarded.channel = guarded.promoted('2.0.0', '1.0.0');
    const guard = guarded.startGuard();
    await guarded.inspect(guard);
    guarded.countPages('2.0.0', 30);
    for (let time = 0; time < 15; time++)
      guarded.health.recordProcessEnd({ remote, version: '2.0.0' }, 'exited', 'network');

    await guarded.inspect(guard);

    expect(guarded.operate).not.toHaveBeenCalled();
    expect(guard.decisions.map(({ did }) => did)).toEqual(['warned']);
  });

  it('warns once of a canary that the server renders slowly', async () => {
    const guard = guarded.startGuard();
    await guarded.inspect(guard);
    renderPages('1.0.0', 100);
    renderPages('2.0.0', 1500);

    await guarded.inspect(guard);
    await guarded.inspect(guard);

    expect(guarded.operate).not.toHaveBeenCalled();
    expect(guarded.logLines).toEqual([
      'A guarda avisa: mf-content 2.0.0 vai mal e fica no ar. Leva 1.500 ms no servidor em 1 de 20 páginas; a 1.0.0, 100 ms.',
    ]);
  });

  it.each([
    ['too few of its pages were rendered', 6, 200],
    ['too few of the other one were rendered meanwhile', 200, 6],
  ])('does not warn of a canary while %s', async (_why, own, other) => {
    renderPages('1.0.0', 100);
    guarded.now += 1000;
    guarded.channel = {
      remote,
      live: entry('1.0.0'),
      canary: entry('2.0.0', { extras: { canarySince: new Date(guarded.now).toISOString() } }),
    };
    const guard = guarded.startGuard();
    await guarded.inspect(guard);
    renderPages('1.0.0', 100, other);
    renderPages('2.0.0', 1500, own);

    await guarded.inspect(guard);

    expect(guard.decisions).toEqual([]);
  });

  it('warns of a slow promotion although the release before has no pages', async () => {
    guarded.channel = guarded.promoted('2.0.0', '1.0.0');
    const guard = guarded.startGuard();
    await guarded.inspect(guard);
    renderPages('2.0.0', 1500);

    await guarded.inspect(guard);

    expect(guard.decisions[0]?.why).toBe('Leva 1.500 ms no servidor em 1 de 20 páginas.');
  });

  it('does not warn of a promotion when the pages of others have become slower, too', async () => {
    const other = { remote: 'mf-catalog', version: '5.0.0' };
    guarded.health.trackReleases([other]);
    renderPages('1.0.0', 400);
    for (let page = 0; page < 120; page++) guarded.health.recordRenderTime(other, 200);
    guarded.now += 1000;
    guarded.channel = guarded.promoted('2.0.0', '1.0.0');
    const guard = guarded.startGuard();
    await guarded.inspect(guard);
    renderPages('2.0.0', 1500);
    for (let page = 0; page < 120; page++) guarded.health.recordRenderTime(other, 800);

    await guarded.inspect(guard);

    expect(guard.decisions).toEqual([]);
  });

  it('does not warn of a release that is as slow as the other one', async () => {
    const guard = guarded.startGuard();
    await guarded.inspect(guard);
    renderPages('1.0.0', 1400);
    renderPages('2.0.0', 1500);

    await guarded.inspect(guard);

    expect(guard.decisions).toEqual([]);
  });
});

describe('the guard, of disturbances', () => {
  const disturb = (version: string, count: number) => {
    for (let page = 0; page < count; page++)
      guarded.health.recordFailure(
        { remote, version },
        { kind: 'pollution', isFirstOnPage: true, source: `block ${page % 20}`, text: 'x' },
      );
  };

  it('ends a canary that changes built-in functions in more pages than the live release', async () => {
    const guard = guarded.startGuard();
    await guarded.inspect(guard);
    guarded.countPages('1.0.0', 300);
    guarded.countPages('2.0.0', 40);
    disturb('1.0.0', 6);
    disturb('2.0.0', 40);

    await guarded.inspect(guard);

    expect(guarded.operate.mock.calls[0]?.[0]).toMatchObject({
      what: 'withdraw',
      why: 'Algo perturbou 40 de 40 páginas (100,0%); da 1.0.0, 6 de 300 páginas (2,0%).',
    });
  });

  it('blames no canary for the extensions of its visitors', async () => {
    const guard = guarded.startGuard();
    await guarded.inspect(guard);
    guarded.countPages('1.0.0', 300);
    guarded.countPages('2.0.0', 100);
    disturb('1.0.0', 45);
    disturb('2.0.0', 18);

    await guarded.inspect(guard);

    expect(guarded.operate).not.toHaveBeenCalled();
    expect(guard.decisions).toEqual([]);
  });

  it('rolls back a promotion that disturbs every page', async () => {
    const guard = guarded.startGuard();
    await guarded.inspect(guard);
    guarded.countPages('1.0.0', 300);
    guarded.now += 1;
    guarded.channel = guarded.promoted('2.0.0', '1.0.0');
    await guarded.inspect(guard);
    guarded.now += 1;
    guarded.countPages('2.0.0', 40);
    disturb('2.0.0', 40);

    await guarded.inspect(guard);

    expect(guard.decisions[0]?.did).toBe('rolledBack');
  });
});
