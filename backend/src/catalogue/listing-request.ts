import type { ProductOrderDto } from 'shared-contracts/wire';

export interface ListingRequest {
  /** Slugs. */
  group?: string;
  subgroup?: string;
  text?: string;
  /** Codes; undefined: any. An empty list matches nothing. */
  brands?: readonly number[];
  subgroups?: readonly number[];
  /** A rung of the price ladder. */
  upToCents?: number;
  order: ProductOrderDto;
  /** From 1. */
  page: number;
  limit: number;
}
