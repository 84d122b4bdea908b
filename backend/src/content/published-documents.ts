import { createHash } from 'node:crypto';
import { PromiseCache } from '@fireflay/service';
import { documentNames, documents, profileFieldsOf } from 'shared-contracts/content';
import type {
  DocumentContents,
  DocumentKind,
  DocumentName,
  Freight,
  PublishedDocument,
} from 'shared-contracts/content';
import { defaultProfile } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';
import { prepareOnce } from '../database/prepare-once';
import type { Database } from '../database/database';
import { findLiveIds, isReadable, readVersionsOf } from './live-versions';

/** Milliseconds for which what is valid is not read again. */
const KEPT_MS = 1_000;

/** The content that the settings decide. */
export interface SettledContent {
  profile: StoreProfile;
  /** That of SHIPPING_RATES. */
  freight?: Freight | undefined;
}

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
  readonly #settings: SettledContent;
  readonly #contentAt = prepareOnce(
    (db) => new PublishedDocuments(db, this.#now, this.#notice, this.#settings),
  );
  /** The content of each document without a published version. */
  readonly defaults: DocumentContents;
  /** The last reading, whose contents serve as long as the same versions are valid. */
  #last: PublishedVersions = { version: '', documents: [] };

  /** @param settings the store's own, which count as long as nothing is published */
  constructor(
    db: Database,
    now: () => Date,
    notice: (text: string) => void = () => undefined,
    settings: SettledContent = { profile: defaultProfile },
  ) {
    this.#db = db;
    this.#now = now;
    this.#notice = notice;
    this.#settings = settings;
    this.defaults = defaultContentsOf(settings);
  }

  /** The same, read from this database: a replica has it also while the primary is down. */
  at(db: Database): PublishedDocuments {
    return db === this.#db ? this : this.#contentAt(db);
  }

  /** The content of every document: the published one, or that of the settings. */
  async current(): Promise<DocumentContents> {
    const { documents: published } = await this.published();
    const contents = Object.fromEntries(published.map(({ name, content }) => [name, content]));
    return { ...this.defaults, ...contents };
  }

  /** The store profile with what is published, as shells have it. */
  async profile(): Promise<StoreProfile> {
    return { ...this.#settings.profile, ...profileFieldsOf((await this.published()).documents) };
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

const defaultContentsOf = ({ profile, freight }: SettledContent) => ({
  ...(Object.fromEntries(
    documentNames.map((name) => {
      const { fromProfile, standard } = documents[name] as DocumentKind;
      return [name, fromProfile ? fromProfile(profile) : standard];
    }),
  ) as unknown as DocumentContents),
  ...(freight && { freight }),
});

export const defaultContents: DocumentContents = defaultContentsOf({ profile: defaultProfile });

const hashOf = (ids: readonly string[]) =>
  createHash('sha256').update(ids.join()).digest('base64url').slice(0, 16);

/** Whether a text is the name of a document. */
export const isDocumentName = (name: string): name is DocumentName =>
  Object.hasOwn(documents, name);
