import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root';
import type { RemotePlan } from './remote-plan';

interface RemoteValues {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  /** The port of its dev server. */
  port: number;
  /** The version of the contract that it is built against. */
  contract: string;
}

interface StandaloneValues extends RemoteValues {
  /** The `engines` of this repository's package.json. */
  engines: Record<string, string>;
  overrides: object;
  /** Where the store's packages come from; undefined: from files. */
  registry?: string | undefined;
}

/** The files of a remote of this repository, with one screen: path in its folder → text. */
export const remoteFiles = (
  plan: RemotePlan,
  { dependencies, devDependencies, port, contract }: RemoteValues,
) => fillTemplates('remote', { ...plan, dependencies, devDependencies, port, contract });

/** The files of a remote with its own repository, with one screen: path → text. */
export const standaloneFiles = (
  plan: RemotePlan,
  { registry, ...values }: StandaloneValues,
): Record<string, string> =>
  fillTemplates('standalone', {
    ...plan,
    ...values,
    registry: registry ? `registry=${registry}\n` : '',
    updates: registry
      ? '`npm run upgrade` brings the newest packages of the store, and the libraries that they ask for.'
      : 'For newer packages of the store, run `npm run pack` in its repository, then `npm run upgrade -- /path/to/fireflay`\nhere: it copies them to `vendor`, and raises the libraries that they ask for.',
  });

/** Replaces `__name__` in the paths and texts of `templates/both` and of this folder beside it. */
function fillTemplates(folder: 'remote' | 'standalone', values: Record<string, unknown>) {
  const fill = (text: string) =>
    text.replaceAll(/__(\w+?)__/g, (_, name: string) => {
      const value = values[name];
      return typeof value === 'string' ? value : JSON.stringify(value);
    });
  const files: Record<string, string> = {};
  for (const source of ['both', folder].map((each) => join(root, 'tooling/templates', each))) {
    for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
      if (!path.endsWith(SUFFIX)) continue;
      const target = fill(path.slice(0, -SUFFIX.length).replaceAll('\\', '/'));
      files[target] = fill(readFileSync(join(source, path), 'utf8'));
    }
  }
  return files;
}

/** Keeps the tools of this repository away from the templates. */
const SUFFIX = '.template';
