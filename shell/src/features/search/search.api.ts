import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import { SuggestionsCall } from 'shared-contracts/wire/calls';
import type { SuggestionGroup } from './suggestion';
import { toSuggestions } from './suggestion.mapper';

export const searchApi = injectEndpoints('shell', (build) => ({
  /** APP_0028 */
  shellSuggestions: build.query<SuggestionGroup, string>({
    query: (text) => call(SuggestionsCall, { produto: text }),
    transformResponse: toSuggestions,
  }),
}));
