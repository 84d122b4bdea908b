import { createHash } from 'node:crypto';
import { and, desc, inArray, lte } from 'drizzle-orm';
import { PromiseCache } from '@fireflay/service';
import { documentNames, documents } from 'shared-contracts/content';
import type { DocumentContents, DocumentName, PublishedDocument } from 'shared-contracts/content';
import { Value } from 'typebox/value';
import type { Database } from '../database/database';
import { storeDocuments } from '../database/schema';

/** Milliseconds for which what is valid is not read again. */
const KEPT_MS = 1_000;

export interface PublishedVersions {
  /** Changes with every version that becomes valid. */
  version: string;
  documents: readonly PublishedDocument[];
}

/** The documents that the retailer's employees have published (D38, D40, D41). Read at most once a second. */
export class StoreContent {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #notice: (text: string) => void;
  readonly #cached = new PromiseCache<PublishedVersions>({ maxEntries: 1, ttlMs: KEPT_MS });
  readonly #replicas = new Map<Database, StoreContent>();
  /** The last reading, whose contents serve as long as the same versions are valid. */
  #last: PublishedVersions = { version: '', documents: [] };

  constructor(db: Database, now: () => Date, notice: (text: string) => void = () => undefined) {
    this.#db = db;
    this.#now = now;
    this.#notice = notice;
  }

  /** The same, read from this database: a replica has it also while the primary is down. */
  at(db: Database): StoreContent {
    if (db === this.#db) return this;
    const known = this.#replicas.get(db) ?? new StoreContent(db, this.#now, this.#notice);
    this.#replicas.set(db, known);
    return known;
  }

  /** The content of every document: the published one, or the sample store's. */
  async current(): Promise<DocumentContents> {
    const { documents: published } = await this.published();
    const contents = Object.fromEntries(published.map(({ name, content }) => [name, content]));
    return { ...standardContents, ...contents };
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
    const valid = await this.#db
      .selectDistinctOn([storeDocuments.name], { id: storeDocuments.id })
      .from(storeDocuments)
      .where(
        and(
          inArray(storeDocuments.name, documentNames),
          lte(storeDocuments.validFrom, this.#now()),
        ),
      )
      .orderBy(storeDocuments.name, desc(storeDocuments.validFrom), desc(storeDocuments.number));
    const version = valid.length === 0 ? '' : hashOf(valid.map(({ id }) => id));
    if (version === this.#last.version) return this.#last;
    const rows = await this.#db.query.storeDocuments.findMany({
      where: inArray(
        storeDocuments.id,
        valid.map(({ id }) => id),
      ),
      orderBy: storeDocuments.name,
    });
    this.#last = { version, documents: rows.filter((row) => this.#isReadable(row)) };
    return this.#last;
  }

  /** A version that another release of the store wrote may lack fields: it does not count. */
  #isReadable({ name, content }: PublishedDocument): boolean {
    const isReadable = Value.Check(documents[name].schema, content);
    if (!isReadable) {
      this.#notice(
        `The published document '${name}' does not fit this version of the store: the built-in one is used.`,
      );
    }
    return isReadable;
  }
}

export const standardContents = Object.fromEntries(
  documentNames.map((name) => [name, documents[name].standard]),
) as unknown as DocumentContents;

const hashOf = (ids: readonly string[]) =>
  createHash('sha256').update(ids.join()).digest('base64url').slice(0, 16);

/** Whether a text is the name of a document. */
export const isDocumentName = (name: string): name is DocumentName =>
  Object.hasOwn(documents, name);
