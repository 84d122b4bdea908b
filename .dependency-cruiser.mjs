// Import cycles, undeclared libraries and boundaries inside packages. Boundaries between packages: eslint.config.mjs.

/** Left out: they open the remote's routes, which lead to every feature. */
const TESTS = '\\.(test|fixture|builder)\\.tsx?$|/src/testing/';
/** The sources of a remote, or of the shell in the browser. */
const SOURCES = '^(?:mf-[^/]+|shell)/src/';

/** The folders of the shell's server in the order of a request, the last one first: each imports from later ones only. */
const SERVER_LAYERS = [
  'http',
  'platform',
  'views',
  'health',
  'previews',
  'overrides',
  'releases',
  'rendering',
  'configuration',
  'visitor',
  'protocol',
  'development',
  'request',
];
const serverLayerRules = SERVER_LAYERS.slice(1).map((layer, index) => ({
  name: `shell-server-${layer}`,
  comment: 'The order of a request: no folder imports from one that comes before it.',
  severity: 'error',
  from: { path: `^shell/server/${layer}/` },
  to: { path: `^shell/server/(?:${SERVER_LAYERS.slice(0, index + 1).join('|')})/` },
}));

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'components-below-features',
      comment: 'Components are shared by features and know none.',
      severity: 'error',
      from: { path: `${SOURCES}components/` },
      to: { path: `${SOURCES}features/` },
    },
    {
      name: 'no-feature-cycles',
      comment: 'Of two features, at most one imports the other, directly or through others.',
      severity: 'error',
      scope: 'folder',
      from: { path: `${SOURCES}features/` },
      to: { circular: true },
    },
    {
      name: 'no-undeclared-libraries',
      severity: 'error',
      from: {
        path: '^(?!e2e/)',
        pathNot: '\\.test\\.tsx?$|\\.builder\\.tsx?$|/testing/|(?:jest|webpack)\\.config',
      },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'] },
    },
    {
      name: 'adapters-know-ports-only',
      comment:
        'An adapter throws errors of its port, without texts for shoppers: http/send-error.ts has those.',
      severity: 'error',
      from: { path: '^backend/src/adapters/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^backend/src/(?!(adapters|ports|domain|database)/)|^backend/src/domain/domain-error',
      },
    },
    {
      name: 'domain-and-ports-are-pure',
      severity: 'error',
      from: { path: '^backend/src/(domain|ports)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^backend/src/(?!(domain|ports)/)' },
    },
    {
      name: 'only-the-app-imports-operations',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: '^backend/src/(operations/|app\\.ts$)' },
      to: { path: '^backend/src/storefront/operations/' },
    },
    ...serverLayerRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['node_modules', 'dist', '\\.cache', TESTS] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
