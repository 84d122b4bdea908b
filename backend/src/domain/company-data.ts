/** A customer writes this on an order for their company or site. Empty texts: nothing was given. */
export interface CompanyData {
  /** Digits, or 'ISENTO'. */
  stateRegistration: string;
  /** The number of the buyer's purchase order. */
  purchaseOrder: string;
  jobName: string;
}
