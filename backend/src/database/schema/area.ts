import { customType } from 'drizzle-orm/pg-core';
import { parseBoxArea, toAreaText } from 'shared-contracts/pricing';
import type { Area } from 'shared-contracts/pricing';

/** Square metres with four decimals in the database, an `Area` in the code. */
export const area = customType<{ data: Area; driverData: string }>({
  dataType: () => 'numeric(10, 4)',
  fromDriver: (text) => parseBoxArea(text) ?? 0,
  toDriver: (value) => toAreaText(value).replace(',', '.'),
});
