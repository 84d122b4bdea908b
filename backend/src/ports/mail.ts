export interface Email {
  /** Idempotency key: the same key is the same e-mail. */
  key: string;
  to: string;
  subject: string;
  text: string;
  /** The address for answers; the store by default. */
  replyTo?: string;
  attachments?: readonly Attachment[];
}

export interface Attachment {
  /** The name of the file. */
  name: string;
  /** The media type. */
  type: string;
  base64: string;
}

/** Sends e-mails: to a folder that the sandbox shows, or to a mail server. */
export interface Mail {
  send(email: Email): Promise<void>;
}
