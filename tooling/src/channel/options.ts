import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { parseReleaseName, parseRolloutPlan } from '@fireflay/releases';
import type { RolloutStep } from '@fireflay/releases';

export const VERBS = [
  'status',
  'promote',
  'canary',
  'withdraw',
  'rollback',
  'pin',
  'unpin',
  'freeze',
  'unfreeze',
  'approve',
  'reject',
  'preview',
  'revoke',
  'history',
] as const;
export type Verb = (typeof VERBS)[number];

/** The actions that are about all remotes, or may be. */
const WITHOUT_REMOTE: readonly Verb[] = ['status', 'history', 'freeze', 'unfreeze'];

/** The longest life of a preview's link: a month. */
const MAX_HOURS = 720;

export interface ChannelOptions {
  verb: Verb;
  /** Undefined for `status` and `history` of all remotes. */
  remote?: string | undefined;
  version?: string | undefined;
  percent?: number | undefined;
  plan?: RolloutStep[] | undefined;
  /** The first and the last day of a freeze. */
  from?: string | undefined;
  until?: string | undefined;
  isEmergency?: boolean;
  /** Hours for which the link of a preview is valid. */
  hours?: number | undefined;
  /** The link of a preview. */
  link?: string | undefined;
  who: string;
  why?: string | undefined;
  /** The environment whose channel is meant; undefined: the store of the settings. */
  to?: string | undefined;
}

/** @throws Error with one sentence for an invalid argument */
export function parseChannelOptions(args: string[], remotes: string[]): ChannelOptions {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      percent: { type: 'string' },
      plan: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      emergency: { type: 'string' },
      hours: { type: 'string' },
      who: { type: 'string' },
      why: { type: 'string' },
      to: { type: 'string' },
    },
  });
  const [verb = 'status', name] = positionals;
  if (!VERBS.includes(verb as Verb)) {
    throw new Error(`Unknown action "${verb}": use one of ${VERBS.join(', ')}.`);
  }
  if (verb === 'revoke') {
    if (!name) throw new Error('Name the link that ends: npm run channel -- revoke https://…');
    return { verb, link: name, who: values.who ?? readUserName(), why: values.why, to: values.to };
  }
  const release = name?.includes('@') ? parseReleaseName(name) : undefined;
  if (name?.includes('@') && !release) {
    throw new Error(`Name a release as mf-catalog@1.4.0, not "${name}".`);
  }
  const remote = release?.remote ?? name;
  if (remote && !remotes.includes(remote)) {
    throw new Error(`There is no remote called "${remote}": ${remotes.join(', ')}.`);
  }
  if (!remote && !WITHOUT_REMOTE.includes(verb as Verb)) {
    throw new Error(`Name a remote: npm run channel -- ${verb} ${remotes[0]}@<version>.`);
  }
  const percent = values.percent === undefined ? undefined : Number(values.percent);
  const plan = values.plan === undefined ? undefined : parseRolloutPlan(values.plan);
  if (verb === 'canary' && (percent === undefined) === (plan === undefined)) {
    throw new Error(
      'A canary needs its share of the visitors, --percent 10, or a plan, --plan 1:30m,10:2h,50:1d,100.',
    );
  }
  if (verb === 'freeze' && !(values.from && values.until && values.why)) {
    throw new Error(
      'A freeze needs its days and its reason: --from 2026-11-27 --until 2026-11-30 --why "Black Friday".',
    );
  }
  return {
    verb: verb as Verb,
    remote,
    version: release?.version,
    percent,
    who: values.who ?? readUserName(),
    why: values.emergency === undefined ? values.why : `EMERGENCY: ${values.emergency}`,
    isEmergency: values.emergency !== undefined,
    plan,
    hours: parseHours(values.hours),
    from: values.from,
    until: values.until,
    to: values.to,
  };
}

/** @throws Error for what is no number of hours up to a month */
function parseHours(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const hours = Number(text);
  if (hours > 0 && hours <= MAX_HOURS) return hours;
  throw new Error(`--hours must be a number from 1 to ${MAX_HOURS}, not "${text}".`);
}

/** The name in git's configuration, or else the system's user name. */
function readUserName(): string {
  const { stdout } = spawnSync('git', ['config', 'user.name'], { encoding: 'utf8' });
  return stdout?.trim() || userInfo().username;
}
