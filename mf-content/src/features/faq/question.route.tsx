import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { notFound, storeContext } from 'shared-contracts/store';
import { questionsLoader } from './questions-loader';

export { QuestionPage as Component } from './question-page';

/** A question that employees have removed leads to all of them: search engines and old links have its address. */
export async function loader(args: LoaderFunctionArgs) {
  const data = await questionsLoader(args);
  if (data.page.sections.some(({ id }) => id === args.params.pergunta)) return data;
  const { profile } = args.context.get(storeContext).getState();
  return profile.documents?.questions ? redirect(paths.faq()) : notFound();
}
