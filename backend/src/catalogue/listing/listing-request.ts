import type { ProductOrderDto } from 'shared-contracts/wire';

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
  order: ProductOrderDto;
  /** Page number, from 1. */
  page: number;
  limit: number;
}
