import { delay, http, HttpResponse, type RequestHandler } from 'msw';
import type { Call } from 'shared-contracts/wire/calls';
import { pathOf } from 'shared-contracts/wire/paths';

export interface MockOptions {
  /** 200 when not said. */
  status?: number;
  /** Milliseconds, or 'infinite' for a server that hangs. */
  delay?: number | 'infinite';
  /** Only the first request; then whatever was said before. */
  once?: boolean;
  /** `X-Total-Count`, for a list that is sent in pages. */
  total?: number;
}

type AnyCall = Call<unknown, unknown>;

/** What a call was asked. */
export interface RecordedRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

/** `server.use(answers(ProductsCall, { produtos: [aProductDto()] }))`; a function sees what was asked. */
export function mockReply<Reply>(
  operation: Call<unknown, Reply>,
  reply: NoInfer<Reply> | ((asked: RecordedRequest) => NoInfer<Reply> | Promise<NoInfer<Reply>>),
  options: MockOptions = {},
): RequestHandler {
  return createHandler(operation, options, async (asked) => {
    const body = reply instanceof Function ? await reply(asked) : reply;
    const { status = body === null ? 204 : 200 } = options;
    return body === null
      ? new HttpResponse(null, { status })
      : jsonResponse(body, status, options.total);
  });
}

/** An expected 'no', with the server's text for the shopper; `more` is what else the body carries. */
export function mockError(
  operation: AnyCall,
  status: number,
  resposta: string,
  { more = {}, ...options }: Omit<MockOptions, 'status'> & { more?: object } = {},
): RequestHandler {
  return createHandler(operation, options, () => jsonResponse({ resposta, ...more }, status));
}

/** No connection at all. */
export function mockNetworkError(operation: AnyCall): RequestHandler {
  return createHandler(operation, {}, () => HttpResponse.error());
}

type Resolver = (asked: RecordedRequest) => Response | Promise<Response>;

function createHandler(
  { code, method, path }: AnyCall,
  options: MockOptions,
  resolve: Resolver,
): RequestHandler {
  const on = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }[method];
  return on(
    `*${pathOf({ code, path })}`,
    async ({ request, params }) => {
      if (options.delay !== undefined) await delay(options.delay);
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
