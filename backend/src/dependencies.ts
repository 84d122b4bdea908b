import { readFileSync } from 'node:fs';
import { taxIdCharacters } from 'shared-contracts/documents';
import { defaultProfile, readStoreProfile } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';
import { mailFolder } from './adapters/mail-folder';
import { noPayments } from './adapters/no-payments';
import { postalCodesTable } from './adapters/postal-codes-table';
import { sandboxPayments } from './adapters/sandbox-payments';
import { tableShipping } from './adapters/table-shipping';
import { ConfigurationError } from './configuration';
import type { Configuration } from './configuration';
import type { Dependencies } from './context';
import type { Database } from './database/database';
import { mailboxFolder } from './sandbox/mailbox';

/** Chooses who plays the outside world. */
export function dependenciesOf(
  configuration: Configuration,
  db: Database,
  now: () => Date = () => new Date(),
): Dependencies {
  const profile = profileOf(configuration);
  return {
    configuration,
    db,
    now,
    profile,
    shipping: tableShipping({ cep: profile.shippingOrigin, name: profile.shortName, now }),
    payments: configuration.sandbox ? sandboxPayments(db, pixReceiverOf(profile), now) : noPayments,
    postalCodes: postalCodesTable(),
    mail: mailFolder(mailboxFolder(configuration.dataDir), now),
  };
}

export function pixReceiverOf({ cnpj, shortName, city }: StoreProfile) {
  return { pixKey: taxIdCharacters(cnpj), name: shortName, city };
}

function profileOf({ storeProfile }: Configuration): StoreProfile {
  if (storeProfile === undefined) return defaultProfile;
  try {
    return readStoreProfile(JSON.parse(readFileSync(storeProfile, 'utf8')));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`STORE_PROFILE ${storeProfile} cannot be used: ${why}`);
  }
}
