import type { SearchQuery } from './search-query';
import type { HelpTopic } from './trade-words';

/** The notice tells how the list differs from the typed text. */
export interface SearchNotice {
  /** Words that the store does not have, or not together; tokenised. */
  missing: readonly string[];
  /**
   * `text`: what is listed instead. `name`, `description`: products that are something else and have the words there.
   */
  instead: 'text' | 'name' | 'description';
  /** The words that are listed, tokenised. */
  shown: string;
}

export interface ResolvedSearch {
  /** null: the store has nothing. */
  query: SearchQuery | null;
  /** null: what is listed is what was typed. */
  notice: SearchNotice | null;
  /** The words of the text, without its price. */
  shown: string;
  upToCents?: number;
  help?: HelpTopic;
}
