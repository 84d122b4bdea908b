/** The greatest number that the database keeps as a product's code; ERPs assign numbers of ten digits. */
export const MAX_PRODUCT_CODE = 2_147_483_647;

/** Reads a code as addresses and searches have it. @returns undefined: no product can have it */
export const parseProductCode = (text: string): number | undefined =>
  /^\d{1,10}$/.test(text) && Number(text) <= MAX_PRODUCT_CODE ? Number(text) : undefined;
