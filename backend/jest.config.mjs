import { jestPreset } from '@fireflay/build/jest';

export default jestPreset('backend', 'server', {
  globalSetup: '<rootDir>/src/testing/start-postgres.ts',
  globalTeardown: '<rootDir>/src/testing/stop-postgres.ts',
});
