import type { KeyedHash } from '../configuration/secret-key';
import type { Shop } from '../ports/shop';
import type { StorefrontServices } from '../storefront/context';

/** The services of this process: every room names those that it works with, and this program fills them. */
export type Dependencies = StorefrontServices & { keyed: Record<'staffDevice', KeyedHash> };

/** The services without those that depend on whose catalogue, customers and orders these are. */
export type Services = Omit<Dependencies, keyof Shop>;
