// Import cycles, undeclared libraries and boundaries inside packages. Boundaries between packages: eslint.config.mjs.
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-undeclared-libraries',
      severity: 'error',
      from: {
        path: '^(?!e2e/)',
        pathNot: '\\.test\\.tsx?$|\\.builder\\.tsx?$|/testing/|webpack\\.config',
      },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['node_modules', 'dist', '\\.cache'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
