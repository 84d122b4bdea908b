export default {
  // A slow machine is no fault: nothing here measures time.
  testTimeout: 60_000,
  projects: [
    'shared-contracts',
    'tooling',
    'backend',
    'shell',
    'mf-catalog',
    'mf-cart-checkout',
    'mf-account',
    'mf-content',
  ].map((room) => `<rootDir>/${room}`),
};
