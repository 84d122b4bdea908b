import type { KeyObject } from 'node:crypto';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { ChannelError } from './channel-error';
import { findPublishedRelease } from './composition-document';
import { readShellsToFit } from './fleet';
import { APPROVER, isManifestSigned, keysFor, signManifest } from './manifest-signature';
import type { ReleaseKey } from './manifest-signature';
import { toReleaseStore } from './open-store';
import type { ReleaseStoreOrPath } from './open-store';
import type { ReleaseName } from './release';

const Approval = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  /** The integrity of the manifest, which has those of all files: the answer is about these bytes. */
  integrity: Type.String(),
  answer: Type.Enum(['yes', 'no']),
  who: Type.String({ minLength: 1, maxLength: 100 }),
  /** ISO 8601. */
  at: Type.String(),
  why: Type.Optional(Type.String({ maxLength: 2000 })),
});
/** QA's answer about one release, by name. */
export type Approval = Static<typeof Approval>;

type ApprovalAnswer = Pick<Approval, 'answer' | 'who'> & {
  why?: string | undefined;
  /** The time of the answer that the author has read, null for none: another one is not replaced. Absent: any is. */
  only?: string | null | undefined;
};

const pathOf = ({ remote, version }: ReleaseName) => `approvals/${remote}@${version}.json`;

/**
 * Records QA's answer beside the release, signed. A later answer replaces it; the same one again changes nothing.
 *
 * @throws ChannelError where the release was never published, or the answer is not the one that was read
 */
export async function recordApproval(
  releases: ReleaseStoreOrPath,
  { remote, version, why, only, ...answer }: ReleaseName & ApprovalAnswer,
  key: KeyObject,
): Promise<Approval> {
  const { published } = await findPublishedRelease(releases, { remote, version });
  const approval: Approval = {
    remote,
    version,
    integrity: published.integrity ?? '',
    at: new Date().toISOString(),
    ...answer,
    ...(why !== undefined && { why }),
  };
  const text = signManifest(JSON.stringify(approval), key);
  await toReleaseStore(releases).update(pathOf(approval), (stored) => {
    const known = stored === undefined ? undefined : parse(stored);
    if (only === undefined || (known?.at ?? null) === only) return text;
    if (known && isSame(known, approval)) return undefined;
    throw new ChannelError(
      'answeredMeanwhile',
      `Somebody else has answered for ${remote} ${version}: read that answer first.`,
    );
  });
  return approval;
}

/**
 * Reads QA's answer; undefined where there is none.
 *
 * @param keys those that the shells accept; without any, signatures are not required
 * @throws ChannelError where the record is damaged, is not signed by QA, or is about another release
 */
export async function readApproval(
  releases: ReleaseStoreOrPath,
  name: ReleaseName,
  keys: readonly ReleaseKey[],
): Promise<Approval | undefined> {
  const content = await toReleaseStore(releases).read(pathOf(name));
  if (!content) return undefined;
  const text = content.toString();
  const { remote, version } = name;
  const approval = parse(text);
  if (approval?.remote !== remote || approval.version !== version) {
    throw refusal(`The approval of ${remote} ${version} is damaged: approve it again.`);
  }
  if (keys.length > 0 && !isManifestSigned(text, approverKeys(keys))) {
    throw refusal(
      `The approval of ${remote} ${version} is not signed by a key of QA (RELEASE_PUBLIC_KEYS: ${APPROVER}=<key>).`,
    );
  }
  return approval;
}

/** @throws ChannelError where QA has not said yes to exactly these bytes */
export async function assertApproved(
  releases: ReleaseStoreOrPath,
  { remote, version, integrity }: ReleaseName & { integrity?: string | undefined },
) {
  const [shell] = await readShellsToFit(releases);
  const approval = await readApproval(releases, { remote, version }, shell?.keys ?? []);
  const remedy = `npm run channel -- approve ${remote}@${version}`;
  if (!approval) {
    throw refusal(
      `${remote} asks for QA's yes, and nobody has given it for ${version}: ${remedy}.`,
    );
  }
  if (approval.answer === 'no') {
    const why = approval.why ? `: ${approval.why}` : '.';
    throw refusal(`${approval.who} has said no to ${remote} ${version}${why}`);
  }
  if (approval.integrity !== integrity) {
    throw refusal(
      `${approval.who} has approved other files as ${remote} ${version}, not these: ${remedy}.`,
    );
  }
}

/** QA's own keys; where none is listed, the keys that sign every remote. */
function approverKeys(keys: readonly ReleaseKey[]): KeyObject[] {
  const own = keys.filter(({ remote }) => remote === APPROVER).map(({ key }) => key);
  return own.length > 0 ? own : keysFor(keys, '*');
}

/** It may have been sent twice. */
const isSame = (one: Approval, other: Approval) =>
  (['integrity', 'answer', 'who', 'why'] as const).every((name) => one[name] === other[name]);

function parse(text: string): Approval | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(Approval, value) ? value : undefined;
  } catch {
    // Half a record was written.
    return undefined;
  }
}

const refusal = (sentence: string) => new ChannelError('notApproved', sentence);
