/** The maximum number of a customer's addresses. */
export const MAX_ADDRESSES = 20;
export const ADDRESS_NAME_MAX_LENGTH = 40;
