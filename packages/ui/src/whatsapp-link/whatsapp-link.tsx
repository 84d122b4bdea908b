import type { ReactNode } from 'react';
import { whatsappLink } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';
import { copy } from './copy';

const nobody = { whatsapp: '', greeting: '' };

interface WhatsAppLinkProps {
  text: string;
  /** The store that gets the text; default: whom the shopper chooses. */
  store?: Pick<StoreProfile, 'whatsapp' | 'greeting'>;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens WhatsApp in a new tab, with a prepared text. */
export const WhatsAppLink = ({
  text,
  store = nobody,
  className = 'button',
  children,
}: WhatsAppLinkProps) => (
  <a className={className} href={whatsappLink(store, text)} target="_blank" rel="noreferrer">
    {children}
    <span className="visually-hidden">{copy.opensInNewTab}</span>
  </a>
);
