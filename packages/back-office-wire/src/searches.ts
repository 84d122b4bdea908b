import { Type } from 'typebox';
import type { Static } from 'typebox';
import { defineOperation } from './operation';

const access = ['improveSearches'] as const;

export const MissedSearch = Type.Object({
  /** The words as the search reads them. */
  words: Type.String(),
  /** The text as the last shopper wrote it. */
  typed: Type.String(),
  /** The text that was shown instead; null: nothing. */
  shown: Type.Union([Type.String(), Type.Null()]),
  times: Type.Integer(),
  /** ISO time of the last one. */
  lastAt: Type.String(),
});
export type MissedSearch = Static<typeof MissedSearch>;

export const SearchSynonym = Type.Object({
  words: Type.String(),
  /** The words of shoppers. */
  typed: Type.String(),
  /** The store's words for the same. */
  meant: Type.String(),
  author: Type.String(),
  createdAt: Type.String(),
});
export type SearchSynonym = Static<typeof SearchSynonym>;

const Searches = Type.Object({
  /** The most frequent ones of the last 90 days, at most 200. */
  missed: Type.Array(MissedSearch),
  synonyms: Type.Array(SearchSynonym),
});

export const ReadSearches = defineOperation({
  method: 'GET',
  path: '/api/searches',
  access,
  input: Type.Object({}),
  reply: Searches,
});

const Text = Type.String({ minLength: 2, maxLength: 80 });

/** From now on who searches for `typed` finds what `meant` finds. 422: that finds nothing. */
export const AddSynonym = defineOperation({
  method: 'POST',
  path: '/api/searches/synonyms',
  logText: 'Adicionou um sinônimo da busca',
  access,
  input: Type.Object({ typed: Text, meant: Text }),
  reply: Searches,
});

export const RemoveSynonym = defineOperation({
  method: 'DELETE',
  path: '/api/searches/synonyms/:words',
  logText: 'Removeu um sinônimo da busca',
  access,
  input: Type.Object({ words: Type.String({ maxLength: 80 }) }),
  reply: Searches,
});

/** Takes a search from the list until a shopper repeats it. */
export const DismissSearch = defineOperation({
  method: 'DELETE',
  path: '/api/searches/missed/:words',
  logText: 'Tirou uma busca da lista',
  access,
  input: Type.Object({ words: Type.String({ maxLength: 80 }) }),
  reply: Searches,
});
