import type { Cents } from 'shared-contracts/pricing';

/** The options for a text. */
export interface SuggestionGroup {
  suggestions: Suggestion[];
  /** The text that they are for, if not the typed one. */
  shownFor?: string | undefined;
}

/** An option of the search box: a product to open, or a text to search for. */
export type Suggestion =
  | {
      kind: 'product';
      key: string;
      title: string;
      productId: string;
      /** The Pix price as cards show it; undefined where the server does not send it. */
      price?: { pix: Cents; isPerSquareMeter: boolean };
    }
  | { kind: 'term'; key: string; title: string };
