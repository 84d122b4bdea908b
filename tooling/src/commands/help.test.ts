import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../root';

const commands = readdirSync(join(root, 'tooling/src/commands'), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => basename(file, '.ts'));

describe('tooling/run.mjs', () => {
  it.each(commands)('prints the usage of %s with --help, and does not run it', (command) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'tooling/run.mjs'), command, '--help'],
      { encoding: 'utf8' },
    );

    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^`npm (start|test|run [\w:]+)( -[^`]+)?`/);
    expect(stdout).not.toMatch(/^import /m);
  });
});
