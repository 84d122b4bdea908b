import type {
  BestSellers,
  CheckStock,
  ProductAttributeDto,
  ProductDto,
  Products,
  ReadJobProducts,
  ReplyOf,
  RequestOf,
  Suggestions,
} from 'shared-contracts/wire';
import type { Caller } from './caller';

/** A reply that everybody gets alike. */
export interface CatalogueReply<Value> {
  value: Value;
  /** The age of a reply that is from a cache. */
  headers?: Readonly<Record<string, string>>;
}

export interface SitemapProduct {
  code: string | number;
  /** ISO `YYYY-MM-DD`; undefined where nobody knows. */
  lastChange?: string;
}

/** The products of one file of the sitemap, in chunks. */
export type SitemapFile = AsyncIterable<readonly SitemapProduct[]>;

export interface Sitemap {
  /** The last change of the products of each file. */
  lastChanges: readonly (string | undefined)[];
  /** False while some products are missing, because the catalogue could not be read. */
  isComplete: boolean;
}

/** Shopping search engines get these facts of a product. */
export interface FeedProduct {
  product: ProductDto;
  attributes: readonly ProductAttributeDto[];
  /** Numbers of the pictures. */
  pictures: readonly number[];
  /** The weight of one unit or one box; undefined where nobody knows. */
  weightGrams?: number;
  /** Missing: it is no variant, or nobody knows. */
  family?: {
    /** The same for all variants. */
    code: string;
    /** The value of the variant on each axis. */
    axes: readonly { name: string; value: string }[];
  };
}

/** All products for sale, in chunks, each once. It fails where a part of the catalogue cannot be read. */
export type ProductFeed = AsyncIterable<readonly FeedProduct[]>;

/** The products for sale. */
export interface Catalogue {
  products(
    request: RequestOf<typeof Products>,
    caller: Caller,
  ): Promise<CatalogueReply<ReplyOf<typeof Products>>>;
  suggestions(
    request: RequestOf<typeof Suggestions>,
    caller: Caller,
  ): Promise<CatalogueReply<ReplyOf<typeof Suggestions>>>;
  bestSellers(caller: Caller): Promise<CatalogueReply<ReplyOf<typeof BestSellers>>>;
  /** Finds the products for the needs of a job, and the rules that the store calculates with. */
  jobProducts(
    request: RequestOf<typeof ReadJobProducts>,
    caller: Caller,
  ): Promise<CatalogueReply<ReplyOf<typeof ReadJobProducts>>>;
  checkStock(
    request: RequestOf<typeof CheckStock>,
    caller: Caller,
  ): Promise<ReplyOf<typeof CheckStock>>;
  sitemap(): Promise<Sitemap>;
  /** @returns undefined if there is no such file; the first one is 1 */
  sitemapFile(file: number): Promise<SitemapFile | undefined>;
  feed(): Promise<ProductFeed>;
}
