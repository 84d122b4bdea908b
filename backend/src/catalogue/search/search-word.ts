/** A word of a search that the catalogue has. */
export interface SearchWord {
  text: string;
  /** The words of a product that match it: itself, its singular, its other gender, its completions. */
  terms: readonly string[];
  /** Whether a product's words may be longer: only of a word that is being typed. */
  isBeginning?: boolean;
  /** Phrases that match as well. */
  synonyms: readonly string[];
  /** Whether names of products start with it, so that it names a kind of product. */
  isKind: boolean;
}

/** The matches of a shopper's word in the catalogue's words. */
export interface KnownWord {
  /** The forms, synonyms and parts of the word that the catalogue has. */
  found: ReadonlySet<string>;
  /** The words that begin with it, most frequent first, one more than the maximum when there are more. */
  completions: readonly string[];
}
