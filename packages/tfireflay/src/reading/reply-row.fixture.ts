/** The optional field is left out. */
export const LEFT_OUT = 'left out';
/** The element of the nearest list is left out. */
export const NO_ELEMENT = 'no element';
/** The whole reply cannot be used. */
export const NO_REPLY = 'no reply';
/** The field is not in the reply. */
export const MISSING = 'missing';

/** Field, what is given, and what it is read as. */
export type Row = readonly [path: string, given: unknown, expected: unknown];
