/**
 * `npm run channel`: shows and changes the release of each remote that visitors get (docs/releasing.md).
 *   status [mf-catalog]                      live release, canary, and target of a rollback (default)
 *   history [mf-catalog]                     all changes
 *   canary mf-catalog@1.4.0 --percent 10     gives a release to a share of the visitors
 *   withdraw mf-catalog                      ends the canary
 *   promote mf-catalog@1.4.0                 makes a release live
 *   rollback mf-catalog                      makes the previous release live again
 *   pin mf-catalog, unpin mf-catalog         locks the live release
 * Each change takes `--why "..."` and `--who name` (default: the name that git knows) for the history.
 */
import {
  canaryOf,
  liveOf,
  changeChannel,
  readDiscovery,
  readHistory,
  type Discovery,
} from '@fireflay/releases';
import { readChannelOptions } from '../channel/options';
import { historyLines, statusLines, describeReversal } from '../channel/report';
import { printLine, exitWithError } from '../console';
import { remotes } from '../packages';
import { readSettings } from '../settings';

/** Changes that are searched for a rollback of the release. */
const MAX_HISTORY = 500;

async function channel() {
  const { verb, remote, ...request } = readChannelOptions(process.argv.slice(2), remotes);
  const { releases } = readSettings();

  if (verb === 'history') {
    const entries = await readHistory(releases);
    return historyLines(entries.filter((entry) => !remote || entry.remote === remote)).forEach(
      printLine,
    );
  }
  if (verb === 'status' || !remote) {
    return statusLines(await readDiscovery(releases), remote).forEach(printLine);
  }
  const { version } = request;
  const warning =
    version && (verb === 'promote' || verb === 'canary' || verb === 'pin')
      ? describeReversal(await readHistory(releases, MAX_HISTORY), { remote, version })
      : undefined;
  if (warning) printLine(`! ${warning}`);
  const after = await changeChannel(releases, { what: verb, remote, ...request });
  printLine(`✓ ${summaryOf(after, remote)}. All shells apply it within seconds.`);
}

function summaryOf(discovery: Discovery, remote: string): string {
  const entries = discovery.microFrontends[remote];
  const canary = canaryOf(entries);
  const live = `${remote} ${liveOf(entries)?.metadata.version} is live`;
  return canary
    ? `${live}, ${canary.metadata.version} is a canary for ${canary.deployment?.traffic}%`
    : live;
}

channel().catch((error: unknown) =>
  exitWithError(error instanceof Error ? error.message : String(error)),
);
