import { StepQueue } from './steps';

/** A step that ends when the test says so. */
function aStep(title: string, cores: number, started: string[]) {
  let end = (_hasPassed: boolean) => undefined as void;
  const ended = new Promise<boolean>((resolve) => (end = resolve));
  const step = {
    title,
    cores,
    run() {
      started.push(title);
      return ended;
    },
  };
  return { step, end: (hasPassed = true) => end(hasPassed) };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => jest.spyOn(console, 'log').mockReturnValue());
afterEach(() => jest.restoreAllMocks());

describe('the queue of steps', () => {
  it('starts a step when its cores are free, and keeps the order', async () => {
    const started: string[] = [];
    const one = aStep('one', 1, started);
    const both = aStep('both', 2, started);
    const last = aStep('last', 1, started);
    const queue = new StepQueue();

    const done = queue.runAll([one.step, both.step, last.step], 2);
    await settle();
    expect(started).toEqual(['one']);
    one.end();
    await settle();
    expect(started).toEqual(['one', 'both']);
    both.end();
    await settle();
    last.end();
    await done;

    expect(queue.total).toEqual({ passed: 3, failures: [], files: [] });
  });

  it('runs a step that wants more cores than there are', async () => {
    const started: string[] = [];
    const wide = aStep('wide', 8, started);
    const queue = new StepQueue();

    const done = queue.runAll([wide.step], 1);
    wide.end(false);
    await done;

    expect(queue.total).toEqual({ passed: 0, failures: ['wide'], files: [] });
    expect(queue.secondsLines()).toEqual([expect.stringMatching(/ s {2}wide$/)]);
  });
});
