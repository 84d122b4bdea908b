import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { aCatalogueTest, goldenCsv } from './catalogue/testing/run-catalogue';
import type { CatalogueTest } from './catalogue/testing/run-catalogue';
import { products, stock } from '../database/schema';
import { programArguments } from '../testing/launch-program';

let test: CatalogueTest;
beforeEach(async () => (test = await aCatalogueTest()));
afterEach(() => test.close());

/** Starts the command as an operator does, on the test's database. */
function start(...args: string[]) {
  const child = spawn(process.execPath, [...programArguments('catalogue'), ...args], {
    env: { ...process.env, DATABASE_URL: test.url, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const result = { output: '', errors: '' };
  child.stdout.on('data', (data: Buffer) => (result.output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (result.errors += data.toString()));
  const ended = once(child, 'close').then(([code]) => ({ ...result, code: code as number | null }));
  return { child, ended, result };
}
const header = 'codigo;descricao;marca;categoria;subcategoria;preco;unidade;peso_kg;saldo\n';
const lines = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `${index + 1};Disco ${index};Forja;ferramentas;disco;9,90;UN;1;10`,
  ).join('\n');

describe('npm run catalogue', () => {
  it('checks, imports and exports a file', async () => {
    const path = test.file(goldenCsv);

    const checked = await start('check', path).ended;
    expect(checked).toMatchObject({ code: 0, errors: '' });
    expect(checked.output).toContain('✓ 3 produtos: 3 novos');
    expect(await test.db.select().from(products)).toEqual([]);

    const imported = await start('import', path).ended;
    expect(imported).toMatchObject({ code: 0, errors: '' });
    expect(imported.output).toContain('✓ 3 produtos novos');
    expect(await test.db.select().from(products)).toHaveLength(3);

    const exported = await start('export', `${path}.export.csv`).ended;
    expect(exported).toMatchObject({ code: 0, errors: '' });
  });

  it('fails with one sentence where it refuses', async () => {
    await start('import', test.file(header + lines(10))).ended;

    const few = await start('import', test.file(header + lines(5))).ended;
    expect(few.code).toBe(1);
    expect(few.errors).toMatch(/^✗ 5 de 10 produtos \(50 %\) não estão no arquivo .*\n$/);
    expect(await test.db.select().from(products)).toHaveLength(10);

    const wrong = await start('import', test.file('')).ended;
    expect(wrong).toMatchObject({ code: 1, errors: '✗ catalogo.csv está vazio.\n' });
    const path = test.file(header + lines(10));
    utimesSync(path, new Date(), new Date(Date.now() + 3_600_000));
    const future = await start('import', path).ended;
    expect(future).toMatchObject({ code: 1 });
    expect(future.errors).toMatch(/ foi mudado no futuro \(.*\): informe a hora dos saldos/);
    const foreign = await start('prices', 'a.csv', '--stock-at', '2026-11-22T08:00').ended;
    expect(foreign.errors).toMatch(/^✗ "prices" não tem a opção --stock-at\.\nUso: /);
    const usage = await start('imprt', 'a.csv').ended;
    expect(usage).toMatchObject({ code: 1 });
    expect(usage.errors).toMatch(/^✗ Uso: /);
  });

  it('leaves nothing behind when it is killed in the middle', async () => {
    const { child, result, ended } = start('import', test.file(header + lines(30_000)));
    while (!result.output.includes('5000 de 30000 produtos novos')) {
      await Promise.race([once(child.stdout, 'data'), ended]);
      if (child.exitCode !== null) throw new Error(result.errors);
    }

    child.kill('SIGKILL');
    await ended;

    expect(result.output).not.toContain('✓');
    expect(await test.db.select().from(products)).toEqual([]);
    expect(await test.db.select().from(stock)).toEqual([]);
  });
});
