import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import {
  sampleCustomers,
  sampleDeliveryAddress,
  sampleEmployee,
  samplePassword,
} from '@fireflay/sample-store/customers';
import { findPackageRoot } from '../configuration/package-root';
import type { SampleData } from '../ports/sample-data';

const files = join(realpathSync(findPackageRoot()), '../packages/sample-store/files');

export const sampleStore: SampleData = {
  catalogueFile: join(files, 'products.csv'),
  photos: join(files, 'photos'),
  storeFiles: join(files, 'store'),
  customers: sampleCustomers,
  password: samplePassword,
  deliveryAddress: sampleDeliveryAddress,
  employee: sampleEmployee,
};
