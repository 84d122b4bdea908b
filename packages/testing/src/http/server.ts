import { setupServer } from 'msw/node';
import type { Call } from 'shared-contracts/wire/calls';
import { mockReply, type MockOptions, type RecordedRequest } from './mock-reply';

/** The back end of the tests. `jest-setup` starts, resets and stops it; it knows no call by itself. */
export const server = setupServer();

/** Collects what a call was asked: `const asked = listensTo(PlaceOrderCall, { id: "1", resposta: "" })`. */
export function recordCalls<Reply>(
  operation: Call<unknown, Reply>,
  reply: NoInfer<Reply>,
  options: MockOptions = {},
): RecordedRequest[] {
  const recorded: RecordedRequest[] = [];
  server.use(
    mockReply(
      operation,
      (asked) => {
        recorded.push(asked);
        return reply;
      },
      options,
    ),
  );
  return recorded;
}
