import type { ProductOrderDto } from 'shared-contracts/wire';
import type { ChosenAttribute } from '../attributes/chosen-attributes';

export interface ListingRequest {
  /** Slugs. */
  group?: string | undefined;
  subgroup?: string | undefined;
  text?: string | undefined;
  /** Codes; undefined: any. An empty list matches nothing. */
  brands?: readonly number[] | undefined;
  subgroups?: readonly number[] | undefined;
  /** The maximum price; not always the end of a price bucket. */
  upToCents?: number | undefined;
  /** Only lists of one subgroup are narrowed by them. */
  attributes: readonly ChosenAttribute[];
  order: ProductOrderDto;
  /** Page number, from 1. */
  page: number;
  limit: number;
}

/** The products that a text finds first. */
export const toTextRequest = (text: string, limit: number): ListingRequest => ({
  text,
  attributes: [],
  order: 'relevancia',
  page: 1,
  limit,
});
