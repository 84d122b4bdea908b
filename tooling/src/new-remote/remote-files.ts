import type { RemotePlan } from './remote-plan';

export interface RemoteTemplate {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  /** The port of its dev server. */
  port: number;
  /** The version of the contract that it is built against. */
  contract: string;
}

/** The package.json of a remote, in this repository or in its own. */
export const packageFileOf = (
  { name, path }: RemotePlan,
  { dependencies, devDependencies, contract }: RemoteTemplate,
) => ({
  name,
  version: '1.0.0',
  private: true,
  type: 'module',
  sideEffects: ['**/*.css'],
  fireflay: { contract: `^${contract}`, routes: [path] },
  scripts: {
    dev: 'webpack serve',
    build: 'webpack build --config-name browser --config-name server',
    'build-isolated': 'webpack build --config-name isolated',
    lint: 'eslint . && oxlint',
    typecheck: 'tsc -b',
    test: 'jest',
  },
  dependencies,
  devDependencies,
});

/** The files of a remote of this repository, with one screen: path in its folder → text. */
export const remoteFiles = (
  plan: RemotePlan,
  template: RemoteTemplate,
): Record<string, string> => ({
  'package.json': `${JSON.stringify(packageFileOf(plan, template), null, 2)}\n`,
  'tsconfig.json': `{
  "extends": "@fireflay/build/tsconfig.json",
  "compilerOptions": {
    "outDir": "../.cache/types/${plan.name}",
    "tsBuildInfoFile": "../.cache/types/${plan.name}/tsconfig.tsbuildinfo"
  },
  "references": [
    { "path": "../shared-contracts/tsconfig.src.json" },
    { "path": "../packages/ui" },
    { "path": "../packages/testing" }
  ],
  "include": ["src"]
}
`,
  ...sourceFiles(plan, template.port),
});

/** What is the same in a remote of this repository and in one with its own. */
export function sourceFiles(
  { name, path, component, feature }: RemotePlan,
  port: number,
): Record<string, string> {
  const page = `${feature}-page`;
  const folder = `src/features/${feature}`;
  return {
    'jest.config.mjs': `import { jestPreset } from '@fireflay/build/jest';

export default jestPreset('${name}', 'browser');
`,
    'webpack.config.mjs': `import { devServer, isolatedPage, remoteBrowser, remoteServer, servedRemote } from '@fireflay/build';

const remote = {
  name: '${name}',
  context: import.meta.dirname,
  exposes: { './routes': './src/routes.tsx' },
};

/** \`webpack build\`: all bundles of a release. \`webpack serve\`: the isolated page, and the container for a store. */
export default ({ WEBPACK_SERVE }, { mode = 'production' }) =>
  WEBPACK_SERVE
    ? [
        { ...isolatedPage(remote, 'development'), devServer: devServer(remote, { port: ${port} }) },
        { ...servedRemote(remote), devServer: false },
      ]
    : [remoteBrowser(remote, mode), remoteServer(remote, mode), isolatedPage(remote, mode)];
`,
    'src/routes.tsx': `import type { RemoteRoute } from 'shared-contracts/remotes';

export const routes: RemoteRoute[] = [
  {
    path: '${path}',
    handle: { chunk: 'page-${feature}' },
    lazy: () =>
      import(/* webpackChunkName: "page-${feature}" */ './features/${feature}/${feature}.route'),
  },
];
`,
    'src/isolated.tsx': `import { startIsolated } from '@fireflay/testing/isolated';
import { copy } from './features/${feature}/copy';
import { routes } from './routes';

startIsolated({ name: '${name}', routes, screens: [{ path: '${path}', title: copy.title }] });
`,
    [`${folder}/${feature}.route.tsx`]: `export { ${component} as Component } from './${page}';\n`,
    [`${folder}/copy.ts`]: `export const copy = {
  title: 'Em preparação',
  text: 'Esta página está sendo construída.',
};
`,
    [`${folder}/${feature}.module.css`]: `.page {
  padding-block: var(--space-6) var(--space-8);
}
`,
    [`${folder}/${page}.tsx`]: `import { useStoreProfile } from 'shared-contracts/store';
import { copy } from './copy';
import styles from './${feature}.module.css';

export function ${component}() {
  const { name } = useStoreProfile();

  return (
    <article className={\`container \${styles.page}\`}>
      <title>{\`\${copy.title} | \${name}\`}</title>
      <h1>{copy.title}</h1>
      <p>{copy.text}</p>
    </article>
  );
}
`,
    [`${folder}/${page}.test.tsx`]: `import { screen } from '@testing-library/react';
import { renderRoute } from '@fireflay/testing';
import { routes } from '../../routes';

describe('${path}', () => {
  it('has its heading', async () => {
    renderRoute('${path}', { routes });

    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });
});
`,
  };
}
