/** @jest-environment node */
import { entry, GuardedReleases, remote } from '../testing/guarded-releases';
import type { Guard } from './guard';

let guarded: GuardedReleases;
beforeEach(() => {
  guarded = new GuardedReleases();
});

describe('the guard, of purchases', () => {
  /** Pages that were sent now, of as many networks, and how many of them fill a cart. */
  function sellIn(version: string, pages: number, carts: number, blocks = 20) {
    const release = { remote, version };
    for (let page = 0; page < pages; page++) {
      guarded.health.recordDocument(release, guarded.now);
      if (page < carts)
        guarded.health.recordStep(release, 'carts', guarded.now, `block ${page % blocks}`);
    }
  }
  const startCanary = async (guard: Guard, traffic = 10) => {
    const extras = { canarySince: new Date(guarded.now).toISOString() };
    const deployment = { traffic, default: false };
    guarded.channel = {
      remote,
      live: entry('1.0.0'),
      canary: entry('2.0.0', { extras, deployment }),
    };
    await guarded.inspect(guard);
    guarded.now += 10_000;
  };

  it('ends a canary in which nobody fills a cart, although nothing fails, and gives the numbers', async () => {
    const guard = guarded.startGuard();
    await startCanary(guard);
    sellIn('1.0.0', 900, 90);
    sellIn('2.0.0', 100, 0);

    await guarded.inspect(guard);

    expect(guarded.operate.mock.calls[0]?.[0]).toMatchObject({
      what: 'withdraw',
      why: 'Vende menos: as páginas em que um produto foi para o carrinho são 0 de 100 páginas (0,0%); da 1.0.0, 90 de 900 páginas (10,0%). Por acaso, isso acontece com no máximo 1 de 100 versões iguais.',
    });
  });

  it('keeps a canary that sells as much', async () => {
    const guard = guarded.startGuard();
    await startCanary(guard);
    sellIn('1.0.0', 900, 90);
    sellIn('2.0.0', 100, 10);

    await guarded.inspect(guard);

    expect(guarded.operate).not.toHaveBeenCalled();
  });

  it('believes no purchases of few networks', async () => {
    const guard = guarded.startGuard({ minAddresses: 3 });
    await startCanary(guard);
    sellIn('1.0.0', 900, 90, 2);
    sellIn('2.0.0', 100, 0);

    await guarded.inspect(guard);

    expect(guarded.operate).not.toHaveBeenCalled();
  });

  it('does not take pages that somebody requests of the canary for visitors who buy nothing', async () => {
    const guard = guarded.startGuard();
    await startCanary(guard);
    sellIn('1.0.0', 900, 90);
    sellIn('2.0.0', 5000, 10);

    await guarded.inspect(guard);

    expect(guarded.operate).not.toHaveBeenCalled();
  });

  it('remembers the evidence of a canary of several hours, also of those when another shell decided', async () => {
    const guard = guarded.startGuard();
    await startCanary(guard);
    guarded.isDecider = false;
    for (let halfHour = 0; halfHour < 12; halfHour++) {
      sellIn('1.0.0', 90, 9);
      sellIn('2.0.0', 10, 0);
      await guarded.inspect(guard);
      guarded.now += 1_800_000;
    }
    expect(guarded.operate).not.toHaveBeenCalled();

    guarded.isDecider = true;
    await guarded.inspect(guard);

    expect(guarded.operate).toHaveBeenCalledTimes(1);
  });

  it('rolls back a promotion with which sales end, and says what it was compared with', async () => {
    const guard = guarded.startGuard();
    await guarded.inspect(guard);
    sellIn('1.0.0', 900, 90);
    guarded.now += 60_000;
    guarded.channel = guarded.promoted('2.0.0', '1.0.0');
    await guarded.inspect(guard);
    guarded.now += 10_000;
    sellIn('2.0.0', 300, 0);

    await guarded.inspect(guard);
    expect(guarded.operate).not.toHaveBeenCalled();
    // Visitors need some minutes for a purchase.
    guarded.now += 620_000;
    await guarded.inspect(guard);

    expect(guarded.operate.mock.calls[0]?.[0]).toMatchObject({
      what: 'rollback',
      why: expect.stringContaining('já conta que outra hora pode vender a metade.'),
    });
  });

  it('keeps a promotion that sells half of the hour before, at another time of day', async () => {
    const guard = guarded.startGuard();
    await guarded.inspect(guard);
    sellIn('1.0.0', 900, 90);
    guarded.now += 60_000;
    guarded.channel = guarded.promoted('2.0.0', '1.0.0');
    await guarded.inspect(guard);
    guarded.now += 10_000;
    sellIn('2.0.0', 900, 45);
    guarded.now += 1_200_000;

    await guarded.inspect(guard);

    expect(guarded.operate).not.toHaveBeenCalled();
  });
});
