import { and, eq } from 'drizzle-orm';
import type { SampleData } from '../../ports/sample-data';
import { hashPassword, isCorrectPassword } from '../../customers/sessions/passwords';
import type { Database } from '../../database/database';
import { staff } from '../../database/schema';

/** Creates the sample employee, if nobody uses the back office yet. */
export async function seedEmployee(db: Database, { employee }: SampleData): Promise<void> {
  if ((await db.$count(staff)) > 0) return;
  const { name, email, password } = employee;
  const passwordHash = await hashPassword(password);
  await db
    .insert(staff)
    .values({ name, email, roles: ['administrator'], passwordHash })
    // Another instance may seed the same database concurrently.
    .onConflictDoNothing();
}

/** Whether the sample employee can sign in with the published password. */
export async function hasSampleEmployee(db: Database, { employee }: SampleData): Promise<boolean> {
  const [found] = await db
    .select({ passwordHash: staff.passwordHash })
    .from(staff)
    .where(and(eq(staff.email, employee.email), eq(staff.isActive, true)));
  return isCorrectPassword(found?.passwordHash ?? undefined, employee.password);
}
