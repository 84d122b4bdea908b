/** A text of the shop in parts that have headings. */
export interface TextSection {
  /** Its place in the address: /politica#cookies. */
  id: string;
  title: string;
  blocks: TextBlock[];
}

export type TextBlock =
  | string
  /** What a list holds, one point each. */
  | { points: string[] }
  /** Each thing by its name, and what is to be said of it. */
  | { facts: { term: string; text: string }[] }
  /** What is done one after the other. */
  | { steps: string[] }
  /** Where to read or do more: a path of this shop, or an address elsewhere. */
  | { link: string; label: string };
