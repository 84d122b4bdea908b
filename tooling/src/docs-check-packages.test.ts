import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowsOf } from './testing/markdown';
import { workspaces } from './packages';
import { root } from './root';

const PAGE = 'docs/architecture.md';
const SCOPE = '@fireflay/';

const nameOf = (folder: string) =>
  (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { name: string }).name;
const names = workspaces.map(nameOf);

interface Boundary {
  files: string[];
  regex: string;
}

/** The packages that a package may not import are in its pattern: `^(?:a|b)(?:/|$)|…`. */
const boundaries = JSON.parse(
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import config from './eslint.config.mjs';
      const found = config.flatMap(({ files, rules }) => {
        const regex = rules?.['no-restricted-imports']?.[1]?.patterns?.[0]?.regex;
        return regex ? [{ files, regex }] : [];
      });
      process.stdout.write(JSON.stringify(found));`,
    ],
    { cwd: root, encoding: 'utf8' },
  ),
) as Boundary[];

function mayImport(folder: string): string[] {
  const boundary = boundaries.find(({ files }) => files[0]?.startsWith(`${folder}/**`));
  const [, list = ''] = /^\^\(\?:([^)]*)\)/.exec(boundary?.regex ?? '') ?? [];
  if (list === '') throw new Error(`eslint.config.mjs has no boundary of ${folder}`);
  const forbidden = list.split('|');
  return names.filter((name) => name !== nameOf(folder) && !forbidden.includes(name));
}

/** The row's cell as a person writes it: `shared-contracts`, `@fireflay/{ui,job}`. */
function toCell(allowed: readonly string[]): string {
  const scoped = allowed.filter((name) => name.startsWith(SCOPE));
  const others = allowed.filter((name) => !name.startsWith(SCOPE));
  const short = scoped.map((name) => name.slice(SCOPE.length)).sort();
  const joined = short.length > 1 ? `{${short.join(',')}}` : short.join('');
  const cells = [...others.sort(), ...(joined ? [SCOPE + joined] : [])];
  return cells.length > 0 ? cells.map((cell) => `\`${cell}\``).join(', ') : '–';
}

describe(PAGE, () => {
  it('says of every package which others it may import, as eslint.config.mjs does', () => {
    const expected = workspaces.map(
      (folder) => `| \`${folder}\` | … | ${toCell(mayImport(folder))} |`,
    );

    const rows = rowsOf({ path: PAGE, text: readFileSync(join(root, PAGE), 'utf8') });
    const documented = rows
      .filter((cells) => cells.length === 3)
      .flatMap(([first = '', , allowed]) => {
        const [, folder = ''] = /^`([\w/-]+)`/.exec(first) ?? [];
        return workspaces.includes(folder) ? [`| \`${folder}\` | … | ${allowed} |`] : [];
      });

    expect(documented.sort()).toEqual(expected.sort());
  });

  it('reads a boundary that forbids something', () => {
    expect(mayImport('mf-content')).toContain('shared-contracts');
    expect(mayImport('mf-content')).not.toContain('mf-catalog');
  });
});
