import { MAX_CAMPAIGNS_PER_DAY } from '@fireflay/service';
import type { VisitCount, VisitDay } from '@fireflay/service';
import { dayOf } from 'shared-contracts/calendar';
import { isCampaign, OTHER_CAMPAIGNS } from 'shared-contracts/visits';
import type { visitSteps } from '../../src/features/reports/report';

/** Milliseconds between two messages: figures of a day need not be newer. */
const INTERVAL_MS = 5_000;
/** Days that are kept: the one before may not have been sent. */
const MAX_DAYS = 2;

/** Counts what browsers report of visits, by day and source. Nothing about a visitor is kept. */
export class VisitCounts {
  readonly #now: () => number;
  readonly #days = new Map<string, Map<string, VisitCount>>();
  readonly #changed = new Set<string>();
  #takenAt = -Infinity;
  #taken: string[] = [];

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  recordStep(source: string, step: (typeof visitSteps)[number]) {
    this.#countOf(source)[step] += 1;
  }

  /** @param cents by which the goods in a cart have changed */
  recordCart(source: string, cents: number) {
    this.#countOf(source).cartCents += cents;
  }

  /** The days that have changed since the last call, each with all its counts; none within seconds of the last one. */
  takeChanges(): VisitDay[] {
    const now = this.#now();
    if (now - this.#takenAt < INTERVAL_MS) return [];
    this.#takenAt = now;
    this.#taken = [...this.#changed];
    this.#changed.clear();
    return this.#taken.map((day) => ({ day, counts: [...(this.#days.get(day)?.values() ?? [])] }));
  }

  /** The days that were taken last are sent again. */
  returnChanges() {
    for (const day of this.#taken) if (this.#days.has(day)) this.#changed.add(day);
  }

  #countOf(source: string): VisitCount {
    const day = dayOf(new Date(this.#now()));
    const counts = this.#days.get(day) ?? new Map<string, VisitCount>();
    this.#days.set(day, counts);
    this.#changed.add(day);
    const [oldest = day] = this.#days.keys();
    if (this.#days.size > MAX_DAYS) this.#days.delete(oldest);
    const isFull =
      [...counts.keys()].filter((each) => isCampaign(each)).length >= MAX_CAMPAIGNS_PER_DAY;
    const name = isFull && isCampaign(source) && !counts.has(source) ? OTHER_CAMPAIGNS : source;
    const count = counts.get(name) ?? {
      ...{ source: name, visits: 0, carts: 0, checkouts: 0, bought: 0, cartCents: 0 },
    };
    counts.set(name, count);
    return count;
  }
}
