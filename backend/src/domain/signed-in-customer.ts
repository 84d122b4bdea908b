export interface SignedInCustomer {
  id: number;
  kind: 'fisica' | 'juridica';
  document: string;
  name: string;
  email: string;
  /** The id at the retailer's own server; null: the account is ours. */
  serverId: string | null;
  /** The document as that server writes it. */
  serverDocument: string | null;
}

/** The customer's id for browsers and for the retailer's server. */
export const wireIdOf = ({ id, serverId }: Pick<SignedInCustomer, 'id' | 'serverId'>): string =>
  serverId ?? String(id);
