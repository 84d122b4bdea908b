import type { ProductOrderDto } from 'shared-contracts/wire';

export interface ListingRequest {
  /** Slugs. */
  group?: string;
  subgroup?: string;
  text?: string;
  /** Codes; undefined: any. An empty list matches nothing. */
  brands?: readonly number[];
  subgroups?: readonly number[];
  /** The maximum price; not always the end of a price bucket. */
  upToCents?: number;
  order: ProductOrderDto;
  /** Page number, from 1. */
  page: number;
  limit: number;
}
