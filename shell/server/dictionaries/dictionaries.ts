import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DictionaryCompression } from './dictionary-compression';

/** Maximum sum of the compressed files that are kept, in bytes. */
const MAX_KEPT_BYTES = 32_000_000;
/** Maximum number of compressed files; most have some hundred bytes. */
const MAX_KEPT_FILES = 5000;

/** An earlier build of the shell or of a remote, whose files browsers may have. */
export interface EarlierBuild {
  /** Names of its browser files, as 'main.1a2b3c4d.js'. */
  names: readonly string[];
  read: (name: string) => Promise<Buffer | undefined>;
}

/** A browser file with a hash in its name. */
export interface NamedFile {
  /** 'shell', or the name of a remote. */
  owner: string;
  /** The name without hash and ending. */
  stem: string;
  hash: string;
  ending: string;
}

export const fileNameOf = ({ stem, hash, ending }: NamedFile) => `${stem}.${hash}.${ending}`;

interface Dictionary {
  name: string;
  /** Base64 of its SHA-256. */
  sum: string;
  read: () => Promise<Buffer | undefined>;
}

/** Compresses browser files with the same files of earlier builds as dictionaries, once each. */
export class Dictionaries {
  readonly #compress: DictionaryCompression;
  readonly #findBuilds: (owner: string) => Promise<readonly EarlierBuild[]>;

  readonly #sums = new WeakMap<EarlierBuild, Map<string, Promise<string | undefined>>>();
  /** An empty result: the file without a dictionary is smaller. */
  readonly #kept = new LRUCache<string, Buffer>({
    max: MAX_KEPT_FILES,
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  });
  readonly #pending = new Map<string, Promise<Buffer>>();

  /** @param findBuilds the builds of an owner whose files are dictionaries, latest first */
  constructor(
    compress: DictionaryCompression,
    findBuilds: (owner: string) => Promise<readonly EarlierBuild[]>,
  ) {
    this.#compress = compress;
    this.#findBuilds = findBuilds;
  }

  /**
   * The file compressed with the dictionary that the browser has.
   *
   * @param sum base64 of the dictionary's SHA-256
   * @param read reads the file
   * @param maxBytes the size that the browser would receive otherwise
   * @returns undefined where no earlier build has that dictionary, or it saves nothing
   */
  async compress(
    file: NamedFile,
    sum: string,
    read: () => Promise<Buffer>,
    maxBytes: number,
  ): Promise<Buffer | undefined> {
    const key = `${file.owner}/${fileNameOf(file)} ${sum}`;
    const known = this.#kept.get(key) ?? (await this.#pending.get(key));
    if (known) return known.length > 0 ? known : undefined;
    const dictionary = await this.#find(file, sum);
    if (!dictionary) return undefined;
    const pending =
      this.#pending.get(key) ??
      this.#compressOnce(dictionary, read, maxBytes).finally(() => this.#pending.delete(key));
    this.#pending.set(key, pending);
    const result = await pending;
    this.#kept.set(key, result);
    return result.length > 0 ? result : undefined;
  }

  async #compressOnce(dictionary: Dictionary, read: () => Promise<Buffer>, maxBytes: number) {
    const [content, earlier] = await Promise.all([read(), dictionary.read()]);
    const result = earlier ? await this.#compress(content, earlier) : Buffer.alloc(0);
    return result.length < maxBytes ? result : Buffer.alloc(0);
  }

  async #find({ owner, stem, ending }: NamedFile, sum: string): Promise<Dictionary | undefined> {
    for (const build of await this.#findBuilds(owner)) {
      for (const name of build.names) {
        const isSame = name.startsWith(`${stem}.`) && name.endsWith(`.${ending}`);
        if (isSame && (await this.#sumOf(build, name)) === sum)
          return { name, sum, read: () => build.read(name) };
      }
    }
    return undefined;
  }

  #sumOf(build: EarlierBuild, name: string): Promise<string | undefined> {
    const sums = this.#sums.get(build) ?? new Map<string, Promise<string | undefined>>();
    this.#sums.set(build, sums);
    const known = sums.get(name);
    if (known) return known;
    const sum = build
      .read(name)
      .then((content) => content && createHash('sha256').update(content).digest('base64'));
    sums.set(name, sum);
    // A file that could not be read is read again.
    sum.catch(() => sums.delete(name));
    return sum;
  }
}
