import { createHash } from 'node:crypto';
import { PromiseCache } from '@fireflay/service';
import { documentNames, documents } from 'shared-contracts/content';
import type { DocumentContents, DocumentName, PublishedDocument } from 'shared-contracts/content';
import { prepareOnce } from '../database/prepare-once';
import type { Database } from '../database/database';
import { findLiveIds, isReadable, readVersionsOf } from './live-versions';

/** Milliseconds for which what is valid is not read again. */
const KEPT_MS = 1_000;

export interface PublishedVersions {
  /** Changes with every version that becomes valid. */
  version: string;
  documents: readonly PublishedDocument[];
}

/** The documents that the retailer's employees have published (D38, D40, D41). Read at most once a second. */
export class PublishedDocuments {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #notice: (text: string) => void;
  readonly #cached = new PromiseCache<PublishedVersions>({ maxEntries: 1, ttlMs: KEPT_MS });
  readonly #contentAt = prepareOnce((db) => new PublishedDocuments(db, this.#now, this.#notice));
  /** The last reading, whose contents serve as long as the same versions are valid. */
  #last: PublishedVersions = { version: '', documents: [] };

  constructor(db: Database, now: () => Date, notice: (text: string) => void = () => undefined) {
    this.#db = db;
    this.#now = now;
    this.#notice = notice;
  }

  /** The same, read from this database: a replica has it also while the primary is down. */
  at(db: Database): PublishedDocuments {
    return db === this.#db ? this : this.#contentAt(db);
  }

  /** The content of every document: the published one, or the sample store's. */
  async current(): Promise<DocumentContents> {
    const { documents: published } = await this.published();
    const contents = Object.fromEntries(published.map(({ name, content }) => [name, content]));
    return { ...defaultContents, ...contents };
  }

  /** The versions that are valid now, of the documents that have one. */
  published(): Promise<PublishedVersions> {
    return this.#cached.getOrLoad('published', () => this.#read());
  }

  /** After a change by this process: the next reader gets what is valid now. */
  forget(): void {
    this.#cached.clear();
  }

  async #read(): Promise<PublishedVersions> {
    const ids = await findLiveIds(this.#db, documentNames, this.#now());
    const version = ids.length === 0 ? '' : hashOf(ids);
    if (version === this.#last.version) return this.#last;
    const rows = await readVersionsOf(this.#db, ids);
    for (const { name } of rows.filter((row) => !isReadable(row))) {
      this.#notice(
        `The published document '${name}' does not fit this version of the store: the built-in one is used.`,
      );
    }
    this.#last = { version, documents: rows.filter(isReadable) };
    return this.#last;
  }
}

export const defaultContents = Object.fromEntries(
  documentNames.map((name) => [name, documents[name].standard]),
) as unknown as DocumentContents;

const hashOf = (ids: readonly string[]) =>
  createHash('sha256').update(ids.join()).digest('base64url').slice(0, 16);

/** Whether a text is the name of a document. */
export const isDocumentName = (name: string): name is DocumentName =>
  Object.hasOwn(documents, name);
