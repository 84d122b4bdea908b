import type { RemotePlan } from './remote-plan';

type Read = (path: string) => Promise<string>;

/**
 * The files that list the remotes, with the new one in them: path → text. Workspaces, tests, lint, build and composition
 * need no list: they read the folders. A shell knows the addresses from the release.
 */
export const addToLists = async (
  plan: RemotePlan,
  read: Read,
): Promise<Record<string, string>> => ({
  'tsconfig.json': addReference(await read('tsconfig.json'), plan.name),
  'README.md': addRow(await read('README.md'), plan),
});

/** The references to the remotes follow each other. */
function addReference(text: string, name: string): string {
  const config = JSON.parse(text) as { references: { path: string }[] };
  const last = config.references.findLastIndex(({ path }) => path.startsWith('mf-'));
  config.references.splice(last + 1, 0, { path: name });
  return JSON.stringify(config);
}

/** A row after that of the last remote. */
function addRow(text: string, { name, path, feature }: RemotePlan): string {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => line.includes('| `mf-'));
  if (last < 0) throw new Error('README.md has no table of the remotes.');
  lines.splice(last + 1, 0, `| \`${path}\` | \`${name}\` | ${feature} |`);
  return lines.join('\n');
}
