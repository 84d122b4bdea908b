import { Suggestions } from 'shared-contracts/wire';
import { handler, replyOf } from './handler';

export const suggestions = handler(Suggestions, async (request, context) =>
  replyOf(await context.catalogue.suggestions(request, context)),
);
