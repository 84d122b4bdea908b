import { isLoopback, createCircuitBreaker } from '@fireflay/service';
import { createTransport } from 'nodemailer';
import type { Mail } from '../ports/mail';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password. */
  url: string;
  /** Sender, as `Loja <loja@exemplo.com.br>`. */
  from: string;
  /** Gets the answers to e-mails that name nobody else. */
  storeAddress: string;
  timeoutMs?: number;
  notice?: ((text: string) => void) | undefined;
}

/**
 * Sends e-mails by SMTP. The e-mail's key is its Message-ID: if a delivery is repeated after a crash, mail
 * programs show it once. Throws when the server did not accept it; the outbox retries.
 */
export function smtpMail({
  url,
  from,
  storeAddress,
  timeoutMs = 15_000,
  notice,
}: SmtpOptions): Mail {
  const server = createCircuitBreaker({ name: 'The mail server', timeoutMs, notice });
  const transport = createTransport({
    url,
    // E-mails contain password links: STARTTLS must not be optional.
    requireTLS: !isLoopback(new URL(url).hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ key, to, subject, text, replyTo = storeAddress, attachments = [] }) {
      await server.call(() =>
        transport.sendMail({
          from,
          replyTo,
          to,
          subject,
          text,
          attachments: attachments.map(({ name, type, base64 }) => ({
            filename: name,
            contentType: type,
            content: base64,
            encoding: 'base64',
          })),
          messageId: `<${key.replace(/[^\w.-]/g, '_')}@${host}>`,
        }),
      );
    },
  };
}
