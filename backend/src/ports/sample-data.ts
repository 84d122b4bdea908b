import type { DeliveryAddress } from '../domain/delivery-address';

/** A product of a sample store. */
export interface SampleProduct {
  code: number;
  /** Slug of its category. */
  group: string;
  /** Slug of its subcategory. */
  subgroup: string;
  /** The shopper's word for the product, for the search box. */
  phrase: string;
  name: string;
  brand: string;
  description: string;
  priceCents: number;
  squareMetresPerBox: number | null;
  saleUnit: string;
  weightGrams: number;
  tone: string;
  pictureCount: number;
  popularity: number;
  createdAt: Date;
  /** Units in stock; for a product kept by batches the sum of their boxes. */
  available: number;
  batches: readonly { id: string; description: string; available: number }[];
}

/** The contents of a new store for trying it out. Never used in production. */
export interface SampleData {
  brands: readonly string[];
  /**
   * The products, one subcategory after the other.
   * @param count default: the size of the sample
   */
  products(count?: number): Iterable<readonly SampleProduct[]>;
  customers: readonly {
    kind: 'fisica' | 'juridica';
    /** CPF or CNPJ, digits only. */
    document: string;
    name: string;
    email: string;
    fixedPhone: string;
    mobilePhone: string;
  }[];
  /** The password of every sample customer. */
  password: string;
  deliveryAddress: DeliveryAddress;
}
