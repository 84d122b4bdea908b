import type { DeliveryAddress } from '../domain/delivery-address';

/** The contents of a new store for trying it out. Never used in production. */
export interface SampleData {
  /** A catalogue file, as a retailer imports it. */
  catalogueFile: string;
  /** The folder of the photographs that the catalogue file names. */
  photos: string;
  /** The folder of the store's other pictures, as STORE_FILES has them. */
  storeFiles: string;
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
  /** Administers the back office. */
  employee: { name: string; email: string; password: string };
}
