import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root';
import { readSettings } from './settings';

/**
 * Runs a command of the operator in the back end's own code: `backend/src/commands/<name>.ts`. Paths among the arguments
 * are relative to the folder in which npm was called.
 *
 * @returns the command's exit code
 */
export function runOperatorCommand(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const script = join(root, 'backend/src/commands', `${name}.ts`);
  // npm's own note of that folder.
  const { INIT_CWD: callFolder } = env;
  return runScript(script, args, {
    cwd: callFolder ?? process.cwd(),
    env: { BACKEND_ROOT: join(root, 'backend'), ...operatorEnvironment(env) },
  });
}

/**
 * The environment of a command. With a `DATABASE_URL`, or in production, it is the operator's own: nothing of a store
 * for trying out, such as `SANDBOX=on`, may reach a real one. Else it is that of `npm start`, whose store is meant.
 */
export function operatorEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isProduction = env.NODE_ENV === 'production' && env.FIREFLAY_MODE !== 'local';
  return env.DATABASE_URL || isProduction ? env : readSettings(env).backendEnvironment;
}

/** Runs a TypeScript file until it ends and passes Ctrl-C and SIGTERM on. Returns its exit code. */
export function runScript(
  script: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<number> {
  // Named by its path, because Node would search `tsx` from the folder of the call.
  const tsx = pathToFileURL(createRequire(join(root, 'package.json')).resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', tsx, script, ...args], {
    cwd,
    env,
    stdio: 'inherit',
  });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  // The terminal sends Ctrl-C to both.
  const wait = () => undefined;
  process.on('SIGTERM', pass);
  process.on('SIGINT', wait);
  return new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)),
    );
  }).finally(() => {
    process.off('SIGTERM', pass);
    process.off('SIGINT', wait);
  });
}
