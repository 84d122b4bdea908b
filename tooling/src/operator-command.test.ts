import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorEnvironment, runScript } from './operator-command';

describe('operatorEnvironment', () => {
  it("keeps the operator's environment with a DATABASE_URL", () => {
    const env = { DATABASE_URL: 'postgres://a:b@127.0.0.1/c' };

    expect(operatorEnvironment(env)).toEqual(env);
  });

  it("keeps the operator's environment in production, where a missing DATABASE_URL is a fault", () => {
    const env = { NODE_ENV: 'production' };

    expect(operatorEnvironment(env)).toEqual(env);
  });

  it('is that of npm start elsewhere', () => {
    const env = operatorEnvironment({ DATA_DIR: '/tmp/other' });

    expect(env).toMatchObject({ SANDBOX: 'on', FIREFLAY_MODE: 'local', DATA_DIR: '/tmp/other' });
  });
});

describe('runScript', () => {
  it('runs TypeScript with arguments in any folder and returns its exit code', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fireflay-operator-'));
    const script = join(folder, 'some.ts');
    writeFileSync(
      script,
      `import { writeFileSync } from 'node:fs';
       const args: string[] = process.argv.slice(2);
       writeFileSync('seen.json', JSON.stringify({ args, mode: process.env.MODE }));
       process.exitCode = 3;`,
    );

    const code = await runScript(script, ['check', 'a b.csv'], {
      cwd: folder,
      env: { ...process.env, MODE: 'some' },
    });

    expect(code).toBe(3);
    expect(JSON.parse(readFileSync(join(folder, 'seen.json'), 'utf8'))).toEqual({
      args: ['check', 'a b.csv'],
      mode: 'some',
    });
    rmSync(folder, { recursive: true });
  });
});
