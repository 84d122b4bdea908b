import { useState } from 'react';
import { MAX_MATCHED_PICTURES, toPictureFile } from '@fireflay/back-office-wire';
import { isFailure, messageOf } from '../../../api/failure';
import { useUploadPicture } from '../../../api/pictures.api';
import {
  useChangeProductMutation,
  useLazyReadProductQuery,
  useMatchPicturesMutation,
} from '../products.api';
import { copy } from './copy';
import { MAX_ENTRIES, readZip, ZipError } from './read-zip';
import type { NamedFile } from './read-zip';

/** A file that is not added, and why. */
export interface Refusal {
  name: string;
  sentence: string;
}

/** The pictures of a product, in their order. */
interface ProductPictures {
  code: number;
  files: NamedFile[];
}

export type Batch =
  | { step: 'choosing'; failure?: string }
  | { step: 'reading' }
  | { step: 'found'; products: readonly ProductPictures[]; refusals: readonly Refusal[] }
  | { step: 'sending'; done: number; all: number }
  | { step: 'sent'; pictures: number; products: number; refusals: readonly Refusal[] };

export const countPictures = (products: readonly ProductPictures[]): number =>
  products.reduce((sum, { files }) => sum + files.length, 0);

/** Finds the products of many files by their names, and adds the pictures to them, one product after the other. */
export function useBatch() {
  const [batch, setBatch] = useState<Batch>({ step: 'choosing' });
  const [match] = useMatchPicturesMutation();
  const [readProduct] = useLazyReadProductQuery();
  const [change] = useChangeProductMutation();
  const upload = useUploadPicture();

  const choose = async (files: readonly File[]) => {
    setBatch({ step: 'reading' });
    try {
      setBatch({ step: 'found', ...(await findProducts(await unfold(files))) });
    } catch (error) {
      const failure = error instanceof ZipError ? error.message : messageOf(error);
      setBatch({ step: 'choosing', failure });
    }
  };

  async function findProducts(files: readonly NamedFile[]) {
    const refusals: Refusal[] = [];
    const products = new Map<number, { number: number; file: NamedFile }[]>();
    for (let from = 0; from < files.length; from += MAX_MATCHED_PICTURES) {
      const part = files.slice(from, from + MAX_MATCHED_PICTURES);
      const { matches } = await match({ names: part.map(({ name }) => name) }).unwrap();
      for (const [at, { product, number, refusal }] of matches.entries()) {
        const file = part[at];
        if (!file) continue;
        if (product) {
          products.set(product.code, [...(products.get(product.code) ?? []), { number, file }]);
        } else refusals.push({ name: file.name, sentence: refusal ?? copy.failed });
      }
    }
    return {
      refusals,
      products: [...products].map(([code, found]) => ({
        code,
        files: found.toSorted((one, other) => one.number - other.number).map(({ file }) => file),
      })),
    };
  }

  const send = async () => {
    if (batch.step !== 'found') return;
    const refusals = [...batch.refusals];
    const all = countPictures(batch.products);
    let done = 0;
    let pictures = 0;
    let products = 0;
    for (const product of batch.products) {
      const sent: { name: string; picture: string }[] = [];
      for (const file of product.files) {
        setBatch({ step: 'sending', done, all });
        const picture = await sendOne(file);
        if ('sentence' in picture) refusals.push(picture);
        else sent.push(picture);
        done += 1;
      }
      const { added, refused } = await addTo(product.code, sent);
      refusals.push(...refused);
      pictures += added;
      products += Number(added > 0);
    }
    setBatch({ step: 'sent', pictures, products, refusals });
  };

  async function sendOne(file: NamedFile): Promise<Refusal | { name: string; picture: string }> {
    const { name } = file;
    try {
      const sent = await upload(await file.open());
      return typeof sent === 'string'
        ? { name, sentence: sent }
        : { name, picture: toPictureFile(sent.id) };
    } catch (error) {
      return { name, sentence: error instanceof ZipError ? error.message : copy.failed };
    }
  }

  /** Adds pictures behind those that the product has. */
  async function addTo(code: number, sent: readonly { name: string; picture: string }[]) {
    if (sent.length === 0) return { added: 0, refused: [] };
    const refuse = (files: typeof sent, sentence: string) =>
      files.map(({ name }) => ({ name, sentence }));
    const { data, error } = await readProduct(code);
    if (!data) return { added: 0, refused: refuse(sent, messageOf(error)) };
    const known = new Set(data.cells.pictures);
    const fresh = sent.filter(({ picture }) => !known.has(picture) && known.add(picture));
    const refused = refuse(
      sent.filter((each) => !fresh.includes(each)),
      copy.twice,
    );
    if (fresh.length === 0) return { added: 0, refused };
    const pictures = [...data.cells.pictures, ...fresh.map(({ picture }) => picture)];
    const { version, cells } = data;
    const changed = await change({
      product: code,
      version,
      ...cells,
      pictures,
      isConfirmed: false,
    });
    if (changed.data) return { added: fresh.length, refused };
    const sentence =
      (isFailure(changed.error) && changed.error.fields?.['pictures']) || messageOf(changed.error);
    return { added: 0, refused: [...refused, ...refuse(fresh, sentence)] };
  }

  return { batch, choose, send, restart: () => setBatch({ step: 'choosing' }) };
}

/** The files, and those within ZIP archives. @throws ZipError */
async function unfold(files: readonly File[]): Promise<NamedFile[]> {
  const all: NamedFile[] = [];
  for (const file of files) {
    if (/\.zip$/i.test(file.name)) all.push(...(await readZip(file)));
    else {
      const name = file.webkitRelativePath || file.name;
      all.push({ name, open: () => Promise.resolve(file) });
    }
  }
  if (all.length > MAX_ENTRIES) throw new ZipError(copy.largeZip);
  return all;
}
