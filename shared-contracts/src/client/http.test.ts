import { createStore, sharedApi } from '../store';
import {
  describeRequestLimits,
  sendTo,
  startTestServer,
  stoppedOrigin,
  useTestServers,
} from './http.fixture';

useTestServers();

describe('a request of the browser', () => {
  describeRequestLimits();

  it('is offline when nothing accepts the connection', async () => {
    // jsdom reports the refused connection, and keeps the timer of the time-out.
    const consoleError = jest.spyOn(console, 'error').mockImplementation();

    const result = await sendTo(await stoppedOrigin(), { timeout: 3_000 });

    expect(result).toEqual({ error: { kind: 'offline' } });
    consoleError.mockRestore();
  });
});

describe('a query of the store', () => {
  const lookUp = sharedApi.endpoints.storePostalCode.initiate('13010050');

  it('has the time-out of the store', async () => {
    const { origin } = await startTestServer(() => {});
    const store = createStore({ apiOrigin: origin, timeouts: { requestMs: 50, maxRetries: 0 } });

    const { error } = await store.dispatch(lookUp);

    expect(error).toEqual({ kind: 'unavailable' });
  });

  it('is not sent when it is aborted before the HTTP client has loaded', async () => {
    const { origin, paths } = await startTestServer((_request, response) => response.end('{}'));
    const store = createStore({ apiOrigin: origin });

    const running = store.dispatch(lookUp);
    running.abort();
    await running;
    await store.dispatch(sharedApi.endpoints.storePostalCode.initiate('01310100'));

    expect(paths).toEqual([expect.stringContaining('01310100')]);
  });
});
