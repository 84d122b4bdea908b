import { addCustomers } from '../../testing/builders';
import { allCalls, aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { toSampleValue } from '../../testing/doors/sample-value';
import type { Schema } from '../../testing/doors/sample-value';

/** These fields are secrets: whoever can try many values finds one. */
const SECRETS = ['token', 'senha', 'senha_atual'];
/** No limit of one network permits as many. */
const GUESSES = 100;
const MAX_COMPARED = 60;

const guessable = allCalls.filter(({ body }) =>
  Object.keys((body as Schema | undefined)?.properties ?? {}).some((name) =>
    SECRETS.includes(name),
  ),
);

let shop: TestApp;
beforeAll(async () => {
  shop = await aTestApp();
  await addCustomers(shop.db);
});
afterAll(() => shop.close());

/** Operations check these before the secret. */
const fields = {
  email: 'outra@exemplo.com.br',
  fixo: '',
  celular: '(19) 99123-0009',
  newPassword: 'Areia-brita-9',
  confirmPassword: 'Areia-brita-9',
};

describe('guesses that are sent at once', () => {
  it.each(guessable.map((operation) => [operation.code, operation] as const))(
    'are refused by %s before all are compared',
    async (_code, operation) => {
      const cookie = await shop.signIn();
      const [session] = await shop.db.query.sessions.findMany({ columns: { customerId: true } });
      const input = {
        ...(toSampleValue(operation.body as Schema) as object),
        ...fields,
        id: String(session?.customerId),
      };

      const replies = await Promise.all(
        Array.from({ length: GUESSES }, () => shop.call(operation, input, { cookie })),
      );

      const statuses = replies.map(({ status }) => status);
      const tally = Object.fromEntries(
        [...new Set(statuses)].map((each) => [each, statuses.filter((one) => one === each).length]),
      );
      // A busy database answers 503, and has compared nothing.
      const compared = GUESSES - (tally[429] ?? 0) - (tally[503] ?? 0);
      expect({ ...tally, isRefused: statuses.includes(429) }).toMatchObject({ isRefused: true });
      expect({ ...tally, isLimited: compared <= MAX_COMPARED }).toMatchObject({ isLimited: true });
    },
  );
});
