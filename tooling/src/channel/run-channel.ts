import { canaryOf, liveOf, changeChannel, readDiscovery, readHistory } from '@fireflay/releases';
import type { ChannelRequest, Discovery, ReleaseStore } from '@fireflay/releases';
import { printLine } from '../console';
import { parseChannelOptions } from './options';
import { describeReversal, historyLines, statusLines } from './report';

/** Changes that are searched for a rollback of the release. */
const MAX_HISTORY = 500;

/**
 * Shows or changes the releases that visitors get, as `npm run channel` says.
 *
 * @param remotes the remotes that the arguments may name
 * @throws Error with one sentence for an invalid argument, or for a change that is refused
 */
export async function runChannel(args: string[], remotes: string[], releases: ReleaseStore) {
  const { verb, remote, ...request } = parseChannelOptions(args, remotes);

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
      ? describeReversal((await readHistory(releases)).slice(0, MAX_HISTORY), { remote, version })
      : undefined;
  if (warning) printLine(`! ${warning}`);
  const after = await changeChannel(releases, { what: verb, remote, ...request });
  printLine(`✓ ${summaryOf(after, remote)}. All shells apply it within seconds.`);
  const next = NEXT[verb];
  if (next) printLine(`  Next: ${next(remote)}`);
}

/** The commands that may follow a change. */
const NEXT: Partial<Record<ChannelRequest['what'], (remote: string) => string>> = {
  canary: (remote) =>
    `npm run channel -- promote ${remote}, or npm run channel -- withdraw ${remote}`,
  promote: (remote) => `nothing. To undo it: npm run channel -- rollback ${remote}`,
};

function summaryOf(discovery: Discovery, remote: string): string {
  const entries = discovery.microFrontends[remote];
  const canary = canaryOf(entries);
  const version = liveOf(entries)?.metadata.version;
  const live = version ? `${remote} ${version} is live` : `No release of ${remote} is live`;
  return canary
    ? `${live}, ${canary.metadata.version} is a canary for ${canary.deployment?.traffic}%`
    : live;
}
