/** @jest-environment node */
import type { StoreEnvironment } from 'shared-contracts/client';
import { coalesceResponses } from './coalesce-responses';

type Send = NonNullable<StoreEnvironment['send']>;
type Answer = Awaited<ReturnType<Send>>;

const found = (data: unknown): Answer => ({ data, meta: { status: 200 } });
const failed: Answer = { error: { kind: 'unavailable', status: 503 } };
const bestSellers = { url: '/APP_0041', method: 'GET' } as const;
const product = (id: number) => ({ url: '/APP_0027', method: 'GET', params: { id } }) as const;
const options = { origin: 'http://backend', timeout: 2000, signal: new AbortController().signal };

/** An answer that comes once it is released. */
function held(answer: Answer) {
  let release = () => {};
  const promise = new Promise<Answer>((resolve) => (release = () => resolve(answer)));
  return { promise, release };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

describe('answers shared by renders', () => {
  it('take one request for all renders at the same time and shortly afterwards', async () => {
    const send = jest.fn<Promise<Answer>, Parameters<Send>>(async () => found('Mais vendidos'));
    const shared = coalesceResponses(send, 1000);

    const answers = await Promise.all([shared(bestSellers, options), shared(bestSellers, options)]);
    answers.push(await shared(bestSellers, options));

    expect(answers).toEqual([1, 2, 3].map(() => found('Mais vendidos')));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('are not those of a link, which may end at any time', async () => {
    const list = { url: `/api/listas-por-link/1.e.${'a'.repeat(43)}`, method: 'GET' } as const;
    const answers = [found('Banheiro'), failed];
    const shared = coalesceResponses(async () => answers.shift() ?? failed, 1000);

    expect(await shared(list, options)).toEqual(found('Banheiro'));
    expect(await shared(list, options)).toEqual(failed);
  });

  it('show a changed catalogue once their time is over', async () => {
    let price = 100;
    const shared = coalesceResponses(async () => found(price), 1000);
    await shared(bestSellers, options);
    price = 200;

    expect(await shared(bestSellers, options)).toEqual(found(100));
    jest.advanceTimersByTime(1001);
    expect(await shared(bestSellers, options)).toEqual(found(200));
  });

  it('are requested again in the second half of their time, while no render waits', async () => {
    const replies = [found(1), failed, found(3)].map((answer) => ({ answer, reply: held(answer) }));
    const send = jest.fn<Promise<Answer>, Parameters<Send>>();
    for (const { reply } of replies) send.mockReturnValueOnce(reply.promise);
    const shared = coalesceResponses(send, 1000);
    const first = shared(bestSellers, options);
    replies[0]?.reply.release();
    await first;

    // A failure leaves the answer as it is until its time is over.
    jest.advanceTimersByTime(500);
    expect(await shared(bestSellers, options)).toEqual(found(1));
    expect(await shared(bestSellers, options)).toEqual(found(1));
    expect(send).toHaveBeenCalledTimes(2);
    replies[1]?.reply.release();
    await replies[1]?.reply.promise;
    jest.advanceTimersByTime(500);
    expect(await shared(bestSellers, options)).toEqual(found(1));

    jest.advanceTimersByTime(1);
    const third = shared(bestSellers, options);
    replies[2]?.reply.release();
    expect(await third).toEqual(found(3));
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('serve until the time of the request that they answer is over', async () => {
    let price = 100;
    const shared = coalesceResponses(async () => found(price), 1000);
    await shared(bestSellers, options);
    jest.advanceTimersByTime(600);
    price = 200;
    expect(await shared(bestSellers, options)).toEqual(found(100));
    price = 300;

    expect(await shared(bestSellers, options)).toEqual(found(200));
    jest.advanceTimersByTime(499);
    expect(await shared(bestSellers, options)).toEqual(found(200));
    jest.advanceTimersByTime(502);
    expect(await shared(bestSellers, options)).toEqual(found(300));
  });

  it('are not kept when they are failures', async () => {
    const send = jest.fn<Promise<Answer>, Parameters<Send>>();
    send.mockResolvedValueOnce(failed).mockRejectedValueOnce(new Error('no chunk'));
    send.mockResolvedValueOnce(found('Mais vendidos'));
    const shared = coalesceResponses(send, 1000);

    expect(await shared(bestSellers, options)).toEqual(failed);
    await expect(shared(bestSellers, options)).rejects.toThrow('no chunk');
    expect(await shared(bestSellers, options)).toEqual(found('Mais vendidos'));
  });

  it('belong to one address with its parameters', async () => {
    const shared = coalesceResponses(async ({ params }) => found(params), 1000);

    expect(await shared(product(1), options)).toEqual(found({ id: 1 }));
    expect(await shared(product(2), options)).toEqual(found({ id: 2 }));
  });

  it('are never those to a request that changes something', async () => {
    const send = jest.fn<Promise<Answer>, Parameters<Send>>(async () => found(null));
    const shared = coalesceResponses(send, 1000);
    const quote = { url: '/APP_0036', method: 'POST', body: { cep: '01310100' } } as const;

    await shared(quote, options);
    await shared(quote, options);

    expect(send).toHaveBeenCalledTimes(2);
  });

  it('do not end with the render that asked first', async () => {
    const abortController = new AbortController();
    const signals: AbortSignal[] = [];
    const shared = coalesceResponses(async (_request, { signal }) => {
      signals.push(signal);
      return found(null);
    }, 1000);

    await shared(bestSellers, { ...options, signal: abortController.signal });
    abortController.abort();

    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });

  it('are not shared where views are not kept either', async () => {
    const send = jest.fn<Promise<Answer>, Parameters<Send>>(async () => found(null));
    const shared = coalesceResponses(send, 0);

    await shared(bestSellers, options);
    await shared(bestSellers, options);

    expect(send).toHaveBeenCalledTimes(2);
  });
});
