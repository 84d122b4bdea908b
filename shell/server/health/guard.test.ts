/** @jest-environment node */
import { ChannelError } from '@fireflay/releases';
import { entry, GuardedReleases, remote } from '../testing/guarded-releases';

let guarded: GuardedReleases;
beforeEach(() => {
  guarded = new GuardedReleases();
});

describe('the guard', () => {
  it('ends a canary that fails more than the live release, once, and logs the figures', async () => {
    const guard = guarded.startGuard();
    await guarded.inspect(guard);
    guarded.countPages('1.0.0', 300, 3);
    guarded.countPages('2.0.0', 40, 20);

    await guarded.inspect(guard);
    await guarded.inspect(guard);

    const why = 'Falhou em 20 de 40 páginas (50,0%); a 1.0.0, em 3 de 300 páginas (1,0%).';
    expect(guarded.operate.mock.calls).toEqual([
      [{ what: 'withdraw', remote, who: 'guarda', why, only: { canary: '2.0.0' } }],
    ]);
    expect(guarded.logLines).toEqual([`A guarda retirou o canário mf-content 2.0.0. ${why}`]);
    expect(guard.decisions).toEqual([
      { id: expect.any(String), at: guarded.now, remote, version: '2.0.0', did: 'withdrew', why },
    ]);
  });

  it('keeps a canary that fails as often as the live release', async () => {
    const guard = guarded.startGuard();
    await guarded.inspect(guard);
    guarded.countPages('1.0.0', 300, 15);
    guarded.countPages('2.0.0', 200, 10);

    await guarded.inspect(guard);

    expect(guarded.operate).not.toHaveBeenCalled();
  });

  it('ignores earlier counts of a canary that is started again', async () => {
    const guard = guarded.startGuard();
    await guarded.inspect(guard);
    guarded.countPages('1.0.0', 300);
    guarded.countPages('2.0.0', 29, 29);
    guarded.channel = { remote, live: entry('1.0.0') };
    await guarded.inspect(guard);
    guarded.now += 10_000;
    guarded.channel = { ...guarded.channel, canary: entry('2.0.0') };
    await guarded.inspect(guard);
    guarded.now += 1;

    guarded.countPages('1.0.0', 300);
    guarded.countPages('2.0.0', 40);
    await guarded.inspect(guard);

    expect(guarded.operate).not.toHaveBeenCalled();
  });

  it('ends a canary at once when it cannot be used at all', async () => {
    const guard = guarded.startGuard();
    guarded.refused = '2.0.0';

    await guarded.inspect(guard);

    expect(guarded.operate.mock.calls[0]?.[0]).toMatchObject({
      what: 'withdraw',
      why: 'Não pode ser usada: o código do servidor não carrega.',
    });
  });

  describe('of several shells', () => {
    const canary = () =>
      entry('2.0.0', { extras: { canarySince: new Date(guarded.now).toISOString() } });

    it('judges a canary by all that was counted since it began, also after a restart', async () => {
      guarded.channel = { remote, live: entry('1.0.0'), canary: canary() };
      await guarded.inspect(guarded.startGuard());
      guarded.countPages('1.0.0', 300, 3);
      guarded.countPages('2.0.0', 40, 20);
      guarded.now += 60_000;

      const restarted = guarded.startGuard();
      await guarded.inspect(restarted);

      expect(restarted.decisions[0]).toMatchObject({
        did: 'withdrew',
        why: 'Falhou em 20 de 40 páginas (50,0%); a 1.0.0, em 3 de 300 páginas (1,0%).',
      });
    });

    it('compares a promotion with the hour before it, also after a restart', async () => {
      guarded.health.trackReleases([{ remote, version: '1.0.0' }]);
      guarded.countPages('1.0.0', 200, 2);
      guarded.now += 20_000;
      guarded.channel = guarded.promoted('2.0.0', '1.0.0');
      await guarded.inspect(guarded.startGuard());
      guarded.countPages('2.0.0', 40, 30);
      guarded.now += 60_000;

      const restarted = guarded.startGuard();
      await guarded.inspect(restarted);

      expect(restarted.decisions[0]).toMatchObject({
        did: 'rolledBack',
        why: 'Falhou em 30 de 40 páginas (75,0%); a 1.0.0, em 2 de 200 páginas (1,0%).',
      });
    });

    it('decides nothing by figures while the guard of another shell decides', async () => {
      guarded.isDecider = false;
      const guard = guarded.startGuard();
      await guarded.inspect(guard);
      guarded.countPages('1.0.0', 300);
      guarded.countPages('2.0.0', 40, 20);

      await guarded.inspect(guard);

      expect(guard.decisions).toEqual([]);
    });

    it('ends a canary that this shell cannot use although another one decides', async () => {
      guarded.isDecider = false;
      guarded.refused = '2.0.0';
      const guard = guarded.startGuard();

      await guarded.inspect(guard);

      expect(guarded.operate.mock.calls[0]?.[0]).toMatchObject({ what: 'withdraw' });
    });

    it('shows the decisions of all shells, and keeps its own until the others have them', async () => {
      guarded.refused = '2.0.0';
      const guard = guarded.startGuard();
      await guarded.inspect(guard);
      const [own] = guard.unsent;
      const other = {
        id: '0e4b7a52-1d1c-4a9e-8f43-5b0c0f1f6a11',
        at: guarded.now + 1000,
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
    const guard = guarded.startGuard({ mode: 'watch' });
    await guarded.inspect(guard);
    guarded.countPages('1.0.0', 100);
    guarded.countPages('2.0.0', 40, 40);

    await guarded.inspect(guard);

    expect(guarded.operate).not.toHaveBeenCalled();
    expect(guard.decisions[0]?.did).toBe('warned');
  });

  it('logs nothing when another shell was faster', async () => {
    guarded.operate.mockRejectedValue(new ChannelError('noCanary', 'mf-content has no canary.'));
    const guard = guarded.startGuard();
    guarded.refused = '2.0.0';

    await guarded.inspect(guard);

    expect(guard.decisions).toEqual([]);
  });

  it('logs a change that it cannot write, and tries again', async () => {
    guarded.operate.mockRejectedValueOnce(new Error('read-only'));
    const guard = guarded.startGuard();
    guarded.refused = '2.0.0';

    await guarded.inspect(guard);
    guarded.now += 31_000;
    await guarded.inspect(guard);

    expect(guard.decisions.map(({ did }) => did)).toEqual(['withdrew', 'failed']);
    expect(guard.decisions[1]?.why).toBe(
      'Não pode ser usada: o código do servidor não carrega. A mudança não pôde ser gravada: o motivo está no log da shell.',
    );
    expect(guarded.logLines[0]).toBe('The guard could not change mf-content: Error: read-only');
  });

  it('logs only once that a change cannot be written, however often it tries', async () => {
    guarded.operate.mockRejectedValue(new Error('read-only'));
    const guard = guarded.startGuard();
    guarded.refused = '2.0.0';

    for (let attempt = 0; attempt < 5; attempt++) {
      await guard.inspectChannels();
      guarded.now += 31_000;
    }

    expect(guarded.operate).toHaveBeenCalledTimes(5);
    expect(guarded.logLines).toHaveLength(2);
    expect(guard.decisions.map(({ did }) => did)).toEqual(['failed']);
  });
});
