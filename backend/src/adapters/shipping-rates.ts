import { readFileSync } from 'node:fs';
import { ConfigurationError, parseJsonFile } from '@fireflay/service';
import { Value } from 'typebox/value';
import { shippingRates } from '../domain/shipping-rates';
import type { ShippingRates } from '../domain/shipping-rates';

/**
 * Reads the file of SHIPPING_RATES: JSON in the shape of `ShippingRates`.
 * @throws ConfigurationError that names the invalid field
 */
export function readShippingRates(path: string): ShippingRates {
  const refuse = (reason: string) =>
    new ConfigurationError(`SHIPPING_RATES ${path} cannot be used: ${reason}`);
  let value: unknown;
  try {
    value = parseJsonFile(readFileSync(path, 'utf8'));
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error));
  }
  if (!Value.Check(shippingRates, value)) {
    const [fault] = Value.Errors(shippingRates, value);
    const isUnknown = fault?.keyword === 'boolean';
    throw refuse(
      `${fault?.instancePath || 'the document'} ${isUnknown ? 'is not a field' : (fault?.message ?? 'is not valid')}.`,
    );
  }
  const ids = value.carriers.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw refuse('two carriers have one id.');
  return value;
}
