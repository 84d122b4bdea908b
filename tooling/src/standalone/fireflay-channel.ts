/**
 * `fireflay-channel`: shows and changes the release of this repository's remote that visitors get. Its arguments are
 * those of `npm run channel` (commands/channel.ts); without arguments it shows all remotes.
 */
import { runChannel } from '../channel/run-channel';
import { exitWithError } from '../console';
import { readRemotePackage } from '../release/remote-package';
import { readStoreSettings } from './store-settings';

async function channel() {
  const { name } = readRemotePackage(process.cwd());
  await runChannel(process.argv.slice(2), [name], readStoreSettings(process.cwd()).releases);
}

channel().catch((error: unknown) =>
  exitWithError(error instanceof Error ? error.message : String(error)),
);
