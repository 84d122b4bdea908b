import { readFileSync } from 'node:fs';
import { sampleAddresses } from '@fireflay/sample-store/addresses';
import { taxIdCharacters } from 'shared-contracts/documents';
import { defaultProfile, readStoreProfile } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';
import { cieloPayments } from './adapters/cielo-payments';
import { generatedPictures } from './adapters/generated-pictures';
import { mailFolder } from './adapters/mail-folder';
import { melhorEnvioShipping } from './adapters/melhor-envio-shipping';
import { noPayments } from './adapters/no-payments';
import { postalCodesTable } from './adapters/postal-codes-table';
import { sandboxPayments } from './adapters/sandbox-payments';
import { smtpMail } from './adapters/smtp-mail';
import { tableShipping } from './adapters/table-shipping';
import { viaCepPostalCodes } from './adapters/viacep-postal-codes';
import { ConfigurationError } from './configuration';
import type { Configuration } from './configuration';
import type { Dependencies } from './context';
import type { Database } from './database/database';
import type { Payments } from './ports/payments';
import { SearchGate } from './catalogue/search-gate';
import { keyedHash, readSecretKey } from './secret-key';
import { AttemptLimiter } from './sessions/attempts';
import { PasswordChecks } from './sessions/password-checks';
import { mailboxFolder } from './sandbox/mailbox';

/** Chooses who plays the outside world. `notice`: sentences for the operator, of services that fail. */
export function dependenciesOf(
  configuration: Configuration,
  db: Database,
  now: () => Date = () => new Date(),
  notice?: (text: string) => void,
): Dependencies {
  const profile = profileOf(configuration);
  const { payments, shipping, postalCodes, mail } = configuration;
  const { shippingOrigin, shortName, email } = profile;
  const table = tableShipping({ cep: shippingOrigin, name: shortName, now });
  const codes = postalCodesTable(sampleAddresses);
  const secret = readSecretKey(configuration);
  return {
    configuration,
    db,
    now,
    profile,
    attempts: new AttemptLimiter(db, keyedHash(secret, 'attempts'), now),
    passwordChecks: new PasswordChecks(),
    searches: new SearchGate(now),
    keyed: { audit: keyedHash(secret, 'audit'), device: keyedHash(secret, 'known-device') },
    pictures: generatedPictures,
    payments: paymentsBy(payments, db, profile, now, notice),
    shipping:
      shipping.by === 'table'
        ? table
        : melhorEnvioShipping({
            ...shipping,
            origin: shippingOrigin,
            contact: email,
            table,
            notice,
          }),
    postalCodes:
      postalCodes.by === 'table'
        ? codes
        : viaCepPostalCodes({ ...postalCodes, otherwise: codes, notice }),
    mail:
      mail.by === 'mailbox'
        ? mailFolder(mailboxFolder(configuration.dataDir), now)
        : smtpMail({ ...mail, notice }),
  };
}

function paymentsBy(
  payments: Configuration['payments'],
  db: Database,
  profile: StoreProfile,
  now: () => Date,
  notice?: (text: string) => void,
): Payments {
  if (payments.by === 'cielo') return cieloPayments({ ...payments, notice });
  return payments.by === 'sandbox' ? sandboxPayments(db, pixReceiverOf(profile), now) : noPayments;
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
