/** The account data that a customer can change (§3). */
export interface ContactData {
  fixed: string;
  mobile: string;
  email: string;
}

export interface Profile extends ContactData {
  /** False: e-mails about orders are held back until the link sent to `email` is used. */
  isEmailConfirmed: boolean;
  /** Replaces `email` when its link is used. */
  pendingEmail: string | undefined;
}
