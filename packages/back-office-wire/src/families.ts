/** The limits of a family, in characters and counts. */
export const MAX_FAMILY_NAME = 120;
export const MAX_AXES = 3;
export const MAX_AXIS = 30;
export const MAX_AXIS_VALUE = 40;
export const MIN_VARIANTS = 2;
export const MAX_VARIANTS = 100;
