/** What a customer writes on an order for the own company or job. Empty texts: nothing was given. */
export interface CompanyData {
  /** Digits, or 'ISENTO'. */
  stateRegistration: string;
  /** The number of the buyer's purchase order. */
  purchaseOrder: string;
  jobName: string;
}
