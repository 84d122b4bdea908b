// Import cycles, undeclared libraries and boundaries inside packages. Boundaries between packages: eslint.config.mjs.

/** Left out: they open the remote's routes, which lead to every feature. */
const TESTS = '\\.(test|cases|fixture|builder)\\.tsx?$|/src/testing/';
/** The sources of a remote, or of the shell in the browser. */
const SOURCES = '^(?:mf-[^/]+|shell)/src/';

/**
 * Folders in order, the highest first: each imports from later ones only. A folder that is missing here fails.
 * Files beside the folders are the highest.
 */
const FLOORS = {
  // In the order of a request.
  'shell/server': [
    ...['http', 'platform', 'views', 'redirects', 'health', 'dictionaries', 'previews'],
    ...['overrides', 'releases', 'rendering', 'configuration', 'visitor', 'content', 'protocol'],
    ...['development', 'request'],
  ],
  'backend/src': [
    // The start and the doors.
    ...['main', 'commands', 'jobs', 'storefront', 'office', 'erp'],
    // The shop.
    ...['privacy', 'orders', 'customers', 'catalogue', 'content'],
    // The ground.
    ...['adapters', 'tables', 'http', 'limits', 'database', 'configuration', 'ports', 'domain'],
  ],
  'backend/src/orders': [
    ...['operate', 'emails', 'place', 'discounts', 'coupons', 'quotes', 'shipping', 'pix', 'card'],
    ...['returns', 'invoices', 'parcels', 'chargebacks', 'refunds', 'effects', 'order'],
  ],
};

const floorRules = Object.entries(FLOORS).flatMap(([folder, floors]) => [
  ...floors.slice(1).map((floor, index) => ({
    name: `${folder}/${floor}`,
    comment: 'A folder imports only what is below it.',
    severity: 'error',
    from: { path: `^${folder}/${floor}/` },
    to: {
      path: `^${folder}/(?:(?:${floors.slice(0, index + 1).join('|')})/|[^/]+$)`,
    },
  })),
  {
    name: `${folder}/ has a floor for each folder`,
    comment: 'Add the folder to FLOORS.',
    severity: 'error',
    from: {},
    to: { path: `^${folder}/(?!(?:${[...floors, 'testing'].join('|')})/)[^/]+/` },
  },
]);

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
      from: {
        path: '^backend/src/',
        pathNot: '^backend/src/(storefront/operations/|main/app\\.ts$)',
      },
      to: { path: '^backend/src/storefront/operations/' },
    },
    ...floorRules,
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
