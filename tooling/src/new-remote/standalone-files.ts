import { packageFileOf, sourceFiles, type RemoteTemplate } from './remote-files';
import type { RemotePlan } from './remote-plan';

interface StandaloneTemplate extends RemoteTemplate {
  /** As in this repository's package.json. */
  engines: Record<string, string>;
  overrides: object;
  /** The text of this repository's .prettierrc.json. */
  prettier: string;
  /** Where the store's packages come from; undefined: from files. */
  registry?: string;
}

const OXLINT = {
  extends: ['./node_modules/@fireflay/build/oxlint.json'],
  ignorePatterns: ['dist/', 'node_modules/', '.cache/', 'vendor/'],
};

/** The files of a remote with its own repository, with one screen: path → text. */
export function standaloneFiles(
  plan: RemotePlan,
  template: StandaloneTemplate,
): Record<string, string> {
  const { scripts, ...packageFile } = packageFileOf(plan, template);
  const text = JSON.stringify(
    {
      ...packageFile,
      engines: template.engines,
      scripts: { ...scripts, release: 'fireflay-release', channel: 'fireflay-channel' },
      overrides: template.overrides,
    },
    null,
    2,
  );
  return {
    'package.json': `${text}\n`,
    'tsconfig.json': `{
  "extends": "@fireflay/build/tsconfig.json",
  "compilerOptions": {
    "outDir": ".cache/types",
    "tsBuildInfoFile": ".cache/types/tsconfig.tsbuildinfo"
  },
  "include": ["src"]
}
`,
    'eslint.config.mjs': `export { eslintPreset as default } from '@fireflay/build/eslint';\n`,
    '.oxlintrc.json': `${JSON.stringify(OXLINT, null, 2)}\n`,
    '.prettierrc.json': template.prettier,
    '.prettierignore': 'dist\n.cache\nvendor\npackage-lock.json\n',
    '.npmrc': 'save-exact=true\n',
    '.gitignore': 'node_modules\n.cache/\ndist/\n',
    '.ci/run': `#!/usr/bin/env bash
# What CI runs for every change. For a release it then runs: npm run release (it needs the store's settings, README.md).
set -euo pipefail
cd "$(dirname "$0")/.."
npm ci
npm run lint
npm run typecheck
npm test
npm run build
`,
    'README.md': readme(plan, template),
    ...sourceFiles(plan, template.port),
  };
}

const readme = ({ name, path }: RemotePlan, { port, registry }: StandaloneTemplate) => `# ${name}

A remote of the FireFlay store. It shows ${path}.

| Command | Does |
| --- | --- |
| \`npm install\` | Installs the libraries, and the store's packages of \`package.json\`. |
| \`npm run dev\` | Serves the isolated page at http://localhost:${port}, with faked responses. A store shows it at \`?mf=${name}@http://localhost:${port}\` if its \`OVERRIDE_ORIGINS\` has that address. |
| \`npm test\` | Runs the tests. \`.ci/run\` runs all that CI runs: \`npm run lint\`, \`npm run typecheck\`, the tests, \`npm run build\`. |
| \`npm run release\` | Tests, builds, renders every page, and publishes the version of \`package.json\`. |
| \`npm run channel -- promote ${name}@1.0.0\` | Gives a release to the visitors. \`canary\`, \`rollback\` and \`status\` are as in the store's repository. |

The last two need the store's releases (\`-- --help\` lists their options):

- a store on this machine: \`DATA_DIR=/path/to/fireflay/.data\`, which has its key, too;
- any other store: \`RELEASES_DIR\` or \`RELEASES_BUCKET\`, and \`RELEASE_SIGNING_KEY\`.

The addresses of the remote are in \`fireflay.routes\` of \`package.json\`; they come with the release. The range of the
contract that it needs is in \`fireflay.contract\`.

React, React Router, React Redux and antd are the store's: a page has one copy, and \`npm run release\` refuses another
version. For a newer one, the store's shell raises it first.

${registry ? '`npm update` brings newer packages of the store.' : 'For newer packages of the store, run `npm run pack` in its repository, copy `.cache/packs` to `vendor`, write the new\nfile names into `package.json`, and run `npm install`.'}
`;
