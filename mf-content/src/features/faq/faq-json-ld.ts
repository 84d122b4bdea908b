import type { ReadySection } from '../../components/text/text';
import { blockText } from './find-questions';

/** The questions in schema.org terms, for search engines. Links are no part of an answer. */
export const toFaqJsonLd = (questions: ReadySection[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, blocks }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: {
      '@type': 'Answer',
      text: blocks
        .filter((block) => !('link' in block))
        .map(blockText)
        .join(' '),
    },
  })),
});
