import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../root';

/** Formats files of a folder: line breaks depend on the length of the names. */
export function formatFiles(folder: string, paths: string[]) {
  const prettier = join(root, 'node_modules/prettier/bin/prettier.cjs');
  const { status, stderr } = spawnSync(
    process.execPath,
    [prettier, '--write', '--ignore-unknown', '--log-level=warn', ...paths],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The files could not be formatted: ${stderr}`);
}
