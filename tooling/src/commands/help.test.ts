import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { commandFolders } from '../command-folders.mjs';
import { root } from '../root';

const commands = commandFolders
  .flatMap((folder) => readdirSync(join(root, folder)))
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
    expect(stdout).toMatch(/^`npm (start|test|run [\w:-]+)( -[^`]+)?`/);
    expect(stdout).not.toMatch(/^import /m);
  });
});
