import { useStoreProfile } from 'shared-contracts/store';
import { StoreList } from '../stores/store-list';
import { StoresJsonLd } from '../stores/stores-json-ld';
import { TextPage } from '../../components/text/text-page';
import { copy } from './copy';
import { ProductShowcase } from './product-showcase';
import styles from './about-page.module.css';

export function AboutPage() {
  const profile = useStoreProfile();

  return (
    <TextPage title={copy.title} description={copy.description(profile)} lead={copy.lead(profile)}>
      <StoresJsonLd profile={profile} />
      <div className={styles.page}>
        <div className={styles.story}>
          <div className="prose">
            <p>{copy.story(profile)}</p>
            <p>{copy.today(profile)}</p>
            <p>{copy.promise}</p>
          </div>
          <dl className={styles.facts}>
            {copy.facts(profile).map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <ProductShowcase />
        <section aria-labelledby="our-stores">
          <h2 id="our-stores">{copy.stores}</h2>
          <StoreList stores={profile.stores} />
        </section>
      </div>
    </TextPage>
  );
}
