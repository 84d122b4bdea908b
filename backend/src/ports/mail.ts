export interface Email {
  /** The same key again is the same letter. */
  key: string;
  to: string;
  subject: string;
  text: string;
}

/** Who brings letters: a folder that the sandbox shows, or a mail server. */
export interface Mail {
  send(email: Email): Promise<void>;
}
