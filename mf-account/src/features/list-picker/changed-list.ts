/** A list that has got products, and its page. */
export interface ChangedList {
  name: string;
  path: string;
}
