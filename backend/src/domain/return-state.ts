/** Returns in these states wait for an employee or for the goods. */
export const openReturnStates = ['requested', 'approved', 'received'] as const;
