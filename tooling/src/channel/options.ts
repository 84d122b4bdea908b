import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { parseReleaseName } from '@fireflay/releases';

export const VERBS = [
  'status',
  'promote',
  'canary',
  'withdraw',
  'rollback',
  'pin',
  'unpin',
  'history',
] as const;
export type Verb = (typeof VERBS)[number];

export interface ChannelOptions {
  verb: Verb;
  /** Undefined for `status` and `history` of all remotes. */
  remote?: string | undefined;
  version?: string | undefined;
  percent?: number | undefined;
  who: string;
  why?: string | undefined;
}

/** @throws Error with one sentence for an invalid argument */
export function parseChannelOptions(args: string[], remotes: string[]): ChannelOptions {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      percent: { type: 'string' },
      who: { type: 'string' },
      why: { type: 'string' },
    },
  });
  const [verb = 'status', name] = positionals;
  if (!VERBS.includes(verb as Verb)) {
    throw new Error(`Unknown action "${verb}": use one of ${VERBS.join(', ')}.`);
  }
  const release = name?.includes('@') ? parseReleaseName(name) : undefined;
  if (name?.includes('@') && !release) {
    throw new Error(`Name a release as mf-catalog@1.4.0, not "${name}".`);
  }
  const remote = release?.remote ?? name;
  if (remote && !remotes.includes(remote)) {
    throw new Error(`There is no remote called "${remote}": ${remotes.join(', ')}.`);
  }
  if (!remote && verb !== 'status' && verb !== 'history') {
    throw new Error(`Name a remote: npm run channel -- ${verb} ${remotes[0]}@<version>.`);
  }
  const percent = values.percent === undefined ? undefined : Number(values.percent);
  if (verb === 'canary' && percent === undefined) {
    throw new Error('A canary needs its share of the visitors: --percent 10.');
  }
  return {
    verb: verb as Verb,
    remote,
    version: release?.version,
    percent,
    who: values.who ?? readUserName(),
    why: values.why,
  };
}

/** The name in git's configuration, or else the system's user name. */
function readUserName(): string {
  const { stdout } = spawnSync('git', ['config', 'user.name'], { encoding: 'utf8' });
  return stdout?.trim() || userInfo().username;
}
