import { expireDuePix } from '../orders/pix/pix-expiry';
import { addCustomers, addProducts } from '../testing/builders';
import { anOpenPix } from '../testing/purchase';
import { aTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';
import { orders } from './schema';
import { DatabaseClock } from './database-clock';

const MINUTES = 60_000;

/** Changes the clock of this machine, but not its monotonic clock. */
const setMachineClock = (now: number) =>
  jest.useFakeTimers({
    now,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });

describe('the clock of the database', () => {
  let shop: TestApp;
  let clock: DatabaseClock;
  let notices: string[];

  beforeEach(async () => {
    notices = [];
    shop = await aTestApp({ now: () => clock.now() });
    clock = await DatabaseClock.start(shop.db, (text) => notices.push(text));
  });
  afterEach(async () => {
    jest.useRealTimers();
    clock.stop();
    await shop.close();
  });

  it.each([40, -40])(
    'decides when a Pix expires, on a machine whose clock is wrong by %d minutes',
    async (minutes) => {
      await addCustomers(shop.db);
      await addProducts(shop.db, [{ code: 1, available: 5 }]);
      setMachineClock(Date.now() + minutes * MINUTES);

      await anOpenPix(shop, [{ id: 1 }]);
      await expireDuePix(shop.dependencies);

      const [order] = await shop.db.select().from(orders);
      expect(order?.state).toBe('awaiting_payment');
      expect(
        Math.abs((order?.createdAt.getTime() ?? 0) - (order?.writtenAt.getTime() ?? 0)),
      ).toBeLessThan(10 * MINUTES);
    },
  );

  it('is also used by a process that starts with a wrong clock, which is logged and measured', async () => {
    const trueTime = Date.now();
    setMachineClock(trueTime + 40 * MINUTES);

    const other = await DatabaseClock.start(shop.db, (text) => notices.push(text));
    other.stop();

    expect(Math.abs(other.now().getTime() - clock.now().getTime())).toBeLessThan(10 * MINUTES);
    expect(other.differenceSeconds() / 60).toBeGreaterThan(30);
    expect(notices).toEqual([
      expect.stringMatching(
        /^The clock of this machine differs from the database's by 2[34]\d\d s: the store uses the database's\.$/,
      ),
    ]);
  });
});
