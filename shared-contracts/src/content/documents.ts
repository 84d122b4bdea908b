import type { Static } from 'typebox';
import type { StoreProfile } from '../profile';
import { about } from './about';
import { attributes } from './attributes';
import { banners } from './banners';
import { brand } from './brand';
import { categories } from './categories';
import { emails } from './emails';
import { fees } from './fees';
import { footer } from './footer';
import { freight } from './freight';
import { hours } from './hours';
import { job } from './job';
import { delivery, privacy, questions } from './default-pages';
import { stores } from './stores';
import { terms } from './store-terms';

/** Every kind of document by its name. The compiler compares all other lists with this one. */
export const documents = {
  terms,
  brand,
  stores,
  hours,
  freight,
  fees,
  categories,
  attributes,
  job,
  banners,
  questions,
  delivery,
  privacy,
  about,
  footer,
  emails,
};

export type DocumentName = keyof typeof documents;

export type DocumentContents = {
  readonly [Name in DocumentName]: Static<(typeof documents)[Name]['schema']>;
};

export const documentNames = Object.keys(documents) as DocumentName[];

/** A published version. */
export interface PublishedDocument {
  id: string;
  name: DocumentName;
  content: unknown;
}

/**
 * Collects the changes of published versions to the profile that every document of a page carries. Nothing published:
 * nothing.
 */
export function profileFieldsOf(published: readonly PublishedDocument[]): Partial<StoreProfile> {
  const fields: Partial<StoreProfile> = {};
  const ids: Record<string, string> = {};
  for (const { id, name, content } of published) {
    const { toProfile } = documents[name];
    if (toProfile) Object.assign(fields, toProfile(content as never));
    else ids[name] = id;
  }
  return { ...fields, ...(Object.keys(ids).length > 0 && { documents: ids }) };
}
