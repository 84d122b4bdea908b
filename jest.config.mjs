export default {
  // A slow machine is no fault: no test measures time.
  testTimeout: 120_000,
  projects: ['<rootDir>/*/jest.config.mjs', '<rootDir>/packages/*/jest.config.mjs'],
};
