import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createTestStore, mockReply, mockNetworkError, mockError, server } from '@fireflay/testing';
import { createStore, injectEndpoints } from '../store';
import type { CheckStock, Login, PaymentStatus, QuoteShipping, ReplyOf, RequestOf } from '../wire';
import { CheckStockCall, LoginCall, PaymentStatusCall, QuoteShippingCall } from '../wire/calls';
import { call, errorText } from '.';

const testApi = injectEndpoints('shell', (build) => ({
  shellStock: build.query<ReplyOf<typeof CheckStock>, void>({
    query: () => call(CheckStockCall, { codigo: 7, qtde: 2 }),
  }),
  shellQuote: build.query<ReplyOf<typeof QuoteShipping>, RequestOf<typeof QuoteShipping>>({
    query: (request) => call(QuoteShippingCall, request),
  }),
  shellPaid: build.query<boolean, string>({
    query: (idmov) => call(PaymentStatusCall, { idmov }),
    transformResponse: (_: ReplyOf<typeof PaymentStatus>, meta) => meta?.status === 200,
  }),
  shellLogin: build.mutation<ReplyOf<typeof Login>, RequestOf<typeof Login>>({
    query: (request) => call(LoginCall, request),
  }),
}));
const { shellStock, shellQuote, shellPaid, shellLogin } = testApi.endpoints;

const login = { email: '529.982.247-25', senha: 'errada', redirect: '/' };
const stockUrl = '*/api/datasnap/rest/TFireFlay/APP_0034';

describe('a call', () => {
  it('sends the request as query parameters and unwraps the response', async () => {
    server.use(
      http.get(stockUrl, ({ request }) =>
        HttpResponse.json({ result: [{ resposta: new URL(request.url).search }] }),
      ),
    );

    const { data } = await createTestStore().dispatch(shellStock.initiate());

    expect(data).toEqual({ resposta: '?codigo=7&qtde=2' });
  });

  it('sends the given headers, as the request id of the server, and none by default', async () => {
    const ids: (string | null)[] = [];
    server.use(
      http.get(stockUrl, ({ request }) => {
        ids.push(request.headers.get('x-request-id'));
        return HttpResponse.json({ resposta: '' });
      }),
    );

    const headers = { 'X-Request-Id': 'pedido-12345' };
    await createStore({ apiOrigin: '', headers }).dispatch(shellStock.initiate());
    await createTestStore().dispatch(shellStock.initiate());

    expect(ids).toEqual(['pedido-12345', null]);
  });

  it('gives the status of a successful response to the endpoint', async () => {
    server.use(mockReply(PaymentStatusCall, { resposta: 'Aguardando' }, { status: 202 }));

    const { data } = await createTestStore().dispatch(shellPaid.initiate('1'));

    expect(data).toBe(false);
  });
});

describe('a failed call', () => {
  it("keeps the server's refusal with its text and details", async () => {
    server.use(mockError(CheckStockCall, 406, 'Restam 3 caixas'));

    const { error } = await createTestStore().dispatch(shellStock.initiate());

    expect(error).toEqual({
      kind: 'refused',
      status: 406,
      message: 'Restam 3 caixas',
      details: { resposta: 'Restam 3 caixas' },
    });
  });

  it('distinguishes an expired session from a wrong password', async () => {
    server.use(mockError(CheckStockCall, 401, 'Entre'), mockError(LoginCall, 401, 'Senha errada'));
    const store = createTestStore();

    const lost = await store.dispatch(shellStock.initiate());
    const wrong = await store.dispatch(shellLogin.initiate(login));

    expect(lost.error).toMatchObject({ kind: 'signedOut' });
    expect(wrong.error).toMatchObject({ kind: 'refused', message: 'Senha errada' });
  });

  it.each([
    ['an error with the status of success', { error: 'Falhou' }, 'refused'],
    ['an expired session with the status of success', { SessionExpired: 'Expirou' }, 'signedOut'],
  ])('understands %s', async (_, body, kind) => {
    server.use(http.get(stockUrl, () => HttpResponse.json(body)));

    const { error } = await createTestStore().dispatch(shellStock.initiate());

    expect(error).toMatchObject({ kind });
  });

  it('is broken for an unexpected page, and unavailable for an error page without text', async () => {
    server.use(
      http.get(stockUrl, () => HttpResponse.html('<h1>Olá</h1>'), { once: true }),
      http.get(stockUrl, () => new HttpResponse('<h1>502</h1>', { status: 502 })),
    );

    const page = await createTestStore().dispatch(shellStock.initiate());
    const gateway = await createTestStore().dispatch(shellStock.initiate());

    expect(page.error).toEqual({ kind: 'broken' });
    expect(gateway.error).toEqual({ kind: 'unavailable', status: 502 });
  });
});

