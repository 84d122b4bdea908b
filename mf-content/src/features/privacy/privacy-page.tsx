import { useStoreProfile } from 'shared-contracts/store';
import { TextBlocks } from '../../components/text/text-blocks';
import { TextPage } from '../../components/text/text-page';
import { copy } from './copy';
import { privacyTerms } from './privacy-terms';
import styles from './privacy-page.module.css';

export function PrivacyPage() {
  const sections = privacyTerms(useStoreProfile());

  return (
    <TextPage title={copy.title} description={copy.description} lead={copy.lead}>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">{copy.contents}</h2>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} className="prose" aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <TextBlocks blocks={blocks} />
            </section>
          ))}
        </div>
      </div>
    </TextPage>
  );
}
