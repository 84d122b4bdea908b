import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { phoneLink, storeTerms, whatsappLink } from 'shared-contracts/profile';
import { useStoreProfile } from 'shared-contracts/store';
import { formatOpeningHours } from '../../components/text/format-opening-hours';
import { TextPage } from '../../components/text/text-page';
import { ContactForm } from './contact-form';
import { copy } from './copy';
import { ClosingDays } from '../stores/closing-days';
import { StoreList } from '../stores/store-list';
import { StoresJsonLd } from '../stores/stores-json-ld';
import styles from './contact-page.module.css';

export function ContactPage() {
  const profile = useStoreProfile();
  const { replyDays } = storeTerms(profile);

  return (
    <TextPage title={copy.title} description={copy.description} lead={copy.lead}>
      <StoresJsonLd stores={profile.stores} />
      <div className={styles.page}>
        <section className={styles.message} aria-labelledby="message">
          <h2 id="message">{copy.form}</h2>
          <p>{copy.formHint(replyDays)}</p>
          <ContactForm />
        </section>
        <section aria-labelledby="channels">
          <h2 id="channels">{copy.channels}</h2>
          <ul className={styles.channels}>
            <li className="card">
              <h3>{copy.whatsapp}</h3>
              <p>{copy.whatsappHint}</p>
              <a className="button button-primary" href={whatsappLink(profile)}>
                {copy.openChat}
              </a>
            </li>
            <li className="card">
              <h3>{copy.email}</h3>
              <p>{copy.emailHint(replyDays)}</p>
              <a href={`mailto:${profile.email}`}>{profile.email}</a>
            </li>
            <li className="card">
              <h3>{copy.phone}</h3>
              <a href={phoneLink(profile.phone)}>{profile.phone}</a>
            </li>
            <li className="card">
              <h3>{copy.hours}</h3>
              {profile.hours.map((hours) => (
                <p key={hours.days}>{formatOpeningHours(hours)}</p>
              ))}
              <ClosingDays />
            </li>
            <li className="card">
              <h3>{copy.company}</h3>
              <p>{profile.legalName}</p>
              <p>{copy.cnpj(profile.cnpj)}</p>
            </li>
            <li className="card">
              <h3>{copy.beforeYouAsk}</h3>
              <p>{copy.beforeYouAskHint}</p>
              <p>
                <Link to={paths.faq()}>{copy.faq}</Link>
              </p>
              <p>
                <Link to={paths.deliveryPolicy()}>{copy.delivery}</Link>
              </p>
              <p>
                <Link to={paths.tracking()}>{copy.tracking}</Link>
              </p>
            </li>
          </ul>
        </section>
        <section aria-labelledby="stores">
          <h2 id="stores">{copy.stores}</h2>
          <StoreList stores={profile.stores} />
        </section>
      </div>
    </TextPage>
  );
}
