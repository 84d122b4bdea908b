import type { Static, TSchema } from 'typebox';
import type { StoreProfile } from '../profile';

/** An employee has to solve it before a document can be published. */
export interface DocumentProblem {
  /** The field, as in 'sections/2/title'. Empty: the whole document. */
  path: string;
  /** In Portuguese: what is wrong, and the remedy. */
  text: string;
}

/** One kind of document that the retailer's employees publish (D38, D40, D41). */
export interface DocumentKind<Schema extends TSchema = TSchema> {
  /** In Portuguese, for employees. */
  title: string;
  /** Where shoppers see it. Empty: nowhere. */
  path: string;
  /** Every version matches it, also a draft. */
  schema: Schema;
  /** The sample store's, as long as nothing is published. */
  standard: Static<Schema>;
  /** The content that the settings have in place of the sample store's. */
  fromProfile?: ((profile: StoreProfile) => Static<Schema>) | undefined;
  /** Only the retailer's employees may read it. */
  isInternal?: boolean | undefined;
  /** The fields that are the retailer's own server's where the store has one. */
  ownedByErp?: readonly string[] | undefined;
  /** It finds problems that the schema cannot express. A draft may have problems; a published version has none. */
  check?: ((content: Static<Schema>) => DocumentProblem[]) | undefined;
  /**
   * The fields of the profile, which every document of a page carries. Missing: a page requests the content by the id of
   * the version, which the profile has in `documents`.
   */
  toProfile?: ((content: Static<Schema>) => Partial<StoreProfile>) | undefined;
}

export const documentKind = <const Schema extends TSchema>(
  kind: DocumentKind<Schema>,
): DocumentKind<Schema> => kind;
