/** A product of a store that is filled for trying it out. */
export interface SampleProduct {
  code: number;
  /** Slug of its category. */
  group: string;
  /** Slug of its subcategory. */
  subgroup: string;
  /** What the shopper would call it, for the search box. */
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
  /** Units left; for a product kept by batches the sum of their boxes. */
  available: number;
  batches: readonly { id: string; description: string; available: number }[];
}

export interface SampleCustomer {
  kind: 'fisica' | 'juridica';
  /** CPF or CNPJ, digits only. */
  document: string;
  name: string;
  email: string;
  fixedPhone: string;
  mobilePhone: string;
}

/** What fills a new store so that it can be tried. Never used in production. */
export interface SampleData {
  brands: readonly string[];
  /** The products, one subcategory after the other; as many as the sample has unless `count` says otherwise. */
  products(count?: number): Iterable<readonly SampleProduct[]>;
  customers: readonly SampleCustomer[];
  /** The password of every sample customer. */
  password: string;
  deliveryAddress: {
    cep: string;
    street: string;
    number: string;
    complement: string;
    bairro: string;
    cidade: string;
    uf: string;
  };
}
