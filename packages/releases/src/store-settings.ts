import { readBucketKeys } from '@fireflay/bucket';
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
  const keys = readBucketKeys(env);
  if (!keys) {
    throw new Error(
      'RELEASES_BUCKET needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_ROLE_ARN and AWS_WEB_IDENTITY_TOKEN_FILE.',
    );
  }
  return new ReleaseBucket({ address, ...keys });
}
