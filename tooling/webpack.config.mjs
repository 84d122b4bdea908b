import webpack from 'webpack';
import { service } from '@fireflay/build';

const tooling = { name: 'tooling', context: import.meta.dirname };

/** The commands of a remote with its own repository, each in one file (src/pack). */
export default (env, { mode = 'production' }) => {
  const commands = service(tooling, {
    entry: {
      'fireflay-release': './src/standalone/fireflay-release.ts',
      'fireflay-channel': './src/standalone/fireflay-channel.ts',
      'fireflay-upgrade': './src/standalone/fireflay-upgrade.ts',
    },
    mode,
  });
  const shebang = new webpack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true });
  return [{ ...commands, plugins: [...commands.plugins, shebang] }];
};
