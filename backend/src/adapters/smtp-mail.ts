import { createTransport } from 'nodemailer';
import type { Mail } from '../ports/mail';
import { createCircuitBreaker } from './circuit-breaker';
import { isLoopback } from './loopback';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password. */
  url: string;
  /** Sender, as `Loja <loja@exemplo.com.br>`. */
  from: string;
  timeoutMs?: number;
  notice?: (text: string) => void;
}

/**
 * Hands letters to a mail server. The letter's key is its Message-ID: should a confirmed delivery be repeated
 * after a crash, mail programs see one letter. Throws when the server did not take it; the outbox tries again.
 */
export function smtpMail({ url, from, timeoutMs = 15_000, notice }: SmtpOptions): Mail {
  const server = createCircuitBreaker({ name: 'The mail server', timeoutMs, notice });
  const transport = createTransport({
    url,
    // Links to new passwords go this way: no server in between may take the encryption away.
    requireTLS: !isLoopback(new URL(url).hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ key, to, subject, text }) {
      await server.call(() =>
        transport.sendMail({
          from,
          to,
          subject,
          text,
          messageId: `<${key.replace(/[^\w.-]/g, '_')}@${host}>`,
        }),
      );
    },
  };
}
