import { setupServer } from 'msw/node';
import type { Call } from 'shared-contracts/wire/calls';
import { answers, type AnswerOptions, type Asked } from './answers';

/** The back end of the tests. `jest-setup` starts, resets and stops it; it knows no call by itself. */
export const server = setupServer();

/** Collects what a call was asked: `const asked = listensTo(PlaceOrderCall, { id: "1", resposta: "" })`. */
export function listensTo<Reply>(
  operation: Call<unknown, Reply>,
  reply: NoInfer<Reply>,
  options: AnswerOptions = {},
): Asked[] {
  const heard: Asked[] = [];
  server.use(
    answers(
      operation,
      (asked) => {
        heard.push(asked);
        return reply;
      },
      options,
    ),
  );
  return heard;
}
