/** A browser in which the customer is signed in. */
export interface OpenSession {
  id: string;
  /** Browser and system as text; empty if unknown. */
  device: string;
  /** ISO instant, rounded to the hour. */
  lastUsedAt: string;
  isCurrent: boolean;
}
