/** `fireflay-channel`: shows and changes the release of this repository's remote that visitors get. */
import { runChannel } from '../channel/run-channel';
import { exitWithError, printLine } from '../console';
import { readRemotePackage } from '../release/remote-package';
import { readStoreSettings } from './store-settings';

function help(remote: string): string {
  const actions = [
    ['status', 'live release, canary and target of a rollback of every remote (default)'],
    ['history', 'all changes'],
    [`canary ${remote}@1.0.0 --percent 10`, 'gives a release to a share of the visitors'],
    [`withdraw ${remote}`, 'ends the canary'],
    [`promote ${remote}@1.0.0`, 'makes a release live'],
    [`rollback ${remote}`, 'makes the previous release live again'],
    [`pin ${remote}, unpin ${remote}`, 'locks the live release'],
  ] as const;
  const width = Math.max(...actions.map(([usage]) => usage.length));
  return [
    'npm run channel -- ACTION: shows and changes the release that visitors get.',
    ...actions.map(([usage, meaning]) => `  ${usage.padEnd(width)}  ${meaning}`),
    'Each change takes --why "..." and --who name (default: the name that git knows) for the history.',
  ].join('\n');
}

async function channel() {
  const args = process.argv.slice(2);
  const { name } = readRemotePackage(process.cwd());
  if (args.includes('--help')) return printLine(help(name));
  await runChannel(args, [name], readStoreSettings(process.cwd()));
}

channel().catch(exitWithError);
