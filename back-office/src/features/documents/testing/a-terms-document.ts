import type { DocumentDetail } from '@fireflay/back-office-wire';
import { documents } from 'shared-contracts/content';

/** The terms of sale, of which nothing was saved yet. */
export const aTermsDocument = (changed: Partial<DocumentDetail> = {}): DocumentDetail => ({
  name: 'terms',
  title: 'Condições de venda',
  number: 0,
  content: documents.terms.standard,
  problems: [],
  locked: [],
  versions: [],
  ...changed,
});
