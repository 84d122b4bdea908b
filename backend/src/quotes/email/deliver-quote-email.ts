import { eq } from 'drizzle-orm';
import { paths } from 'shared-contracts/navigation';
import type { Dependencies } from '../../context';
import { quoteEmails, quotes } from '../../database/schema';
import { copy } from '../copy';
import { pdfCopy } from './pdf-copy';
import { renderQuotePdf } from './quote-pdf';
import { issueQuoteToken } from '../quote-token';

/** E-mails with quotes to one mailbox in a day: its owner may not have asked for them. */
const MAX_EMAILS_PER_MAILBOX = 10;
const DAY_MS = 86_400_000;

/**
 * Sends a quote that was asked for. The e-mail itself contains no text that a shopper typed: the owner of the mailbox may
 * not know the shopper. Throws when it cannot be sent.
 */
export async function deliverQuoteEmail(
  { db, mail, keyed, attempts, profile, configuration }: Dependencies,
  quoteEmailId: number,
): Promise<void> {
  const [found] = await db
    .select({ email: quoteEmails.email, quote: quotes })
    .from(quoteEmails)
    .innerJoin(quotes, eq(quotes.id, quoteEmails.quoteId))
    .where(eq(quoteEmails.id, quoteEmailId));
  if (!found) return;
  const { email, quote } = found;
  const link = configuration.STORE_ORIGIN + paths.quote(issueQuoteToken(keyed.quote, quote));
  const limit = {
    key: attempts.key('quote-mail', email.toLowerCase()),
    limit: MAX_EMAILS_PER_MAILBOX,
    windowMs: DAY_MS,
  };
  const pdf = await renderQuotePdf(quote, { profile, link });
  await attempts.runWithin(limit, () =>
    mail.send({
      key: `quote-${quoteEmailId}`,
      to: email,
      attachments: [
        {
          name: pdfCopy.fileName(quote.id),
          type: 'application/pdf',
          base64: pdf.toString('base64'),
        },
      ],
      ...copy.email({ number: quote.id, store: profile.name, link, validUntil: quote.validUntil }),
    }),
  );
}
