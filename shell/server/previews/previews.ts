import type { FastifyReply, FastifyRequest } from 'fastify';
import { manifestUrl, PreviewTokens, readRevokedPreviews } from '@fireflay/releases';
import type { PreviewedRelease, ReleaseName, ReleaseStoreOrPath } from '@fireflay/releases';
import { PromiseCache } from '@fireflay/service';
import { END_SESSION, PREVIEW_PARAMETER } from '../../src/app/override-offer';
import type { Configuration } from '../configuration/configuration';
import { withoutParameter } from '../request/page-url';
import type { OverrideChecker } from '../overrides/apply-overrides';
import type { Override } from '../protocol/override';
import { copy, problemPage, problemPagePolicy } from '../overrides/problem-page';
import type { OverrideProblem } from '../overrides/problem-page';
import { previewCookie } from '../visitor/preview-cookie';

const cookie = previewCookie('release-preview');

/** Milliseconds for which the list of revoked links is not read again. */
const REVOKED_KEPT_MS = 2_000;

/** The result of a request with the cookie of a preview. */
export interface PreviewSession {
  /** Missing where the preview has ended: the visitor gets the live releases. */
  shown?: { override: Override; expiresAt: number };
}

/** @returns undefined where no key is set */
export const openPreviews = (
  { previewKey, releases }: Pick<Configuration, 'previewKey' | 'releases'>,
  offers: OverrideChecker,
) => (previewKey ? new Previews(new PreviewTokens(previewKey), offers, releases) : undefined);

/**
 * Shows a release that is not live to people who open a signed link. The link is stored in a cookie, which
 * is verified with every request: a cookie that was written by hand shows nothing.
 */
export class Previews {
  readonly #tokens: PreviewTokens;
  readonly #offers: OverrideChecker;
  readonly #releases: ReleaseStoreOrPath;
  /** The ids of revoked links, as they were read last. */
  #revoked = new Set<string>();
  readonly #reads = new PromiseCache<Set<string>>({ maxEntries: 1, ttlMs: REVOKED_KEPT_MS });

  constructor(tokens: PreviewTokens, offers: OverrideChecker, releases: ReleaseStoreOrPath) {
    this.#tokens = tokens;
    this.#offers = offers;
    this.#releases = releases;
  }

  /** Follows the link in the address. @returns whether the request was replied to */
  async followLink(reply: FastifyReply, url: URL): Promise<boolean> {
    const token = url.searchParams.get(PREVIEW_PARAMETER);
    if (token === null) return false;
    reply.headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    const cleanUrl = withoutParameter(url, PREVIEW_PARAMETER);
    const release = token === END_SESSION ? undefined : this.#tokens.read(token);
    const problem = token !== END_SESSION && (await this.#findProblem(release));
    if (problem) {
      cookie.clear(reply);
      const text = release ? `${release.remote}@${release.version}` : PREVIEW_PARAMETER;
      void reply
        .code(400)
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', problemPagePolicy)
        .send(problemPage([{ text, reason: problem }], cleanUrl, copy.asVisitors));
      return true;
    }
    if (release) cookie.save(reply, token, release.expiresAt);
    else cookie.clear(reply);
    void reply.redirect(cleanUrl, 303);
    return true;
  }

  /** Undefined where the request has no cookie of a preview. */
  async readSession(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<PreviewSession | undefined> {
    const token = cookie.read(request);
    if (token === undefined) return undefined;
    const release = this.#tokens.read(token);
    if (!release || (await this.#findProblem(release))) {
      cookie.clear(reply);
      return {};
    }
    return { shown: { override: toOverride(release), expiresAt: release.expiresAt } };
  }

  /** Whether the visitor may load the files of the release, on any shell. */
  mayLoad(request: FastifyRequest, { remote, version }: ReleaseName): boolean {
    const shown = this.#tokens.read(cookie.read(request) ?? '');
    if (!shown || shown.isExpired || this.#revoked.has(shown.id)) return false;
    return shown.remote === remote && shown.version === version;
  }

  /** A list that cannot be read now revokes what it did at the last time. */
  async #isRevoked({ id }: PreviewedRelease): Promise<boolean> {
    this.#revoked = await this.#reads
      .getOrLoad('', () => readRevokedPreviews(this.#releases))
      .catch(() => this.#revoked);
    return this.#revoked.has(id);
  }

  async #findProblem(
    release: PreviewedRelease | undefined,
  ): Promise<OverrideProblem['reason'] | undefined> {
    if (!release) return 'forged';
    if (release.isExpired || (await this.#isRevoked(release))) return 'expired';
    return this.#offers.findProblem(toOverride(release));
  }
}

/** Whether the request has the cookie of a preview, valid or not. */
export const hasPreviewCookie = (request: FastifyRequest) => cookie.read(request) !== undefined;

const toOverride = ({ remote, version }: ReleaseName): Override => ({
  remote,
  version,
  manifest: manifestUrl(remote, version),
});
