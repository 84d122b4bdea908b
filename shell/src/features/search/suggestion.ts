/** Something to choose under the search box: a product to go to, or words to search for. */
export type Suggestion =
  | { kind: 'product'; key: string; title: string; productId: string }
  | { kind: 'term'; key: string; title: string };
