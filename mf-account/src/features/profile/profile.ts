/** What a customer may change of the account (§3). */
export interface ContactData {
  fixed: string;
  mobile: string;
  email: string;
}
