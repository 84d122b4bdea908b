import { sampleCustomers, sampleDeliveryAddress } from '@fireflay/sample-store/customers';
import { defaultProfile } from 'shared-contracts/profile';
import { documents } from 'shared-contracts/content';
import { sampleStore } from '../../configuration/sample-store';
import { checkFile } from '../../catalogue/import/check/check-file';
import { readImportFile } from '../../tables/read-file';

/** Shorter texts, as the state or a common word, are those of any store. */
const MIN_LENGTH = 6;

/** The texts that identify the sample store: its retailer, products, brands, customers and carriers. */
export async function listSampleTexts(): Promise<string[]> {
  const { products } = await checkFile(
    await readImportFile(sampleStore.catalogueFile),
    defaultProfile,
  );
  const texts = [
    // Opening hours are those of many stores; the style sheets keep the colour that a retailer's replaces.
    ...textsIn({ ...defaultProfile, hours: [], brandColor: '' }),
    ...textsIn(sampleCustomers),
    ...products.flatMap(({ name, brand }) => [name, brand]),
    ...documents.freight.standard.carriers.map(({ name }) => name),
    sampleDeliveryAddress.street,
  ];
  const own = new Set(['fisica', 'juridica', 'Centro']);
  return [...new Set(texts)].filter((text) => text.length >= MIN_LENGTH && !own.has(text));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
