import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Failures after which a row of a queue is given up: two days of attempts. */
export const MAX_ATTEMPTS = 18;

/** The first attempt again is after ten seconds, each further one after twice as long, at most after this. */
const MAX_RETRY_SECONDS = 6 * 3600;

/** The columns of a row while an instance works on it: others take it over when the seconds have passed. */
export const leased = ({ tries }: Record<'tries', AnyPgColumn>, seconds: number) => ({
  tries: sql`${tries} + 1`,
  triedAt: sql`now()`,
  dueAt: sql`now() + make_interval(secs => ${seconds})`,
});

/** The time of the next attempt of a row that has failed. */
export const nextAttempt = ({ tries }: Record<'tries', AnyPgColumn>): SQL =>
  sql`now() + make_interval(secs => least(5 * power(2, ${tries}), ${MAX_RETRY_SECONDS}))`;
