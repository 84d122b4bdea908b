import { runLimited } from './run-limited';

/** Work that ends when the test says so. */
function heldWork() {
  const begun: string[] = [];
  const ends = new Map<string, { end: () => void; fail: (error: Error) => void }>();
  const work = (item: string) =>
    new Promise<void>((resolve, reject) => {
      begun.push(item);
      ends.set(item, { end: resolve, fail: reject });
    });
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (item: string) => {
    ends.get(item)?.end();
    await nextTurn();
  };
  const fail = async (item: string) => {
    ends.get(item)?.fail(new Error(item));
    await nextTurn();
  };
  return { begun, work, end, fail };
}

describe('runLimited', () => {
  it('begins the next item when one of the running ones has ended', async () => {
    const { begun, work, end } = heldWork();
    const all = runLimited(['a', 'b', 'c'], 2, work);
    expect(begun).toEqual(['a', 'b']);

    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);

    await end('a');
    await end('c');
    await expect(all).resolves.toBeUndefined();
  });

  it('begins nothing after a failure, and reports it once the running work has ended', async () => {
    const { begun, work, end, fail } = heldWork();
    const report = jest.fn();
    const all = runLimited(['a', 'b', 'c', 'd'], 2, work).catch(report);

    await fail('a');
    expect(report).not.toHaveBeenCalled();
    await end('b');
    await all;

    expect(begun).toEqual(['a', 'b']);
    expect(report).toHaveBeenCalledWith(new Error('a'));
  });
});
