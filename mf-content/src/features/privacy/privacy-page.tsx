import { useLoaderData } from 'react-router-dom';
import type { TextData } from '../../components/text/text';
import { TextBlocks } from '../../components/text/text-blocks';
import { TextPage } from '../../components/text/text-page';
import { copy } from './copy';
import styles from './privacy-page.module.css';

export function PrivacyPage() {
  const { description, lead, sections } = useLoaderData<TextData>().page;

  return (
    <TextPage title={copy.title} description={description} lead={lead}>
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
