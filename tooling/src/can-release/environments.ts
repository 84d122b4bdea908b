import { readReleaseStore } from '@fireflay/releases';
import type { ReleaseStore } from '@fireflay/releases';

const PREFIX = 'RELEASES_OF_';

/**
 * The releases of another environment: `RELEASES_OF_PRODUCTION` is the folder, or the address of the bucket, of
 * `--to production`.
 *
 * @throws Error with one sentence where the setting is missing or invalid
 */
export function readEnvironment(name: string, env: NodeJS.ProcessEnv = process.env): ReleaseStore {
  const setting = `${PREFIX}${name.toUpperCase().replaceAll('-', '_')}`;
  const place = env[setting];
  if (!place) {
    const known = Object.keys(env)
      .filter((each) => each.startsWith(PREFIX))
      .map((each) => each.slice(PREFIX.length).toLowerCase());
    const others = known.length > 0 ? ` There are: ${known.join(', ')}.` : '';
    throw new Error(
      `${setting} must be the folder or the bucket's address of the environment ${name}.${others}`,
    );
  }
  const isBucket = /^https?:/.test(place);
  return readReleaseStore({ ...env, RELEASES_BUCKET: isBucket ? place : undefined }, place);
}
