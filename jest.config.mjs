export default {
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
