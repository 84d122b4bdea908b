import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { JsonLd } from '@fireflay/ui/json-ld';
import { Accordion } from '../../components/accordion/accordion';
import type { TextData } from '../../components/text/text';
import { TextPage } from '../../components/text/text-page';
import { copy } from './copy';
import { toFaqJsonLd } from './faq-json-ld';
import { FaqSearch } from './faq-search';
import { findQuestions } from './find-questions';
import styles from './faq.module.css';

/** /faq; with `?busca=`, only the questions that match the search. */
export function FaqPage() {
  const { sections: all, description, lead } = useLoaderData<TextData>().page;
  const [searchParams] = useSearchParams();
  const text = searchParams.get('busca')?.trim() ?? '';
  const found = text === '' ? all : findQuestions(all, text);

  return (
    <TextPage title={copy.title} description={description} lead={lead}>
      {text === '' && <JsonLd data={toFaqJsonLd(all)} />}
      <FaqSearch key={`search ${text}`} text={text} />
      <p role="status" className={styles.found}>
        {text !== '' && (found.length > 0 ? copy.found(found.length, text) : copy.noneFound(text))}
      </p>
      {found.length > 0 ? (
        <Accordion
          // A new search resets which sections are open.
          key={`found ${text}`}
          sections={found}
          allOpen={text !== ''}
          footer={({ id }) => (
            <p>
              <Link to={paths.faq(id)}>{copy.own}</Link>
            </p>
          )}
        />
      ) : (
        <Link className="button button-primary" to={paths.contact()}>
          {copy.ask}
        </Link>
      )}
      {text !== '' && (
        <p className={styles.all}>
          <Link to={paths.faq()}>{copy.all}</Link>
        </p>
      )}
    </TextPage>
  );
}
