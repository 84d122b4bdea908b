import type { LoaderFunctionArgs } from 'react-router-dom';
import { standardQuestions } from 'shared-contracts/content/defaults/questions';
import { loadSections } from '../../components/text/load-text';
import { paymentTerms } from './payment-terms';

/** The questions with their answers. */
export const loadQuestions = (args: LoaderFunctionArgs) =>
  loadSections(args, 'questions', standardQuestions, (profile) => [
    { points: paymentTerms(profile) },
  ]);
