import type { ProductDetail } from '@fireflay/back-office-wire';
import { defaultProfile } from 'shared-contracts/profile';
import { Products } from 'shared-contracts/wire';
import { inspectFile } from '../../catalogue/import/inspect-file';
import { toImportFile } from '../../tables/read-file';
import { goldenCsv, importOptions } from '../../commands/catalogue/testing/run-catalogue';
import { applyImport } from '../../catalogue/import/write/apply-import';
import type { Database } from '../../database/database';
import { aTestApp } from '../../testing/test-app';
import { openBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

/** Imports a file as a retailer does: by default a tap (1001), a floor in two batches (1002) and a disc (1003). */
export async function importCsv(db: Database, csv = goldenCsv, isPartial = false): Promise<void> {
  const file = toImportFile('catalogo.csv', Buffer.from(csv));
  const { products, problems } = await inspectFile({ db, profile: defaultProfile }, file, {
    isPartial,
  });
  const fault = problems.find(({ isWarning }) => !isWarning);
  if (fault) throw new Error(fault.sentence);
  await applyImport(db, products, {
    ...importOptions,
    isPartial,
    maxRetiredPercent: null,
    source: file.name,
    fileHash: file.hash,
    actor: 'Rui',
  });
}

type Edit = Partial<ProductDetail['cells']> & { isConfirmed?: boolean };

/** The back office of a store with these products, and an employee of the catalogue. */
export async function openProducts() {
  const office = await openBackOffice(await aTestApp());
  await importCsv(office.db);
  const cookie = await office.signIn('catalogue');
  const call: TestBackOffice['call'] = (name, input) => office.call(name, input, { cookie });

  return {
    office,
    db: office.db,
    cookie,
    /** Calls an operation as this employee. */
    call,
    read: async (product: number) => (await call('ReadProduct', { product })).body,
    /** Changes a product that was read, now or earlier. @param by the cookie of another employee */
    change: ({ code: product, version, cells }: ProductDetail, edit: Edit, by = cookie) =>
      office.call(
        'ChangeProduct',
        { product, version, ...cells, isConfirmed: false, ...edit },
        { cookie: by },
      ),
    /** Reads the product as a shopper gets it. */
    inStore: async (codigo: number) => {
      const { status, body } = await office.shop.call(Products, { codigo });
      const { produtos: [product] = [], imagens: pictures, atributos: details } = body;
      return { status, product, pictures, details };
    },
  };
}

export type ProductOffice = Awaited<ReturnType<typeof openProducts>>;
