import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import type { Call, Code, Reply } from 'shared-contracts/wire';
import { pathOf } from 'shared-contracts/wire/paths';

export interface MockOptions {
  /** 200 by default. */
  status?: number;
  /** The reply waits for it: `holdReply().released`. */
  after?: Promise<void>;
  /** Replies to the first request only; the handlers before this one reply to later ones. */
  once?: boolean;
  /** `X-Total-Count`, for a list with pages. */
  total?: number;
}

/** Holds a reply back until the test calls `release`; without that call the server hangs. */
export function holdReply(): { released: Promise<void>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return { released, release };
}

/** The content of one request. */
export interface RecordedRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

/** `server.use(mockReply(ProductsCall, { produtos: [aProductDto()] }))`; `reply` may be a function of the request. */
export function mockReply<C extends Code>(
  operation: Call<C>,
  reply: Reply<C> | ((request: RecordedRequest) => Reply<C> | Promise<Reply<C>>),
  options: MockOptions = {},
): RequestHandler {
  return createHandler(operation, options, async (request) => {
    const body = reply instanceof Function ? await reply(request) : reply;
    const { status = body === null ? 204 : 200 } = options;
    return body === null
      ? new HttpResponse(null, { status })
      : jsonResponse(body, status, options.total);
  });
}

/** An expected refusal, with the server's text for the shopper; `more` are further fields of the body. */
export function mockError(
  operation: Call,
  status: number,
  resposta: string,
  { more = {}, ...options }: Omit<MockOptions, 'status'> & { more?: object } = {},
): RequestHandler {
  return createHandler(operation, options, () => jsonResponse({ resposta, ...more }, status));
}

/** The connection fails. */
export function mockNetworkError(
  operation: Call,
  options: Pick<MockOptions, 'after'> = {},
): RequestHandler {
  return createHandler(operation, options, () => HttpResponse.error());
}

type Resolver = (request: RecordedRequest) => Response | Promise<Response>;

function createHandler(
  { code, method, path }: Call,
  options: MockOptions,
  resolve: Resolver,
): RequestHandler {
  const on = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }[method];
  return on(
    `*${pathOf({ code, path })}`,
    async ({ request, params }) => {
      await options.after;
      const text = await request.text();
      return resolve({
        params: params as Record<string, string>,
        query: Object.fromEntries(new URL(request.url).searchParams),
        body: text === '' ? null : JSON.parse(text),
      });
    },
    { once: options.once ?? false },
  );
}

function jsonResponse(body: unknown, status: number, total?: number): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(total !== undefined && { 'x-total-count': String(total) }),
    },
  });
}
