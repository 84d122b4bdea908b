import { jestPreset } from '@fireflay/build/jest';

export default jestPreset('backend', 'server', {
  globalSetup: '<rootDir>/src/testing/start-postgres.ts',
  globalTeardown: '<rootDir>/src/testing/stop-postgres.ts',
  setupFiles: [
    '<rootDir>/src/testing/use-built-programs.ts',
    '<rootDir>/src/testing/cheapen-password-hashes.ts',
  ],
  // Half of their time the tests wait for PostgreSQL and for processes that they start.
  maxWorkers: '100%',
});
