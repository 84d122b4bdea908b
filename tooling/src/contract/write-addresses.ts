import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatFiles } from '../new-remote/format-files';
import { remotes } from '../packages';
import { readRemotePackage } from '../release/remote-package';
import { root } from '../root';

const FOLDER = 'shared-contracts/src/navigation';
const ORIGIN = "Made from the remotes' package.json by `npm run contract -- --write`.";

/** Writes the addresses of the remotes into the contract and into the table of the README. */
export function writeAddresses(): void {
  const packages = remotes.map((remote) => readRemotePackage(join(root, remote)));
  const lists = Object.fromEntries(packages.map(({ name, routes }) => [name, routes]));
  const guarded = packages.flatMap(({ guardedRoutes }) => guardedRoutes);
  const indexed = packages.flatMap(({ indexedRoutes }) => indexedRoutes);
  const files = {
    [`${FOLDER}/remote-routes.ts`]: `/**
 * The addresses (§2) of the store's own remotes, in the syntax of React Router: a document names addresses only where a
 * release has others than these. ${ORIGIN}
 */
export const remoteRoutes = ${JSON.stringify(lists)} as const satisfies Record<string, readonly string[]>;

/** The remotes of this repository. Others are known by their releases only. */
export type RemoteName = keyof typeof remoteRoutes;

/** Addresses of use to nobody but a customer who is signed in (§6): the shell leads everybody else to the login. */
export const guardedRoutes: readonly string[] = ${JSON.stringify(guarded)};
`,
    [`${FOLDER}/indexed-routes.ts`]: `/** The addresses that sitemaps list besides categories and products. ${ORIGIN} */
export const indexedRoutes: readonly string[] = ${JSON.stringify(indexed)};
`,
    'README.md': packages.reduce(
      (text, { name, routes }) => writeRow(text, name, routes),
      readFileSync(join(root, 'README.md'), 'utf8'),
    ),
  };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  formatFiles(root, Object.keys(files));
}

/** The row of a remote keeps what follows its addresses: the fragments. */
function writeRow(readme: string, remote: string, routes: readonly string[]): string {
  const list = routes.map((path) => `\`${path}\``).join(', ');
  return readme
    .split('\n')
    .map((line) =>
      line.includes(`| \`${remote}\``) ? line.replace(/^\| [^;|]*/, () => `| ${list}`) : line,
    )
    .join('\n');
}
