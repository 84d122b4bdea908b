/** What a customer may change of the account (§3). */
export interface ContactData {
  fixed: string;
  mobile: string;
  email: string;
}

export interface Profile extends ContactData {
  /** False: e-mails about orders wait until the link that was sent to `email` is used. */
  isEmailConfirmed: boolean;
  /** Takes the place of `email` once its link is used. */
  pendingEmail: string | undefined;
}
