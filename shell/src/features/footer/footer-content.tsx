import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { phoneLink, whatsappLink } from 'shared-contracts/profile';
import { useCategories, useStoreProfile } from 'shared-contracts/store';
import { copy } from './copy';
import { PreferencesButton } from '../privacy/preferences-button';
import { PaymentBrands } from './payment-brands';
import { SocialLinks } from './social-links';
import { StoreIdentity } from './store-identity';
import styles from './footer.module.css';

const helpLinks = [
  { to: paths.about(), label: copy.about },
  { to: paths.stores(), label: copy.stores },
  { to: paths.faq(), label: copy.faq },
  { to: paths.deliveryPolicy(), label: copy.deliveryPolicy },
  { to: paths.faq('trocas'), label: copy.returns },
  { to: paths.privacy(), label: copy.privacy },
  { to: paths.contact(), label: copy.contactPage },
];

/** Shows the text, pictures and links of the footer. */
export function FooterContent() {
  const profile = useStoreProfile();
  const categoryLinks = [
    ...useCategories().map(({ slug, label }) => ({ to: paths.listing(slug), label })),
    { to: paths.products(), label: copy.allProducts },
    { to: paths.calculator(), label: copy.calculator },
    { to: paths.quickOrder(), label: copy.quickOrder },
  ];
  const own = (profile.footer?.links ?? []).map(({ link, label }) => ({ to: link, label }));

  return (
    <>
      <div className={`container ${styles.columns}`}>
        <LinkColumn id="footer-help" title={copy.help} links={[...helpLinks, ...own]}>
          <PreferencesButton />
        </LinkColumn>
        <LinkColumn id="footer-categories" title={copy.categories} links={categoryLinks} />
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact" className={styles.title}>
            {copy.contact}
          </h2>
          <ul className={styles.links}>
            <li>
              <a href={phoneLink(profile.phone)}>{profile.phone}</a>
            </li>
            <li>
              <a href={whatsappLink(profile)} target="_blank" rel="noopener noreferrer">
                {copy.chat}
              </a>
            </li>
            <li>
              <a href={`mailto:${profile.email}`}>{profile.email}</a>
            </li>
          </ul>
          <SocialLinks />
        </section>
        <PaymentBrands />
      </div>
      <StoreIdentity />
    </>
  );
}

interface LinkColumnProps {
  id: string;
  title: string;
  links: { to: string; label: string }[];
  /** The content below them. */
  children?: ReactNode;
}

function LinkColumn({ id, title, links, children }: LinkColumnProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.links}>
        {links.map(({ to, label }) => (
          <li key={to + label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </nav>
  );
}
