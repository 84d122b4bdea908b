import { remoteConfiguration, type BuildOptions } from 'tooling/webpack';

export default (options: BuildOptions) =>
  remoteConfiguration(
    {
      name: 'mf-cart-checkout',
      exposes: {
        './routes': './mf-cart-checkout/src/routes.tsx',
        './buy-button': './mf-cart-checkout/src/features/buy-button/buy-button.fragment.tsx',
        './shipping-calculator':
          './mf-cart-checkout/src/features/shipping/shipping-calculator.fragment.tsx',
      },
    },
    options,
  );
