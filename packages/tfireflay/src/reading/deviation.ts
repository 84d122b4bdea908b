/** A part of a reply that differs from the wire. */
export interface Deviation {
  /** The path, such as 'produtos[3].preco[0].valorParcela'; empty for the whole reply. */
  path: string;
  /** The type and at most 40 characters of the value; of personal fields the type only. */
  got: string;
  expected: string;
  /** 'unreadable': the reply, or the element of its list, cannot be used. */
  effect: 'repaired' | 'dropped' | 'unreadable';
}
