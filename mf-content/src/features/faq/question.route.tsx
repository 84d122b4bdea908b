import type { LoaderFunctionArgs } from 'react-router-dom';
import { notFound, storeContext } from 'shared-contracts/store';
import { canonicalUrlLoader } from '../../components/page-head/page-head';
import { questions } from './copy';

export { QuestionPage as Component } from './question-page';

export function loader(args: LoaderFunctionArgs) {
  const { profile } = args.context.get(storeContext).getState();
  if (!questions(profile).some(({ id }) => id === args.params.pergunta)) notFound();
  return canonicalUrlLoader(args);
}
