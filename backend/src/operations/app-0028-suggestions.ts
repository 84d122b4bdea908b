import { Suggestions } from 'shared-contracts/wire';
import { findSuggestions } from '../catalogue/suggestions';
import { handler } from './handler';

export const suggestions = handler(Suggestions, ({ produto }, { db, search }) =>
  findSuggestions(db, produto, search),
);
