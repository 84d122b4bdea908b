import { maskTaxId } from 'shared-contracts/documents';

/** The state of a navigation to the login: what the shopper has just typed elsewhere. The password is never in it. */
export interface LoginState {
  taxId: string;
}

/** @param state of a history entry, which may be anything */
export function knownTaxId(state: unknown): string {
  const { taxId } = (state ?? {}) as Partial<LoginState>;
  return typeof taxId === 'string' ? maskTaxId(taxId) : '';
}
