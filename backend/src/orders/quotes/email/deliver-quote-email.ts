import { eq } from 'drizzle-orm';
import { paths } from 'shared-contracts/navigation';
import type { OrderServices } from '../../order/services';
import { quoteEmails, quotes } from '../../../database/schema';
import { copy } from '../copy';
import { pdfCopy } from './pdf-copy';
import { renderQuotePdf } from './quote-pdf';
import type { QuoteRow } from '../quote-repository';
import { issueQuoteToken } from '../quote-token';

/** E-mails with quotes to one mailbox in a day: its owner may not have asked for them. */
const MAX_EMAILS_PER_MAILBOX = 10;
/** The same for all mailboxes of a company's own domain. */
const MAX_EMAILS_PER_DOMAIN = 50;
const DAY_MS = 86_400_000;

/** Typed texts that nobody vouches for are not sent under the store's name. */
const withoutTypedTexts = (quote: QuoteRow): QuoteRow => ({ ...quote, name: '', heading: null });

/**
 * Sends a quote that was asked for. The e-mail itself contains no text that a shopper typed: the owner of the mailbox may
 * not know the shopper. The PDF has one only where somebody vouches for it. Throws when it cannot be sent.
 */
export async function deliverQuoteEmail(
  { db, mail, keyed, attempts, content, configuration }: OrderServices,
  quoteEmailId: number,
): Promise<void> {
  const [found] = await db
    .select({
      email: quoteEmails.email,
      isVouchedFor: quoteEmails.isVouchedFor,
      quote: quotes,
    })
    .from(quoteEmails)
    .innerJoin(quotes, eq(quotes.id, quoteEmails.quoteId))
    .where(eq(quoteEmails.id, quoteEmailId));
  if (!found) return;
  const { email, isVouchedFor, quote } = found;
  const link = configuration.STORE_ORIGIN + paths.quote(issueQuoteToken(keyed.quote, quote));
  const limits = attempts.ofMailbox('quote-mail', email, {
    perMailbox: MAX_EMAILS_PER_MAILBOX,
    perDomain: MAX_EMAILS_PER_DOMAIN,
    windowMs: DAY_MS,
  });
  const profile = await content.profile();
  const pdf = await renderQuotePdf(isVouchedFor ? quote : withoutTypedTexts(quote), {
    profile,
    link,
  });
  await attempts.runWithin(limits, () =>
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
