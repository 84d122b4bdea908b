import { readFileSync } from 'node:fs';
import { ConfigurationError, parseJsonFile } from '@fireflay/service';
import { defaultProfile, readStoreProfile } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';

/** @param file `STORE_PROFILE`; undefined: the sample retailer */
export function loadStoreProfile(file: string | undefined): StoreProfile {
  if (file === undefined) return defaultProfile;
  try {
    return readStoreProfile(parseJsonFile(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`STORE_PROFILE ${file} cannot be used: ${reason}`);
  }
}
