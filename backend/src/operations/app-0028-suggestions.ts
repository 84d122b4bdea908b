import { Suggestions } from 'shared-contracts/wire';
import { suggest } from '../catalogue/suggestions';
import { handler } from './handler';

export const suggestions = handler(Suggestions, ({ produto }, { db, search }) =>
  suggest(db, produto, search),
);
