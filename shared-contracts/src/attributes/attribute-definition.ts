/** A value is a number in the unit, one of the choices, or two lengths. */
export type AttributeType = 'number' | 'choice' | 'size';

export interface AttributeChoice {
  /** Letters, digits and points: a key in addresses. */
  id: string;
  name: string;
  aliases?: readonly string[] | undefined;
}

/** The definition of an attribute of the store's products, as the retailer's employees publish it. */
export interface AttributeDefinition {
  /** Letters and digits. Calculations and the data for search engines know attributes by it. */
  id: string;
  name: string;
  /** Further names in the retailer's files. */
  aliases?: readonly string[] | undefined;
  kind: AttributeType;
  /** The unit of a number, as it is written: 'mm', 'kg/m²'. Missing: a count. */
  unit?: string | undefined;
  choices?: readonly AttributeChoice[] | undefined;
  /** Slugs of groups and subgroups. */
  categories: readonly string[];
  /** Whether lists of these categories are filtered by it. */
  filter: boolean;
}

export interface SizeValue {
  lengthMm: number;
  widthMm: number;
}

/** A number in the unit of the definition, the id of a choice, or a size. */
export type AttributeValue = number | string | SizeValue;

/** The values of a product by the ids of their definitions. */
export type AttributeValues = Readonly<Record<string, AttributeValue>>;
