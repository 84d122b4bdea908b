import { withTimeout } from './with-timeout';

const never = new Promise<never>(() => undefined);
const late = () => new Error('late');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('withTimeout', () => {
  it('rejects when the time has passed', async () => {
    const failed = jest.fn();
    withTimeout(1000, never, late).catch(failed);

    await jest.advanceTimersByTimeAsync(999);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);

    expect(failed).toHaveBeenCalledWith(late());
    expect(jest.getTimerCount()).toBe(0);
  });

  it('does not count the time of a stall', async () => {
    const failed = jest.fn();
    withTimeout(1000, never, late).catch(failed);

    // In a process that was stopped, the clock has advanced and each timer fires once.
    jest.setSystemTime(Date.now() + 60_000);
    await jest.advanceTimersToNextTimerAsync();

    expect(failed).not.toHaveBeenCalled();
  });

  it('leaves no timer behind when the work ends', async () => {
    await expect(withTimeout(1000, Promise.resolve(7), late)).resolves.toBe(7);

    await jest.advanceTimersByTimeAsync(0);
    expect(jest.getTimerCount()).toBe(0);
  });
});
