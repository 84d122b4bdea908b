import type { CommandContext } from './catalogue/command-context';
import { readImportFile } from '../tables/read-file';
import { copy } from '../content/redirects/copy';
import { readRedirects } from '../content/redirects/read-redirects';
import { replaceRedirects } from '../content/redirects/replace-redirects';

const MAX_PRINTED_PROBLEMS = 50;

/** Replaces all redirects by those of a file. Returns false, and changes nothing, where the file has problems. */
export async function runRedirects(
  { db, actor, print }: Pick<CommandContext, 'db' | 'actor' | 'print'>,
  path: string,
): Promise<boolean> {
  const file = await readImportFile(path);
  const { problems, redirects } = await readRedirects(db, file);
  if (problems.length > 0) {
    for (const problem of problems.slice(0, MAX_PRINTED_PROBLEMS)) print(`  ${problem}`);
    const others = problems.length - MAX_PRINTED_PROBLEMS;
    if (others > 0) print(`  ${copy.others(others)}`);
    print(copy.refused(problems.length, file.name));
    return false;
  }
  const replaced = await replaceRedirects(db, redirects, { author: actor, now: new Date() });
  print(copy.done(replaced));
  return true;
}
