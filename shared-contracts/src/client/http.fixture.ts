import dns from 'node:dns';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allowNetwork } from '@fireflay/testing';
import type { ApiResult } from './api-answer';
import type { ApiRequest } from './call';
import { sendRequest } from './http';

/** A real server, because a mocked one can neither hang nor send half a body. */
export interface TestServer {
  origin: string;
  /** The paths of the requests that have arrived. */
  paths: string[];
  /** Settles when the client has closed the connection of a request. */
  connectionClosed: Promise<void>;
  close: () => Promise<void>;
}

const running: TestServer[] = [];

/** Starts a server; `stopTestServers` ends it. */
export async function startTestServer(respond: RequestListener): Promise<TestServer> {
  const paths: string[] = [];
  let reportClosed = () => {};
  const connectionClosed = new Promise<void>((resolve) => (reportClosed = resolve));
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    request.socket.once('close', reportClosed);
    // The page of a test has another origin.
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', 'X-Total-Count');
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const started = {
    origin: `http://127.0.0.1:${port}`,
    paths,
    connectionClosed,
    close: () => closeServer(server),
  };
  running.push(started);
  return started;
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Requests reach the servers of a file's tests, and each test stops its own. */
export function useTestServers(): void {
  allowNetwork();
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.close()));
  });
}

interface SendChanges {
  request?: Partial<ApiRequest>;
  timeout?: number;
  signal?: AbortSignal;
}

export function sendTo(origin: string, changes: SendChanges = {}): Promise<ApiResult> {
  const { request, timeout = 30_000, signal = new AbortController().signal } = changes;
  return sendRequest({ url: '/estoque', method: 'GET', ...request }, { origin, timeout, signal });
}

/** These tests hold in the browser and on the server. */
export function describeRequestLimits(): void {
  const UNAVAILABLE = { error: { kind: 'unavailable' } };

  it('ends after the time-out when the server accepts it and never responds', async () => {
    const { origin } = await startTestServer(() => {});

    const result = await sendTo(origin, { timeout: 50 });

    expect(result).toEqual(UNAVAILABLE);
  });

  it('ends after the time-out when the body never ends', async () => {
    const { origin } = await startTestServer((_request, response) => {
      const timer = setInterval(() => response.write(' '), 5);
      response.on('close', () => clearInterval(timer));
    });

    const result = await sendTo(origin, { timeout: 200 });

    expect(result).toEqual(UNAVAILABLE);
  });

  it('ends after the time-out when no connection is established', async () => {
    const lookup = jest.spyOn(dns, 'lookup').mockImplementation((() => {}) as never);

    const result = await sendTo('http://loja.example', { timeout: 50 });

    expect(result).toEqual(UNAVAILABLE);
    expect(lookup).toHaveBeenCalled();
    lookup.mockRestore();
  });

  it('ends together with its connection when it is aborted', async () => {
    const controller = new AbortController();
    const { origin, connectionClosed } = await startTestServer(() => controller.abort());

    const result = await sendTo(origin, { signal: controller.signal });

    expect(result).toEqual(UNAVAILABLE);
    await connectionClosed;
  });

  it('is not sent when it was aborted before', async () => {
    const { origin, paths } = await startTestServer((_request, response) => response.end('1'));

    const result = await sendTo(origin, { signal: AbortSignal.abort() });

    expect(result).toEqual(UNAVAILABLE);
    expect(paths).toEqual([]);
  });

  it('reads the value, the status and the total of a response', async () => {
    const { origin } = await startTestServer((_request, response) => {
      response.writeHead(202, { 'X-Total-Count': '31' }).end('{"result":[{"id":1}]}');
    });

    const result = await sendTo(origin, { request: { params: { pagina: 2 } } });

    expect(result).toEqual({ data: { id: 1 }, meta: { status: 202, total: 31 } });
  });

  it.each([
    ['an error with the status of success', 200, '{"error":"Falhou"}', 'refused', 'Falhou'],
    [
      'an expired session with the status of success',
      200,
      '{"SessionExpired":"Fim"}',
      'signedOut',
      'Fim',
    ],
    ['a refusal', 406, '{"resposta":"Restam 3"}', 'refused', 'Restam 3'],
    ['an error page of a proxy', 502, '<h1>Bad Gateway</h1>', 'unavailable', undefined],
    ['a page in the place of data', 200, '<h1>Olá</h1>', 'broken', undefined],
  ])('understands %s', async (_case, status, body, kind, message) => {
    const { origin } = await startTestServer((_request, response) => {
      response.writeHead(status).end(body);
    });

    const { error } = await sendTo(origin);

    expect(error).toMatchObject({ kind, ...(message && { message }) });
  });

  it.each([
    [undefined, 'signedOut'],
    [true, 'refused'],
  ])('understands a 401 when expects401 is %s', async (expects401, kind) => {
    const { origin } = await startTestServer((_request, response) => {
      response.writeHead(401).end('{"resposta":"Senha errada"}');
    });

    const { error } = await sendTo(origin, { request: { ...(expects401 && { expects401 }) } });

    expect(error).toMatchObject({ kind, message: 'Senha errada' });
  });
}

/** The origin of a server that has been stopped: connections to it are refused. */
export async function stoppedOrigin(): Promise<string> {
  const { origin, close } = await startTestServer(() => {});
  await close();
  return origin;
}
