import { ReleaseBucket } from './release-bucket';
import { ReleaseFolder } from './release-folder';
import type { ReleaseStore } from './release-store';

/**
 * The store that the settings name: a bucket, or otherwise this folder.
 *
 * @throws Error with one sentence for an invalid setting
 */
export function readReleaseStore(env: NodeJS.ProcessEnv, folder: string): ReleaseStore {
  const address = env.RELEASES_BUCKET;
  if (!address) return new ReleaseFolder(folder);
  if (!URL.canParse(address) || !/^https?:/.test(address)) {
    throw new Error(`RELEASES_BUCKET must be an http(s) address, not "${address}".`);
  }
  const { username, password } = new URL(address);
  if (username || password) {
    throw new Error('RELEASES_BUCKET must not hold a key: AWS_ACCESS_KEY_ID and the like do.');
  }
  const keyId = env.AWS_ACCESS_KEY_ID;
  const secretKey = env.AWS_SECRET_ACCESS_KEY;
  if (!keyId || !secretKey) {
    throw new Error('RELEASES_BUCKET needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  }
  return new ReleaseBucket({
    address,
    region: env.AWS_REGION ?? 'us-east-1',
    keyId,
    secretKey,
    sessionToken: env.AWS_SESSION_TOKEN,
  });
}
