/**
 * How the sample catalogue is written: a leaf of the category tree holds kinds of product, a kind its
 * attributes; every combination of attributes is a product that could be on the shelf. Attributes of a
 * kind must go together freely: what does not go together is another kind.
 */

export interface Traits {
  /** Factor on the kind's price. */
  price?: number;
  /** Factor on the kind's weight. */
  weight?: number;
  /** Colour or finish, in Portuguese, for the pictures. */
  tone?: string;
  /** Sale unit, where it depends on the option. */
  unit?: string;
  /** m² per box. */
  box?: number;
  /** Anything else that a text of the kind quotes as `{attribute.fact}`. */
  [fact: string]: string | number | undefined;
}

export type Option = string | readonly [label: string, traits: Traits];

export interface Kind {
  /** What a shopper would type. */
  phrase: string;
  /** `{attribute}` stands for the option's label, `{attribute|lower}` for the same in lower case. */
  name: string;
  unit: string;
  /** Reais for one unit, or for one m². */
  price: number;
  /** Kilograms of one unit, or of one m². */
  weight: number;
  /** Fewest and most on the shelf. */
  stock: readonly [number, number];
  brands: readonly string[];
  tone?: string;
  options: Readonly<Record<string, readonly Option[]>>;
  /** Sentences, true of every combination; two of them are taken. */
  about: readonly string[];
  specs: readonly string[];
  /** Months. */
  warranty: number;
}

export interface Leaf {
  subgroup: string;
  /** How much of the catalogue is of this leaf, compared with the others; 1 unless said. */
  share?: number;
  /** Sentences, true of the whole leaf; one of them ends each description. */
  advice: readonly string[];
  kinds: readonly Kind[];
}

export interface SampleGroup {
  group: string;
  leaves: readonly Leaf[];
}
