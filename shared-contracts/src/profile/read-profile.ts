import { isCep, isCnpj } from '../documents';
import { defaultProfile } from './default-profile';
import { isKnownStatus } from './order-status';
import { pickupStore } from './store-profile';
import type { StoreProfile } from './store-profile';

/**
 * Validates the profile of a deployment, which is parsed JSON. Missing fields are those of the sample retailer.
 * @throws Error that names the invalid field
 */
export function readStoreProfile(overrides: unknown): StoreProfile {
  if (!isRecord(overrides)) throw new Error('The store profile must be a JSON object.');
  const { orderStatuses, ...fields } = overrides;
  const profile = { ...defaultProfile, ...fields };
  assertSameShape(profile, defaultProfile, 'profile');
  if (!isCnpj(profile.cnpj)) throw new Error('profile.cnpj is not a valid CNPJ.');
  if (!isCep(profile.shippingOrigin)) throw new Error('profile.shippingOrigin is not a CEP.');
  if (!/^\d{12,13}$/.test(profile.whatsapp)) {
    throw new Error('profile.whatsapp must be country, area and number, digits only.');
  }
  checkState(profile.state, 'profile');
  checkStores(profile.stores);
  if (!pickupStore(profile)) throw new Error('profile.pickupStore is the id of no store.');
  if (!/^#[\da-f]{6}$/i.test(profile.brandColor)) {
    throw new Error('profile.brandColor must be a colour like #c8102e.');
  }
  for (const [name, address] of Object.entries(profile.social)) {
    if (address !== NO_LINK && !address.startsWith('https://')) {
      throw new Error(`profile.social.${name} must be https, or "" for none.`);
    }
  }
  return { ...profile, ...(orderStatuses !== undefined && readOrderStatuses(orderStatuses)) };
}

function readOrderStatuses(given: unknown): Pick<StoreProfile, 'orderStatuses'> {
  const path = 'profile.orderStatuses';
  if (!isRecord(given)) throw new Error(`${path} must be an object.`);
  const orderStatuses: Record<string, string> = {};
  for (const [word, meaning] of Object.entries(given)) {
    if (typeof meaning !== 'string' || !isKnownStatus(meaning)) {
      throw new Error(
        `${path}[${JSON.stringify(word)}] must be a step of an order, "Aguardando pagamento", or a text with ` +
          'cancelado, recusado, expirado, devolvido or desistência.',
      );
    }
    orderStatuses[word.trim().toLowerCase()] = meaning;
  }
  return { orderStatuses };
}

/** The link of a network that the retailer does not use. */
const NO_LINK = '';

/** The state must be valid because the freight depends on it. */
function checkState(state: string, path: string): void {
  if (!/^[A-Z]{2}$/.test(state)) {
    throw new Error(`${path}.state must be the two letters of its UF, as SP.`);
  }
}

function checkStores(stores: StoreProfile['stores']): void {
  for (const [at, { id, cep, state, geo }] of stores.entries()) {
    const path = `profile.stores[${at}]`;
    // Columns of files of stock are named after them.
    if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(id)) {
      throw new Error(`${path}.id must be small letters, digits and hyphens, as zona-norte.`);
    }
    if (stores.findIndex((each) => each.id === id) < at) {
      throw new Error(`${path}.id is that of another store: ${id}.`);
    }
    // Brazil, so that exchanged numbers and missing signs are found.
    if (geo && !(isWithin(geo.latitude, -34, 6) && isWithin(geo.longitude, -74, -28))) {
      throw new Error(`${path}.geo is not in Brazil.`);
    }
    if (!isCep(cep)) throw new Error(`${path}.cep is not a CEP.`);
    checkState(state, path);
  }
}

const isWithin = (value: number, min: number, max: number) => value >= min && value <= max;

/** The fields of a store that may be missing, with an example. */
const optionalStoreFields = {
  hours: defaultProfile.hours,
  geo: { latitude: -22.9056, longitude: -47.0608 },
};

/** Requires all fields of the example, with the same types, and no others but the optional ones. */
function assertSameShape<Example>(
  value: unknown,
  example: Example,
  path: string,
): asserts value is Example {
  if (Array.isArray(example)) {
    if (!Array.isArray(value) || value.length === 0) {
      throw new Error(`${path} must be a list that is not empty.`);
    }
    value.forEach((each, at) => assertSameShape(each, example[0], `${path}[${at}]`));
    return;
  }
  if (isRecord(example)) {
    if (!isRecord(value)) throw new Error(`${path} must be an object.`);
    const optional = 'cep' in example ? optionalStoreFields : {};
    const given = Object.fromEntries(
      Object.entries(optional).filter(([key]) => value[key] !== undefined),
    );
    const expected = { ...example, ...given };
    const unknown = Object.keys(value).find((key) => !Object.hasOwn(expected, key));
    if (unknown !== undefined) throw new Error(`${path}.${unknown} is not a field.`);
    for (const [key, part] of Object.entries(expected)) {
      assertSameShape(value[key], part, `${path}.${key}`);
    }
    return;
  }
  if (typeof value !== typeof example) throw new Error(`${path} must be a ${typeof example}.`);
  if (value === '' && !path.startsWith('profile.social.')) {
    throw new Error(`${path} must not be empty.`);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
