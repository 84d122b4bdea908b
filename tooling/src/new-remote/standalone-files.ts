import { packageFileOf, sourceFiles, type RemoteTemplate } from './remote-files';
import type { RemotePlan } from './remote-plan';

interface StandaloneTemplate extends RemoteTemplate {
  /** As in this repository's package.json. */
  engines: Record<string, string>;
  overrides: object;
  /** This repository's lerna.json. */
  lerna: { command: { version: object } };
  /** The text of this repository's .prettierrc.json. */
  prettier: string;
  /** Where the store's packages come from; undefined: from files. */
  registry?: string;
}

const OXLINT = {
  extends: ['./node_modules/@fireflay/build/oxlint.json'],
  ignorePatterns: ['dist/', 'node_modules/', '.cache/', 'vendor/'],
};

/** What the shell provides: a pull request for it alone would be refused by the release. */
const STORE_LIBRARIES = [
  ...['react', 'react-dom', 'react-redux', 'react-router-dom', 'antd'],
  ...['@types/react', '@types/react-dom'],
];

const RENOVATE = {
  $schema: 'https://docs.renovatebot.com/renovate-schema.json',
  extends: ['config:recommended'],
  packageRules: [
    {
      description: "The store's libraries: its shell raises them first.",
      matchPackageNames: STORE_LIBRARIES,
      enabled: false,
    },
    {
      description: "The store's packages come together.",
      matchPackageNames: ['shared-contracts', '@fireflay/**'],
      groupName: 'store',
    },
  ],
};

/** The files of a remote with its own repository, with one screen: path → text. */
export function standaloneFiles(
  plan: RemotePlan,
  template: StandaloneTemplate,
): Record<string, string> {
  const { registry } = template;
  const { scripts, ...packageFile } = packageFileOf(plan, template);
  const text = JSON.stringify(
    {
      ...packageFile,
      engines: template.engines,
      scripts: {
        ...scripts,
        version: 'lerna version',
        release: 'fireflay-release',
        channel: 'fireflay-channel',
      },
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
    '.npmrc': `save-exact=true\n${registry ? `registry=${registry}\n` : ''}`,
    'lerna.json': `${JSON.stringify(lernaFileOf(template), null, 2)}\n`,
    'renovate.json': `${JSON.stringify(RENOVATE, null, 2)}\n`,
    '.github/workflows/ci.yml': workflow,
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

/** `lerna version`, as in this repository, for the one package of this one. */
const lernaFileOf = ({ lerna }: StandaloneTemplate) => ({
  ...lerna,
  packages: ['.'],
  command: {
    // Otherwise it runs the script `version` of the package, which is this command.
    version: { ...lerna.command.version, ignoreScripts: true },
  },
});

const workflow = `# An example for GitHub. A tag of \`npm run version\` is released; visitors get it only with npm run channel.
name: CI
on:
  push:
    branches: [main]
    tags: ['mf-*@*']
  pull_request:
jobs:
  check:
    if: github.ref_type != 'tag'
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22, cache: npm }
      - run: .ci/run
  release:
    if: github.ref_type == 'tag'
    runs-on: ubuntu-latest
    env:
      RELEASES_BUCKET: \${{ vars.RELEASES_BUCKET }}
      AWS_REGION: \${{ vars.AWS_REGION }}
      AWS_ACCESS_KEY_ID: \${{ secrets.AWS_ACCESS_KEY_ID }}
      AWS_SECRET_ACCESS_KEY: \${{ secrets.AWS_SECRET_ACCESS_KEY }}
      RELEASE_SIGNING_KEY: \${{ secrets.RELEASE_SIGNING_KEY }}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22, cache: npm }
      - run: npm ci
      - run: npm run release
`;

const readme = ({ name, path }: RemotePlan, { port, registry }: StandaloneTemplate) => `# ${name}

A remote of the FireFlay store. It shows ${path}.

| Command | Does |
| --- | --- |
| \`npm install\` | Installs the libraries, and the store's packages of \`package.json\`. |
| \`npm run dev\` | Serves the isolated page at http://localhost:${port}, with faked responses. A store shows it at \`?mf=${name}@http://localhost:${port}\` if its \`OVERRIDE_ORIGINS\` has that address (\`npm start\` there has it), once a first release is published. Its page reloads after each change. |
| \`npm test\` | Runs the tests. \`.ci/run\` runs all that CI runs: \`npm run lint\`, \`npm run typecheck\`, the tests, \`npm run build\`. |
| \`npm run version\` | Raises the version by the commits since the last one (\`feat:\`, \`fix:\`), and writes changelog, commit and tag. Then \`git push --follow-tags\`. |
| \`npm run release\` | Tests, builds, renders every page, and publishes the version of \`package.json\`. |
| \`npm run channel -- promote ${name}@1.0.0\` | Gives a release to the visitors. \`canary\`, \`rollback\` and \`status\` are as in the store's repository. |

The last two need the store's releases (\`-- --help\` lists their options):

- a store on this machine: \`DATA_DIR=/path/to/fireflay/.data\`, which has its key, too;
- any other store: \`RELEASES_DIR\` or \`RELEASES_BUCKET\`, and \`RELEASE_SIGNING_KEY\`.

The addresses of the remote are in \`fireflay.routes\` of \`package.json\`; they come with the release. The range of the
contract that it needs is in \`fireflay.contract\`.

React, React Router, React Redux and antd are the store's: a page has one copy, and \`npm run release\` refuses another
version. For a newer one, the store's shell raises it first.

\`.github/workflows/ci.yml\` and \`renovate.json\` are examples; delete what you do not use.

${registry ? '`npm update` brings newer packages of the store.' : 'For newer packages of the store, run `npm run pack` in its repository, copy `.cache/packs` to `vendor`, write the new\nfile names into `package.json`, and run `npm install`.'}
`;
