/** A section of a text, with a heading. */
export interface TextSection {
  /** The fragment of its address: /politica#cookies. */
  id: string;
  title: string;
  blocks: TextBlock[];
}

export type TextBlock =
  | string
  /** An unordered list. */
  | { points: string[] }
  /** A list of terms and descriptions. */
  | { facts: { term: string; text: string }[] }
  /** An ordered list. */
  | { steps: string[] }
  /** A link to a path of this store or to another site. */
  | { link: string; label: string };
