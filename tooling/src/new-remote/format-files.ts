import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../root';

/** Formats files of a folder: line breaks depend on the length of the names. */
export function formatFiles(folder: string, paths: string[]) {
  const oxfmt = join(root, 'node_modules/oxfmt/bin/oxfmt');
  const config = join(root, '.oxfmtrc.json');
  const { status, stderr } = spawnSync(
    process.execPath,
    [oxfmt, '-c', config, '--no-error-on-unmatched-pattern', ...paths],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The files could not be formatted: ${stderr}`);
}
