import { CopyButton } from '../copy-button';
import { WhatsAppLink } from '../whatsapp-link';
import { copy } from './copy';
import styles from './share-links.module.css';

/**
 * Shares an address by the clipboard or by WhatsApp.
 *
 * @param text the message, without the address
 */
export const ShareLinks = ({ url, text }: { url: string; text: string }) => (
  <div className={styles.share}>
    <CopyButton
      className="button-small"
      text={() => url}
      copied={copy.linkCopied}
      byHand={copy.linkToCopy(url)}
    >
      {copy.copyLink}
    </CopyButton>
    <WhatsAppLink className="button button-small" text={`${text}: ${url}`}>
      {copy.byWhatsApp}
    </WhatsAppLink>
  </div>
);
