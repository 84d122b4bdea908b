import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  BACKEND_TOKEN_HEADER,
  PromiseCache,
  requestJson,
  STORE_CONTENT_PATH,
  StoreContentReply,
} from '@fireflay/service';
import type { StoreProfile } from 'shared-contracts/profile';
import { Value } from 'typebox/value';

const TIMEOUT_MS = 2_000;
/** Milliseconds for which a preview is not requested again. */
const PREVIEW_KEPT_MS = 2_000;
const MAX_PREVIEWS = 50;

/** The store's profile with what the retailer's employees have published. */
export interface VisitorContent {
  /** Empty: nothing is published. */
  version: string;
  profile: StoreProfile;
  preview?: { endsAt: number; label: string } | undefined;
}

interface ContentSource {
  apiBase: string;
  backendToken?: string | undefined;
  /** The profile of the settings. */
  profile: StoreProfile;
  /** Keeps what was last published for a start without the back end. */
  file: string;
  log: (sentence: string) => void;
}

/**
 * Follows what the retailer's employees publish. While the back end is down, pages show what was last published, also
 * after a restart.
 */
export class StoreContent {
  readonly #source: ContentSource;
  #current: VisitorContent;
  readonly #previews = new PromiseCache<VisitorContent | undefined>({
    maxEntries: MAX_PREVIEWS,
    ttlMs: PREVIEW_KEPT_MS,
  });

  private constructor(source: ContentSource) {
    this.#source = source;
    this.#current = { version: '', profile: source.profile };
  }

  /** Never throws. */
  static async open(source: ContentSource): Promise<StoreContent> {
    const content = new StoreContent(source);
    await content.#load().catch(async () => {
      const kept = await readKept(source.file);
      if (kept) content.#show(kept);
    });
    return content;
  }

  current = (): VisitorContent => this.#current;

  /** Loads what is published when it has changed. Never throws: the next notice tries again. */
  async notice(version: string): Promise<void> {
    if (version === this.#current.version) return;
    await this.#load().catch((error: unknown) =>
      this.#source.log(`The published content could not be loaded: ${String(error)}`),
    );
  }

  /** What the link of a preview shows; undefined when it has ended, and while the back end is down. */
  preview(token: string): Promise<VisitorContent | undefined> {
    return this.#previews.getOrLoad(token, () =>
      this.#request(`?preview=${encodeURIComponent(token)}`).then(
        (reply) => this.#toContent(reply),
        () => undefined,
      ),
    );
  }

  async #load() {
    const reply = await this.#request();
    this.#show(reply);
    await keep(this.#source.file, reply).catch((error: unknown) =>
      this.#source.log(`The published content was not kept for the next start: ${String(error)}`),
    );
  }

  #show(reply: StoreContentReply) {
    this.#current = this.#toContent(reply);
  }

  #toContent({ version, profile, preview }: StoreContentReply): VisitorContent {
    return { version, profile: { ...this.#source.profile, ...profile }, preview };
  }

  #request(query = ''): Promise<StoreContentReply> {
    const { apiBase, backendToken } = this.#source;
    return requestJson({
      url: `${apiBase}${STORE_CONTENT_PATH}${query}`,
      headers: backendToken === undefined ? {} : { [BACKEND_TOKEN_HEADER]: backendToken },
      reply: StoreContentReply,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }
}

async function readKept(file: string): Promise<StoreContentReply | undefined> {
  try {
    const kept: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Value.Check(StoreContentReply, kept) ? kept : undefined;
  } catch {
    // There is none before something was published.
    return undefined;
  }
}

async function keep(file: string, reply: StoreContentReply) {
  // Nothing has made the folder at the first start.
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(reply));
  await rename(`${file}.new`, file);
}
