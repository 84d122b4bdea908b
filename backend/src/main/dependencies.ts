import { sampleAddresses } from '@fireflay/sample-store/addresses';
import { sampleLocations } from '@fireflay/sample-store/locations';
import { taxIdCharacters } from 'shared-contracts/documents';
import { storeCalendar } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';
import { cieloPayments } from '../adapters/cielo-payments';
import { mailFolder } from '../adapters/mail-folder';
import { melhorEnvioShipping } from '../adapters/melhor-envio-shipping';
import { noPayments } from '../adapters/no-payments';
import { CatalogueReads } from '../catalogue/catalogue-reads';
import { createNameCheck } from '../catalogue/job/need-words';
import { databaseCatalogue } from '../catalogue/database-catalogue';
import { closeAccount } from '../privacy/close-account';
import { databaseMessages } from '../customers/contact/message';
import { databaseAccounts } from '../customers/database-accounts';
import { createOrderLimits } from '../orders/order-limits';
import { databaseOrders } from '../orders/database-orders';
import { createPictureSource } from '../catalogue/pictures/picture-source';
import { postalCodesTable } from '../adapters/postal-codes-table';
import { postalLocationsTable, readPostalLocations } from '../adapters/postal-locations-table';
import { retailerServer } from '../adapters/tfireflay/retailer-server';
import { sandboxPayments } from '../adapters/sandbox-payments';
import { readShippingRates } from '../adapters/shipping-rates';
import { smtpMail } from '../adapters/smtp-mail';
import { tableShipping } from '../adapters/table-shipping';
import { viaCepPostalCodes } from '../adapters/viacep-postal-codes';
import type { Configuration } from '../configuration/configuration';
import { toFreight } from '../domain/freight/file-freight';
import { PublishedDocuments } from '../content/published-documents';
import { loadStoreProfile } from '../configuration/load-store-profile';
import type { Dependencies, Services } from './context';
import type { Database } from '../database/database';
import { UnknownCharges } from '../orders/order/unknown-charges';
import type { Payments } from '../ports/payments';
import {
  databaseSearchLimits,
  retailerSearchLimits,
  SearchLimiter,
} from '../catalogue/search-limiter';
import { createKeyedHash, readSecretKey } from '../configuration/secret-key';
import { AttemptLimiter } from '../limits/attempt-limiter';
import { MAX_PARALLEL_REMOTE_CHECKS, PasswordChecks } from '../customers/sessions/password-checks';
import { mailboxFolder } from '../storefront/sandbox/mailbox';

/**
 * Creates the adapters of the external services.
 * @param notice receives messages for the operator, about services that fail
 */
export function createDependencies(
  configuration: Configuration,
  db: Database,
  now: () => Date = () => new Date(),
  notice?: (text: string) => void,
  /** Services that replace those of the settings. */
  replaced: Partial<Services> = {},
): Dependencies {
  const services = {
    ...createServices(configuration, replaced.db ?? db, now, notice),
    ...replaced,
  };
  const { attempts, profile, keyed } = services;
  const { TFIREFLAY_URL } = configuration;
  return {
    ...services,
    ...(TFIREFLAY_URL
      ? retailerServer(
          { ...configuration, TFIREFLAY_URL },
          {
            db,
            now,
            notice,
            limits: createOrderLimits(attempts),
            keyed: keyed.password,
            orderStatuses: profile.orderStatuses,
            contents: () => services.content.current(),
            createNameCheck,
          },
        )
      : {
          catalogue: databaseCatalogue(services),
          accounts: databaseAccounts(services, ({ id }, closingSession) =>
            closeAccount(services.db, { customerId: id, closingSession, now: services.now() }),
          ),
          orders: databaseOrders(services),
          messages: databaseMessages(services),
        }),
  };
}

function createServices(
  configuration: Configuration,
  db: Database,
  now: () => Date,
  notice?: (text: string) => void,
): Services {
  const profile = loadStoreProfile(configuration.STORE_PROFILE);
  const { payments, shipping, postalCodes, mail, POSTAL_COORDINATES } = configuration;
  const { shippingOrigin, shortName, email } = profile;
  const content = new PublishedDocuments(db, now, notice, {
    profile,
    freight:
      configuration.SHIPPING_RATES === undefined
        ? undefined
        : toFreight(readShippingRates(configuration.SHIPPING_RATES)),
  });
  const shippingTable = tableShipping({ cep: shippingOrigin, name: shortName, now }, async () => ({
    freight: (await content.current()).freight,
    calendar: storeCalendar(await content.profile()),
  }));
  const postalCodeTable = postalCodesTable(sampleAddresses);
  const secret = readSecretKey(configuration);
  return {
    configuration,
    db,
    catalogueReads: new CatalogueReads(db),
    content,
    now,
    profile,
    attempts: new AttemptLimiter(db, createKeyedHash(secret, 'attempts'), now),
    unknownCharges: new UnknownCharges(),
    passwordChecks: new PasswordChecks(
      configuration.TFIREFLAY_URL ? MAX_PARALLEL_REMOTE_CHECKS : undefined,
    ),
    searchLimiter: new SearchLimiter(
      now,
      configuration.TFIREFLAY_URL ? retailerSearchLimits : databaseSearchLimits,
    ),
    keyed: {
      audit: createKeyedHash(secret, 'audit'),
      device: createKeyedHash(secret, 'known-device'),
      list: createKeyedHash(secret, 'list-link'),
      password: createKeyedHash(secret, 'password-tag'),
      preview: createKeyedHash(secret, 'content-preview'),
      quote: createKeyedHash(secret, 'quote-link'),
      staffDevice: createKeyedHash(secret, 'known-staff-device'),
    },
    pictures: createPictureSource(configuration, { db, content }, notice),
    payments: createPayments(payments, db, profile, now, notice),
    shipping:
      shipping.adapter === 'table'
        ? shippingTable
        : melhorEnvioShipping({
            ...shipping,
            origin: shippingOrigin,
            contact: email,
            table: shippingTable,
            notice,
          }),
    postalCodes:
      postalCodes.adapter === 'table'
        ? postalCodeTable
        : viaCepPostalCodes({ ...postalCodes, fallback: postalCodeTable, notice }),
    postalLocations:
      POSTAL_COORDINATES === undefined
        ? postalLocationsTable(configuration.SANDBOX ? sampleLocations : new Map())
        : readPostalLocations(POSTAL_COORDINATES),
    mail:
      mail.adapter === 'mailbox'
        ? mailFolder(mailboxFolder(configuration.DATA_DIR), now)
        : smtpMail({ ...mail, storeAddress: email, notice }),
  };
}

function createPayments(
  payments: Configuration['payments'],
  db: Database,
  profile: StoreProfile,
  now: () => Date,
  notice?: (text: string) => void,
): Payments {
  if (payments.adapter === 'cielo') return cieloPayments({ ...payments, notice, now });
  return payments.adapter === 'sandbox'
    ? sandboxPayments(db, toPixReceiver(profile), now)
    : noPayments;
}

export function toPixReceiver({ cnpj, shortName, city }: StoreProfile) {
  return { pixKey: taxIdCharacters(cnpj), name: shortName, city };
}
