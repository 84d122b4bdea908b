import { staff, staffChanges, staffRoles } from '../database/schema';
import { roleNameOf } from '@fireflay/back-office-wire';
import { aTestDatabase } from '../testing/test-database';
import type { TestDatabase } from '../testing/test-database';
import { runStaff } from './run-staff';

let database: TestDatabase;
beforeEach(async () => {
  database = await aTestDatabase();
});
afterEach(() => database.drop());

async function run(...args: string[]) {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const env = { DATABASE_URL: database.url, BACK_OFFICE_ORIGIN: 'https://retaguarda.example' };
  const code = await runStaff(args, { env, print, printError: print });
  return { code, text: printed.join('\n') };
}

const invite = (...more: string[]) =>
  run('convidar', '--email', 'Ana@loja.example', '--name', 'Ana', ...more);

describe('npm run staff', () => {
  it('invites the first administrator by a link, which is in no table', async () => {
    const { code, text } = await invite();

    expect(code).toBe(0);
    const [, token = ''] = /https:\/\/retaguarda\.example\/convite#([\w-]{43})/.exec(text) ?? [];
    expect(token).not.toBe('');
    const rows = await database.db.select().from(staff);
    expect(rows).toMatchObject([{ email: 'ana@loja.example', roles: ['administrator'] }]);
    const changes = await database.db.select().from(staffChanges);
    expect(changes).toMatchObject([
      { action: 'staff convidar', actor: expect.stringMatching(/^comando ./), status: 200 },
    ]);
    expect(JSON.stringify([rows, changes])).not.toContain(token);
  });

  it('gives a locked-out person a new invitation, and deactivates one who has left', async () => {
    await invite();
    expect((await run('novo-convite', '--email', 'ana@loja.example')).text).toContain('/convite#');
    await run('desativar', '--email', 'ana@loja.example');

    expect((await run('listar')).text).toBe('Ana  ana@loja.example  administrator  desativada');
  });

  it('lists a role of the retailer’s own by its name', async () => {
    await invite();
    const [role] = await database.db
      .insert(staffRoles)
      .values({
        name: 'Balcão',
        foldedName: 'balcao',
        rights: [],
        maxDiscountPercent: 0,
        changedBy: 'Ana',
      })
      .returning();
    await database.db.update(staff).set({ roles: ['picker', roleNameOf(role?.id ?? 0)] });

    expect((await run('listar')).text).toBe(
      'Ana  ana@loja.example  picker, Balcão  convite em aberto',
    );
  });

  it.each([
    [['listar', 'x'], /^Uso:/],
    [['apagar'], /^Uso:/],
    [['convidar', '--name', 'Ana'], /^Falta --email/],
    [['convidar', '--email', 'a@b.example'], /^Falta --name/],
    [['convidar', '--email', 'a@b.example', '--name', 'Ana', '--roles', 'chefe'], /"chefe"/],
    [['desativar', '--email', 'ninguem@b.example'], /ninguem@b\.example/],
  ])('refuses %j with a sentence', async (args, sentence) => {
    expect(await run(...args)).toEqual({ code: 1, text: expect.stringMatching(sentence) });
  });

  it('refuses an e-mail that somebody has', async () => {
    await invite();

    expect(await invite()).toEqual({ code: 1, text: 'Já existe uma pessoa com este e-mail.' });
  });
});
