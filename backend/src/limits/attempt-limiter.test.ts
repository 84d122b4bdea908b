import { createKeyedHash } from '../configuration/secret-key';
import { DomainError } from '../domain/domain-error';
import { aTestDatabase } from '../testing/test-database';
import type { TestDatabase } from '../testing/test-database';
import { AttemptLimiter, FailedAttemptError, TooManyAttemptsError } from './attempt-limiter';

let database: TestDatabase;
let attempts: AttemptLimiter;
beforeAll(async () => {
  database = await aTestDatabase();
  const hash = createKeyedHash('secret', 'attempts');
  attempts = new AttemptLimiter(database.db, hash, () => new Date('2026-11-24T13:00:00Z'));
});
afterAll(() => database.drop());

const limitsOf = (who: string, ...limits: number[]) =>
  limits.map((limit, at) => ({ key: attempts.key(`kind-${at}`, who), limit }));

const outcomesOf = async (runs: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(runs)).map((each) =>
    each.status === 'fulfilled' ? 'done' : (each.reason as Error).constructor.name,
  );

const parallel = (count: number, run: () => Promise<unknown>) => Array.from({ length: count }, run);

describe('a guess', () => {
  it('runs no more often than its limit when all are wrong and sent at once', async () => {
    let runs = 0;
    const wrong = async () => {
      runs += 1;
      throw new FailedAttemptError(401, 'wrong');
    };

    const outcomes = await outcomesOf(
      parallel(50, () => attempts.guess(limitsOf('parallel', 6, 30), wrong)),
    );

    expect(runs).toBe(6);
    expect(outcomes.filter((each) => each === TooManyAttemptsError.name)).toHaveLength(44);
  });

  it('does not count when it is right, nor when something else fails', async () => {
    const limits = limitsOf('right', 2);
    for (let at = 0; at < 5; at += 1) {
      await attempts.guess(limits, async () => undefined);
      const other = async () => {
        throw new DomainError(503, 'not now');
      };
      await expect(attempts.guess(limits, other)).rejects.toThrow('not now');
    }

    expect(await attempts.guess(limits, async () => 'run')).toBe('run');
  });

  it('that a narrow limit refuses does not count against a wide one', async () => {
    const [narrow = { key: '', limit: 0 }, wide = { key: '', limit: 0 }] = limitsOf('wide', 1, 2);
    const wrong = async () => {
      throw new FailedAttemptError(401, 'wrong');
    };
    await outcomesOf(parallel(20, () => attempts.guess([narrow, wide], wrong)));

    const other = { key: attempts.key('kind-0', 'other'), limit: 1 };
    expect(await attempts.guess([other, wide], async () => 'run')).toBe('run');
  });
});
