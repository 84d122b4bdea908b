import type { AboutPage as AboutText } from 'shared-contracts/content';
import { useStoreProfile } from 'shared-contracts/store';
import { useLoaderData } from 'react-router-dom';
import type { TextData } from '../../components/text/text';
import { StoreList } from '../stores/store-list';
import { StoresJsonLd } from '../stores/stores-json-ld';
import { TextPage } from '../../components/text/text-page';
import { copy } from './copy';
import { ProductShowcase } from './product-showcase';
import styles from './about-page.module.css';

export function AboutPage() {
  const profile = useStoreProfile();
  const { page } = useLoaderData<TextData<AboutText>>();

  return (
    <TextPage title={copy.title} description={page.description} lead={page.lead}>
      <StoresJsonLd stores={profile.stores} />
      <div className={styles.page}>
        <div className={styles.story}>
          <div className="prose">
            {page.story.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <dl className={styles.facts}>
            {page.facts.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <ProductShowcase title={page.productsTitle} hint={page.productsHint} />
        <section aria-labelledby="our-stores">
          <h2 id="our-stores">{copy.stores}</h2>
          <StoreList stores={profile.stores} />
        </section>
      </div>
    </TextPage>
  );
}
