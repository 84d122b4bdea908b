import type { LoaderFunctionArgs } from 'react-router-dom';
import { canonicalUrlLoader } from '../../components/page-head/page-head';
import type { TextData } from '../../components/text/text';

/** The loader of pages that show questions. */
export async function questionsLoader(args: LoaderFunctionArgs): Promise<TextData> {
  const { loadQuestions } = await import(/* webpackChunkName: "data-texts" */ './load-questions');
  return { ...canonicalUrlLoader(args), page: await loadQuestions(args) };
}
