import { Link, useLoaderData, useParams } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { useStoreProfile } from 'shared-contracts/store';
import { TextBlocks } from '../../components/text/text-blocks';
import type { TextData } from '../../components/text/text';
import { TextPage } from '../../components/text/text-page';
import { copy } from './copy';
import styles from './faq.module.css';

/** One question with its own address: /faq/pagamento. */
export function QuestionPage() {
  const { pergunta } = useParams();
  const profile = useStoreProfile();
  const { sections: all } = useLoaderData<TextData>().page;
  const question = all.find(({ id }) => id === pergunta);

  // The loader leads unknown questions elsewhere.
  if (!question) return null;
  return (
    <TextPage
      title={question.title}
      description={copy.answerDescription(question.title, profile.shortName)}
      lead={copy.title}
    >
      <div className="prose">
        <TextBlocks blocks={question.blocks} />
      </div>
      <nav className={styles.others} aria-labelledby="other-questions">
        <h2 id="other-questions">{copy.others}</h2>
        <ul>
          {all
            .filter((other) => other !== question)
            .map(({ id, title }) => (
              <li key={id}>
                <Link to={paths.faq(id)}>{title}</Link>
              </li>
            ))}
        </ul>
        <Link to={paths.faq()}>{copy.all}</Link>
      </nav>
    </TextPage>
  );
}
