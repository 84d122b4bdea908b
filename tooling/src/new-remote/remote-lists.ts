import type { RemotePlan } from './remote-plan';

/** How one file of the repository learns of a new remote. */
interface ListEdit {
  file: string;
  edit: (text: string, plan: RemotePlan) => string;
}

/** Puts a line after the last one that matches. */
function insertAfterLast(text: string, pattern: RegExp, line: string): string {
  const last = [...text.matchAll(new RegExp(pattern, 'gm'))].at(-1);
  if (!last) throw new Error(`Nothing looks like ${pattern}.`);
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}${line}${text.slice(end)}`;
}

/** Every list that names the remotes. Workspaces, tests, lint, build and composition read the folders themselves. */
export const remoteLists: ListEdit[] = [
  {
    file: 'tsconfig.json',
    edit: (text, { name }) =>
      insertAfterLast(text, /^ {4}\{ "path": "mf-[\w-]+" \},$/, `\n    { "path": "${name}" },`),
  },
  {
    file: 'shared-contracts/src/navigation/route-owners.ts',
    edit: (text, { name, path }) =>
      insertAfterLast(
        insertAfterLast(text, /^export type RemoteName =[^;]*/, ` | '${name}'`),
        /^ {2}\.\.\.owned\('mf-[\w-]+', \[[^\]]*\]\),$/,
        `\n  ...owned('${name}', ['${path}']),`,
      ),
  },
  {
    file: 'shared-contracts/src/store/api.ts',
    edit: (text, { owner }) => insertAfterLast(text, /^export type Owner =[^;]*/, ` | '${owner}'`),
  },
  {
    file: 'README.md',
    edit: (text, { name, path, feature }) =>
      insertAfterLast(
        text,
        /^\|.*\| `mf-[\w-]+`.*\|$/,
        `\n| \`${path}\` | \`${name}\` | ${feature} |`,
      ),
  },
];
