import {
  canaryOf,
  copyRelease,
  isPublished,
  isSameRelease,
  liveOf,
  changeChannel,
  endFreezes,
  freezeReleases,
  readDiscovery,
  readHistory,
  recordApproval,
} from '@fireflay/releases';
import type { ChannelRequest, Discovery, ReleaseName, ReleaseStore } from '@fireflay/releases';
import { readEnvironment } from '../can-release/environments';
import type { ReleaseSettings } from '../release/release-settings';
import { findApprovalKey } from '../release/signing-key';
import { printLine } from '../console';
import { parseChannelOptions } from './options';
import { createPreview, endPreview } from './previews';
import { describeReversal, historyLines, statusLines } from './report';

/** Changes that are searched for a rollback of the release. */
const MAX_HISTORY = 500;

/**
 * Shows or changes the releases that visitors get, as `npm run channel` says.
 *
 * @param remotes the remotes that the arguments may name
 * @throws Error with one sentence for an invalid argument, or for a change that is refused
 */
export async function runChannel(
  args: string[],
  remotes: string[],
  settings: Pick<ReleaseSettings, 'dataDir' | 'releases'>,
) {
  const { verb, remote, to, from, until, ...request } = parseChannelOptions(args, remotes);
  const releases = to === undefined ? settings.releases : readEnvironment(to);

  if (verb === 'history') {
    const entries = await readHistory(releases);
    return historyLines(entries.filter((entry) => !remote || entry.remote === remote)).forEach(
      printLine,
    );
  }
  if (verb === 'freeze' && from && until && request.why) {
    const { who, why } = request;
    const freeze = await freezeReleases(releases, { from, until, why, who });
    return printLine(`✓ Nobody gets another release from ${freeze.from} until ${freeze.until}.`);
  }
  if (verb === 'unfreeze') {
    await endFreezes(releases, request);
    return printLine('✓ Releases can be given to visitors again.');
  }
  if (verb === 'revoke') return endPreview(releases, request.link ?? '');
  if (verb === 'preview') return createPreview(releases, { remote, ...request });
  if (verb === 'approve' || verb === 'reject') {
    if (!remote || !request.version) throw new Error(`Name a release: ${verb} mf-catalog@1.4.0.`);
    const name = { remote, version: request.version };
    const answer = verb === 'approve' ? 'yes' : 'no';
    const { who, why } = request;
    await recordApproval(
      releases,
      { ...name, answer, who, why },
      findApprovalKey({ ...settings, releases }),
    );
    return printLine(`✓ ${who} says ${answer} to ${remote} ${name.version}, with these files.`);
  }
  if (verb === 'status' || verb === 'freeze' || !remote) {
    return statusLines(await readDiscovery(releases), remote).forEach(printLine);
  }
  const { version } = request;
  const warning =
    version && takesNewRelease(verb)
      ? describeReversal((await readHistory(releases)).slice(0, MAX_HISTORY), { remote, version })
      : undefined;
  if (warning) printLine(`! ${warning}`);
  if (to !== undefined && version && takesNewRelease(verb)) {
    await deliver({ remote, version }, settings.releases, releases, to);
  }
  const after = await changeChannel(releases, { what: verb, remote, ...request });
  printLine(`✓ ${summaryOf(after, remote)}. All shells apply it within seconds.`);
  const next = NEXT[verb];
  if (next) printLine(`  Next: ${next(remote)}`);
}

const takesNewRelease = (verb: string) => verb === 'promote' || verb === 'canary' || verb === 'pin';

/** Copies a release to an environment that lacks it, byte by byte. Other bytes under its version are refused. */
async function deliver(
  name: ReleaseName,
  from: ReleaseStore,
  to: ReleaseStore,
  environment: string,
) {
  const text = `${name.remote} ${name.version}`;
  const isThere = await isPublished(to, name);
  if (!(await isPublished(from, name))) {
    if (isThere) return;
    throw new Error(`${text} was never published, neither here nor in ${environment}.`);
  }
  if (!isThere) {
    await copyRelease(name, from, to);
    printLine(`✓ ${text} was copied to ${environment}`);
  } else if (!(await isSameRelease(name, from, to))) {
    throw new Error(`${environment} has other files as ${text}: raise the version.`);
  }
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
