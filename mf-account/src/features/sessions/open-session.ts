/** A browser in which the customer is signed in. */
export interface OpenSession {
  id: string;
  /** Browser and system in plain words; empty where they are not known. */
  device: string;
  /** ISO instant, known to the hour. */
  lastUsedAt: string;
  isCurrent: boolean;
}
