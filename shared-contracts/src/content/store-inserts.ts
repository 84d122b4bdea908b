/** The blocks that the store writes itself, by the document that may have them. */
export const storeInserts = {
  questions: ['payment'],
  delivery: ['hours', 'pickup', 'pixFreight'],
  privacy: ['browser'],
} as const;

export type StoreInsert = (typeof storeInserts)[keyof typeof storeInserts][number];
