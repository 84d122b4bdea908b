import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { deleteInBatches } from '../../database/delete-in-batches';
import { retailerMovements } from '../../database/schema';

/** Days in which a checkout can still be completed, or its order sent again. */
const KEPT_DAYS = 30;

/** The checkouts of the customers, and the numbers that the retailer's server gave their orders. */
export class RetailerMovements {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async find(customerId: number, code: string) {
    return this.#findBy(customerId, eq(retailerMovements.code, code));
  }

  async findByNumber(customerId: number, number: string) {
    return this.#findBy(customerId, eq(retailerMovements.number, number));
  }

  /**
   * Remembers a movement; a number that it has stays.
   * @returns its number
   */
  async keep(customerId: number, code: string, number?: string): Promise<string | null> {
    const [kept] = await this.#db
      .insert(retailerMovements)
      .values({ customerId, code, number })
      .onConflictDoUpdate({
        target: [retailerMovements.customerId, retailerMovements.code],
        set: { number: sql`coalesce(${retailerMovements.number}, excluded.number)` },
      })
      .returning();
    return kept?.number ?? null;
  }

  async #findBy(customerId: number, which: ReturnType<typeof eq>) {
    const own = eq(retailerMovements.customerId, customerId);
    const [found] = await this.#db.select().from(retailerMovements).where(and(own, which));
    return found;
  }
}

export async function sweepRetailerMovements(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await deleteInBatches(db, retailerMovements, lt(retailerMovements.createdAt, before));
}
