import { readFileSync } from 'node:fs';

/** Names of the wire that are English, or that the store uses as they are: any package may use them. */
const SHARED_NAMES = [
  ...['allowed', 'coefficients', 'constraints', 'rank', 'source', 'sourceDate', 'value'],
  ...['cardNumber', 'company', 'confirmPassword', 'cpf', 'currentStepIndex', 'cvv', 'data', 'date'],
  ...[
    'deliveryDate',
    'endereco',
    'error',
    'estimate',
    'expiry',
    'ids',
    'installmentId',
    'installmentValue',
  ],
  ...['installments', 'message', 'newPassword', 'payload', 'payment', 'paymentMethod', 'redirect'],
  ...['site', 'token', 'type', 'via'],
];

/**
 * The property names that only the wire uses, from its schemas in `contract.json`. Names that slices or fragments
 * define as well are names of the domain.
 *
 * @param {URL | string} contractFile
 * @returns {string[]}
 */
export function readWireNames(contractFile) {
  const { operations, slices, fragments } = JSON.parse(readFileSync(contractFile, 'utf8')).contract;
  const domainNames = new Set([...SHARED_NAMES, ...propertyNames([slices, fragments])]);
  return [...new Set(propertyNames(operations))].filter((name) => !domainNames.has(name)).sort();
}

/** @returns {string[]} the property names of every JSON Schema in this value */
function propertyNames(value) {
  if (typeof value !== 'object' || value === null) return [];
  const { properties } = value;
  const own = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  return [...own, ...Object.values(value).flatMap(propertyNames)];
}
