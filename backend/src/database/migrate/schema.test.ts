import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import * as schema from '../schema';

const folder = join(__dirname, '../migrations/meta');

describe('the migrations', () => {
  it('lead to the tables of the schema', async () => {
    const [snapshot = '', ...others] = readdirSync(folder).filter((name) =>
      name.endsWith('_snapshot.json'),
    );
    const last = JSON.parse(readFileSync(join(folder, snapshot), 'utf8')) as Awaited<
      ReturnType<typeof generateDrizzleJson>
    >;

    // The name of a command says what to do: npm run new:migration.
    expect(await generateMigration(last, generateDrizzleJson(schema, last.id))).toEqual([]);
    expect(others).toEqual([]);
  });
});
