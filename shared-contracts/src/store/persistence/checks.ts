import type { PaymentMethod } from '../slices/checkout.slice';

/** Type guards for values read from storage, which may be anything. */
export type Check<Value> = (value: unknown) => value is Value;

type Shape<Fields> = { [Key in keyof Fields]: Check<Fields[Key]> };

export const isText: Check<string> = (value) => typeof value === 'string';

export const isAmount: Check<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

export const isCount: Check<number> = (value): value is number =>
  Number.isInteger(value) && (value as number) >= 0;

export const isQuantity: Check<number> = (value): value is number => isCount(value) && value >= 1;

export const isPercentage: Check<number> = (value): value is number =>
  isAmount(value) && value <= 100;

/** A number of instalments that the wire allows. */
export const isInstalmentCount: Check<number> = (value): value is number =>
  isQuantity(value) && value <= 48;

/** m² per box, the wire's text with a decimal comma; '' when sold by the unit. */
export const isBoxArea: Check<string> = (value): value is string =>
  isText(value) && /^(\d{1,6}(,\d{1,4})?)?$/.test(value);

export const isOneOf =
  <const Value>(...values: Value[]): Check<Value> =>
  (value): value is Value =>
    (values as unknown[]).includes(value);

export const isNullOr =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value): value is Value | null =>
    value === null || check(value);

export const isOptional =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || check(value);

export const isListOf =
  <Value>(check: Check<Value>): Check<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(check);

export const hasShape =
  <Fields extends object>(shape: Shape<Fields>): Check<Fields> =>
  (value): value is Fields =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check<unknown>>(shape).every(([key, check]) =>
      check((value as Record<string, unknown>)[key]),
    );

export const isPaymentMethod = isOneOf<PaymentMethod>('card', 'pix');
