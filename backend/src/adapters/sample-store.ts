import { sampleBrands, sampleLeaves } from '@fireflay/sample-store/catalogue';
import {
  sampleCustomers,
  sampleDeliveryAddress,
  samplePassword,
} from '@fireflay/sample-store/customers';
import type { SampleData } from '../ports/sample-data';

export const sampleStore: SampleData = {
  brands: sampleBrands,
  products: sampleLeaves,
  customers: sampleCustomers,
  password: samplePassword,
  deliveryAddress: sampleDeliveryAddress,
};
