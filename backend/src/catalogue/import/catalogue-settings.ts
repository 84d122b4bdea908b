import { ConfigurationError, readSettings } from '@fireflay/service';
import type { Environment } from '@fireflay/service';
import type { StoreProfile } from 'shared-contracts/profile';
import { loadStoreProfile } from '../../configuration/load-store-profile';
import { backendSettings } from '../../configuration/settings';

/** The settings of the back end that imports depend on. */
export interface CatalogueSettings {
  profile: StoreProfile;
  /** The folder of the photographs; undefined: they are elsewhere. */
  picturesDir: string | undefined;
  /** Percent by which a price may change without a confirmation. */
  maxPricePercent: number;
}

const { STORE_PROFILE, PICTURES, PICTURES_DIR, MAX_PRICE_CHANGE } = backendSettings;

/** @throws ConfigurationError with one sentence for each fault */
export function readCatalogueSettings(env: Environment): CatalogueSettings {
  const { values, problems } = readSettings(
    { STORE_PROFILE, PICTURES, PICTURES_DIR, MAX_PRICE_CHANGE },
    env,
  );
  if (problems.length > 0) throw new ConfigurationError(problems);
  return {
    profile: loadStoreProfile(values.STORE_PROFILE),
    picturesDir: values.PICTURES === 'folder' ? values.PICTURES_DIR : undefined,
    maxPricePercent: values.MAX_PRICE_CHANGE,
  };
}
