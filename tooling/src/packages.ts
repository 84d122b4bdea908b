import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

/** The folders of the workspace's packages: those at the top and those in `packages`. */
export const workspaces = ['.', 'packages'].flatMap((parent) =>
  readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(parent, entry.name))
    .filter((folder) => existsSync(join(root, folder, 'package.json'))),
);

/** The remotes, read from the folders on disk. */
export const remotes = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'))
  .map((entry) => entry.name)
  .filter((name) => existsSync(join(root, name, 'webpack.config.mjs')));

export interface Bundle {
  packageName: string;
  /**
   * The name of the configuration in the package's webpack.config.mjs, and of its folder in `dist`. 'isolated' is a
   * remote's isolated page for its team and QA. A store runs without it.
   */
  side: 'browser' | 'server' | 'service' | 'isolated';
}

/** Every bundle that a store needs to run, the slowest build first. */
export const bundles: Bundle[] = [
  { packageName: 'shell', side: 'browser' },
  ...remotes.map((packageName) => ({ packageName, side: 'browser' as const })),
  { packageName: 'shell', side: 'server' },
  ...remotes.map((packageName) => ({ packageName, side: 'server' as const })),
  { packageName: 'shell', side: 'service' },
  { packageName: 'backend', side: 'service' },
];

/** The bundles that render a release before it is published. */
export const shellBundles: Bundle[] = bundles.filter(({ packageName }) => packageName === 'shell');

/** The bundles of a remote's release. */
export const releaseBundlesOf = (remote: string): Bundle[] =>
  (['browser', 'server', 'isolated'] as const).map((side) => ({ packageName: remote, side }));
