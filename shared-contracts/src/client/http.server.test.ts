/** @jest-environment node */
import {
  describeRequestLimits,
  sendTo,
  startTestServer,
  stoppedOrigin,
  useTestServers,
} from './http.fixture';

useTestServers();

describe('a request of the server', () => {
  describeRequestLimits();

  it('is unavailable when nothing accepts the connection: the device of the shopper is not offline', async () => {
    const result = await sendTo(await stoppedOrigin());

    expect(result).toEqual({ error: { kind: 'unavailable' } });
  });

  it('is unavailable when the connection ends in the middle of the body', async () => {
    const { origin } = await startTestServer((request, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{', () => request.socket.destroy());
    });

    const result = await sendTo(origin);

    expect(result.error?.kind).toBe('unavailable');
  });

  it('does not follow a redirect', async () => {
    const { origin, paths } = await startTestServer((_request, response) => {
      response.writeHead(302, { Location: '/outra' }).end('<h1>Found</h1>');
    });

    const result = await sendTo(origin);

    expect(result).toEqual({ error: { kind: 'refused', status: 302 } });
    expect(paths).toEqual(['/estoque']);
  });
});
