import { staffChanges } from '../../database/schema';
import { aTestDatabase } from '../../testing/test-database';
import { sweepStaffChanges } from './staff-changes';

describe('the sweep of the audit log', () => {
  it('deletes the entries that are older than five years, and no others', async () => {
    const database = await aTestDatabase();
    const entry = { actor: 'Ana', action: 'ReadOrder', input: {} };
    await database.db.insert(staffChanges).values([
      { ...entry, actor: 'old', at: new Date('2021-11-27T12:00:00Z') },
      { ...entry, actor: 'kept', at: new Date('2021-11-29T12:00:00Z') },
    ]);

    await sweepStaffChanges(database.db, new Date('2026-11-28T12:00:00Z'));

    const left = await database.db.select().from(staffChanges);
    expect(left.map(({ actor }) => actor)).toEqual(['kept']);
    await database.drop();
  });
});
