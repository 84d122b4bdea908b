import type { FieldName } from './kit-fields';

/** The shopper's texts and choices, as an address has them. */
export interface KitValues extends Readonly<Partial<Record<FieldName, string>>> {
  /** Keys of the lines that the shopper has removed, joined with a hyphen. */
  readonly removed?: string;
  /** Keys of the optional lines that the shopper has included, joined with a hyphen. */
  readonly added?: string;
  /** The choices that replace the proposed ones: `mortar:12_paint:7.9`. */
  readonly picked?: string;
}

export interface KitProblem {
  /** Undefined: it belongs to no field of the form. */
  field?: FieldName | undefined;
  text: string;
}
