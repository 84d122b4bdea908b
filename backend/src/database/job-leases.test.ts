import { sql } from 'drizzle-orm';
import { jobLeases } from './schema';
import { aTestDatabase } from '../testing/test-database';
import type { TestDatabase } from '../testing/test-database';
import { JobLeases } from './job-leases';

describe('a job of all instances', () => {
  let database: TestDatabase;
  let runs: string[];

  beforeEach(async () => {
    runs = [];
    database = await aTestDatabase();
  });
  afterEach(() => database.drop());

  const anInstance = (name: string) => {
    const leases = new JobLeases(database.db);
    return (work: () => Promise<void> = async () => undefined) =>
      leases.run('sweep', 3600, async () => {
        runs.push(name);
        await work();
      });
  };
  const makeDue = () => database.db.update(jobLeases).set({ dueAt: sql`now() - interval '1 s'` });

  it('runs on one instance, however many ask at the same moment', async () => {
    const instances = ['one', 'two', 'three'].map(anInstance);

    await Promise.all(instances.map((run) => run()));

    expect(runs).toHaveLength(1);
  });

  it('runs again when it is due, on any instance', async () => {
    const [one, two] = [anInstance('one'), anInstance('two')];

    await one();
    await two();
    await makeDue();
    await two();

    expect(runs).toEqual(['one', 'two']);
  });

  it('does not run while another instance runs it, even when it is due', async () => {
    const [one, two] = [anInstance('one'), anInstance('two')];

    await one(async () => {
      await makeDue();
      await two();
    });

    expect(runs).toEqual(['one']);
  });

  it('is taken over from an instance that ended while it ran', async () => {
    const [one, two] = [anInstance('one'), anInstance('two')];

    await one(async () => {
      // The lease looks as it does a minute after the last sign of life.
      await database.db.update(jobLeases).set({ heldUntil: sql`now() - interval '1 s'` });
      await makeDue();
      await two();
    });

    expect(runs).toEqual(['one', 'two']);
  });

  it('is released when it fails', async () => {
    const [one, two] = [anInstance('one'), anInstance('two')];

    await expect(one(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
    await makeDue();
    await two();

    expect(runs).toEqual(['one', 'two']);
  });
});