describe('the text of a failure', () => {
  const fail = (status: number, headers: Record<string, string> = {}) =>
    server.use(
      http.get(stockUrl, () => HttpResponse.json({ resposta: 'Falhou.' }, { status, headers })),
    );
  const readText = async () =>
    errorText((await createTestStore().dispatch(shellStock.initiate())).error);

  it.each([503, 500, 402])(
    'ends with the number of the request, which the store finds in its log: %d',
    async (status) => {
      fail(status, { 'X-Request-Id': '1657d760-f1fc-46e1-89c0-c8e5b0a2010b' });

      expect(await readText()).toBe('Falhou. Código do atendimento: 1657d760.');
    },
  );

  it('has no number for a refusal that the shopper can correct, or without a valid one', async () => {
    fail(406, { 'X-Request-Id': '1657d760-f1fc-46e1-89c0-c8e5b0a2010b' });
    const refusal = await readText();
    fail(503, { 'X-Request-Id': '<b>' });

    expect([refusal, await readText()]).toEqual(['Falhou.', 'Falhou.']);
  });
});

describe('the retry policy', () => {
  const attemptsOf = (address: string) => {
    const attempts: string[] = [];
    server.events.on('request:start', ({ request }) => {
      if (request.url.includes(address)) attempts.push(request.url);
    });
    return attempts;
  };
  afterEach(() => server.events.removeAllListeners());

  it('retries a query three times when the network fails', async () => {
    server.use(mockNetworkError(CheckStockCall));
    const attempts = attemptsOf('APP_0034');

    const { error } = await createTestStore().dispatch(shellStock.initiate());

    expect(error).toEqual({ kind: 'offline' });
    expect(attempts).toHaveLength(4);
  });

  it('does not retry while the device has no network', async () => {
    server.use(mockNetworkError(CheckStockCall));
    const attempts = attemptsOf('APP_0034');
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    const { error } = await createTestStore().dispatch(shellStock.initiate());

    expect(error).toEqual({ kind: 'offline' });
    expect(attempts).toHaveLength(1);
    onLine.mockRestore();
  });

  it('retries a query until the server is available again', async () => {
    server.use(
      mockReply(CheckStockCall, { resposta: 'Tem' }),
      mockError(CheckStockCall, 503, 'Um momento', { once: true }),
    );

    const { data } = await createTestStore().dispatch(shellStock.initiate());

    expect(data).toEqual({ resposta: 'Tem' });
  });

  it('does not retry a mutation, a refusal, a freight that cannot be calculated, or on the server', async () => {
    server.use(
      mockError(LoginCall, 503, ''),
      mockError(CheckStockCall, 406, ''),
      mockError(QuoteShippingCall, 500, 'Sem cotação'),
      mockError(PaymentStatusCall, 503, ''),
    );
    const attempts = attemptsOf('APP_');
    const quote = { cep: '13010050', ids: [{ id: 7, quantity: 1 }], total_compra: 10 };

    await createTestStore().dispatch(shellLogin.initiate(login));
    await createTestStore().dispatch(shellStock.initiate());
    await createTestStore().dispatch(shellQuote.initiate(quote));
    await createStore({ apiOrigin: '', side: 'server' }).dispatch(shellPaid.initiate('1'));

    expect(attempts).toHaveLength(4);
  });

  it('stops when the query is aborted', async () => {
    server.use(mockNetworkError(CheckStockCall));
    const attempts = attemptsOf('APP_0034');
    const store = createStore({ apiOrigin: '', timeouts: { initialDelayMs: 60_000 } });

    const running = store.dispatch(shellStock.initiate());
    await waitFor(() => expect(attempts).toHaveLength(1));
    running.abort();
    await running;

    expect(attempts).toHaveLength(1);
  });
});
