import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'tooling/root';

const PAGE = 'docs/operating.md';

/** Where the blocks are: under which heading, and a text that they contain. */
const places = {
  dump: ['Every night', 'pg_dump'],
  restore: ['Restore a dump', 'pg_restore'],
  archive: ['Continuously', 'archive_command'],
  baseBackup: ['Continuously', 'pg_basebackup'],
  archiveRest: ['Recover to a minute', 'pg_switch_wal'],
  recover: ['Recover to a minute', 'recovery.signal'],
  beforeItSells: ['Before a restored store sells', 'npm run orders'],
} as const;

type BlockName = keyof typeof places;

export const blockNames = Object.keys(places) as BlockName[];

/** A block of code of docs/operating.md, which a drill runs as it stands there. */
export function documentedBlock(name: BlockName): string {
  const [heading, containing] = places[name];
  const text = readFileSync(join(root, PAGE), 'utf8');
  const sections = text.split(/^(?=#+ )/m);
  const section = sections.find((each) => each.split('\n')[0]?.replace(/^#+ /, '') === heading);
  const blocks = [...(section ?? '').matchAll(/^ *```\w+\n([^]*?)^ *```$/gm)].map(
    ([, block = '']) => block,
  );
  const found = blocks.find((block) => block.includes(containing));
  if (found === undefined) {
    throw new Error(`${PAGE} has no block with "${containing}" under "${heading}".`);
  }
  // A block within a list is indented.
  const [indentation = ''] = /^ */.exec(found) ?? [];
  return found.replaceAll(new RegExp(`^${indentation}`, 'gm'), '');
}
