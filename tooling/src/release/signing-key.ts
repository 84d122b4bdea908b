import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPROVER, publicKeyText, parseSigningKey } from '@fireflay/releases';
import type { ReleaseSettings } from './release-settings';

const KEY_FILE = 'release-signing-key';
const APPROVAL_KEY_FILE = 'approval-signing-key';

/**
 * The key that signs releases: RELEASE_SIGNING_KEY or, for a folder of releases, a key of this machine, which is created
 * once in the data folder. Releases in a bucket need the key whose public half the shells in production have.
 *
 * @throws Error with one sentence that does not contain the key
 */
export function findSigningKey(
  { dataDir, releases }: Pick<ReleaseSettings, 'dataDir' | 'releases'>,
  env: NodeJS.ProcessEnv = process.env,
): KeyObject {
  if (env.RELEASE_SIGNING_KEY) return parseSigningKey(env.RELEASE_SIGNING_KEY);
  if (releases.isRemote) {
    throw new Error(
      'RELEASE_SIGNING_KEY must be set: releases in RELEASES_BUCKET are signed with it.',
    );
  }
  return parseSigningKey(readOrCreate(join(dataDir, KEY_FILE), dataDir));
}

/**
 * The key that signs QA's answers: APPROVAL_SIGNING_KEY or, for a folder of releases, the key of this machine.
 *
 * @throws Error with one sentence that does not contain the key
 */
export function findApprovalKey(
  settings: Pick<ReleaseSettings, 'dataDir' | 'releases'>,
  env: NodeJS.ProcessEnv = process.env,
): KeyObject {
  if (env.APPROVAL_SIGNING_KEY)
    return parseSigningKey(env.APPROVAL_SIGNING_KEY, 'APPROVAL_SIGNING_KEY');
  if (settings.releases.isRemote) {
    throw new Error(
      "APPROVAL_SIGNING_KEY must be set: QA's answers in RELEASES_BUCKET are signed with it.",
    );
  }
  const { dataDir } = settings;
  return parseSigningKey(readOrCreate(join(dataDir, APPROVAL_KEY_FILE), dataDir));
}

/** The shell's RELEASE_PUBLIC_KEYS: this key, that of QA, and those of the settings. */
export const publicKeysWith = (
  key: KeyObject,
  approvalKey: KeyObject | undefined,
  env: NodeJS.ProcessEnv = process.env,
): string =>
  [
    publicKeyText(key),
    approvalKey && `${APPROVER}=${publicKeyText(approvalKey)}`,
    env.RELEASE_PUBLIC_KEYS,
  ]
    .filter(Boolean)
    .join(',');

function readOrCreate(file: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const created = generateKeyPairSync('ed25519').privateKey.export({
    format: 'der',
    type: 'pkcs8',
  });
  try {
    writeFileSync(file, created.toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
