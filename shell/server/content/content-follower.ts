import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  BACKEND_TOKEN_HEADER,
  FOLLOWED_CONTENT_PATH,
  FollowedContent,
  PromiseCache,
  requestJson,
} from '@fireflay/service';
import type { StoreProfile } from 'shared-contracts/profile';
import { Value } from 'typebox/value';

const TIMEOUT_MS = 2_000;
/** Milliseconds between two requests. */
const POLL_INTERVAL_MS = 1_000;
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
  onCatalogueVersion: (version: number) => void;
  log: (sentence: string) => void;
}

/**
 * Follows what the retailer's employees publish, and changes of the catalogue. While the back end is down, pages show what
 * was last published, also after a restart.
 */
export class ContentFollower {
  readonly #source: ContentSource;
  #current: VisitorContent;
  /** The last request failed, which was logged. */
  #isBehind = false;
  readonly #previews = new PromiseCache<VisitorContent | undefined>({
    maxEntries: MAX_PREVIEWS,
    ttlMs: PREVIEW_KEPT_MS,
  });

  private constructor(source: ContentSource) {
    this.#source = source;
    this.#current = { version: '', profile: source.profile };
  }

  /** Reads what is published, or else what was at the last start. Never throws. */
  static async open(source: ContentSource): Promise<ContentFollower> {
    const follower = new ContentFollower(source);
    await follower.#read().catch(async () => {
      const kept = await readKept(source.file);
      if (kept) follower.#current = follower.#toContent(kept);
    });
    return follower;
  }

  current = (): VisitorContent => this.#current;

  /** Follows until the returned function is called. */
  start(): () => void {
    let isStopped = false;
    const followAgain = () =>
      void this.follow().then(() => {
        if (!isStopped) timer = setTimeout(followAgain, POLL_INTERVAL_MS).unref();
      });
    let timer = setTimeout(followAgain, POLL_INTERVAL_MS).unref();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }

  /** Reads what has changed. Never throws: pages show what was last published. */
  async follow(): Promise<void> {
    try {
      await this.#read();
      this.#isBehind = false;
    } catch (error) {
      if (this.#isBehind) return;
      this.#isBehind = true;
      this.#source.log(
        `The published content cannot be read; pages show what was last published: ${String(error)}`,
      );
    }
  }

  /**
   * Reads the content that the link of a preview shows; undefined when it has ended, and while the back end is down.
   */
  preview(token: string): Promise<VisitorContent | undefined> {
    return this.#previews.getOrLoad(token, () =>
      this.#request({ preview: token }).then(
        (reply) => this.#toContent(reply),
        () => undefined,
      ),
    );
  }

  async #read() {
    const reply = await this.#request({ known: this.#current.version });
    if (typeof reply.catalogueVersion === 'number') {
      this.#source.onCatalogueVersion(reply.catalogueVersion);
    }
    if (reply.version === this.#current.version) return;
    this.#current = this.#toContent(reply);
    await keep(this.#source.file, reply).catch((error: unknown) =>
      this.#source.log(`The published content was not kept for the next start: ${String(error)}`),
    );
  }

  #toContent({ version, profile, preview }: FollowedContent): VisitorContent {
    return { version, profile: { ...this.#source.profile, ...profile }, preview };
  }

  #request(query: Record<string, string>): Promise<FollowedContent> {
    const { apiBase, backendToken } = this.#source;
    return requestJson({
      url: `${apiBase}${FOLLOWED_CONTENT_PATH}?${new URLSearchParams(query).toString()}`,
      headers: backendToken === undefined ? {} : { [BACKEND_TOKEN_HEADER]: backendToken },
      reply: FollowedContent,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }
}

async function readKept(file: string): Promise<FollowedContent | undefined> {
  try {
    const kept: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Value.Check(FollowedContent, kept) ? kept : undefined;
  } catch {
    // There is none before something was published.
    return undefined;
  }
}

async function keep(file: string, reply: FollowedContent) {
  // Nothing has made the folder at the first start.
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(reply));
  await rename(`${file}.new`, file);
}
