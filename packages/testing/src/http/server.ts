import { setupServer } from 'msw/node';
import type { Call, Code, Reply } from 'shared-contracts/wire';
import { mockReply } from './mock-reply';
import type { MockOptions, RecordedRequest } from './mock-reply';

/** The back end of the tests. `jest-setup` starts, resets and stops it; it has no handlers itself. */
export const server = setupServer();

let hasEnded = false;

/** Starts the fake back end; a request without a handler is an error. */
export function listen() {
  if (!hasEnded) server.listen({ onUnhandledRequest: 'error' });
}

/** Ends the fake back end for good: jest runs the last hooks of a file after this one, and the next file in its process. */
export function endServer() {
  hasEnded = true;
  server.close();
}

/** Requests of a file's tests reach real sockets. */
export function allowNetwork() {
  beforeAll(() => server.close());
  afterAll(listen);
}

/** Records the requests of a call: `const calls = recordCalls(PlaceOrderCall, { id: '1', resposta: '' })`. */
export function recordCalls<C extends Code>(
  operation: Call<C>,
  reply: Reply<C>,
  options: MockOptions = {},
): RecordedRequest[] {
  const recorded: RecordedRequest[] = [];
  server.use(
    mockReply(
      operation,
      (request) => {
        recorded.push(request);
        return reply;
      },
      options,
    ),
  );
  return recorded;
}
