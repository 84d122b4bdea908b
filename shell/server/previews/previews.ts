import type { FastifyReply, FastifyRequest } from 'fastify';
import { manifestUrl } from '@fireflay/releases';
import type { ReleaseName } from '@fireflay/releases';
import { END_SESSION, PREVIEW_PARAMETER } from '../../src/app/override-offer';
import type { Configuration } from '../configuration/configuration';
import { withoutParameter } from '../request/page-url';
import type { OverrideChecker } from '../overrides/apply-overrides';
import type { Override } from '../protocol/override';
import { copy, problemPage, problemPagePolicy } from '../overrides/problem-page';
import type { OverrideProblem } from '../overrides/problem-page';
import { previewCookie } from '../visitor/preview-cookie';
import { PreviewTokens } from './preview-tokens';

const cookie = previewCookie('release-preview');

/** What a request with the cookie of a preview gets. */
export interface PreviewSession {
  /** Missing where the preview has ended: the visitor gets the live releases. */
  shown?: { override: Override; expiresAt: number };
}

/** @returns undefined where no key is set */
export const openPreviews = (
  { previewKey }: Pick<Configuration, 'previewKey'>,
  offers: OverrideChecker,
) => (previewKey ? new Previews(new PreviewTokens(previewKey), offers) : undefined);

/**
 * Shows a release that is not live to people who open a link of the platform page. The link is stored in a cookie, which
 * is verified with every request: a cookie that was written by hand shows nothing.
 */
export class Previews {
  readonly #tokens: PreviewTokens;
  readonly #offers: OverrideChecker;

  constructor(tokens: PreviewTokens, offers: OverrideChecker) {
    this.#tokens = tokens;
    this.#offers = offers;
  }

  /** @returns the link, or why the release cannot be shown */
  async createLink(release: ReleaseName, storeOrigin: string) {
    const problem = await this.#offers.findProblem(toOverride(release));
    if (problem) return { problem: copy.reasons[problem] };
    const { token, expiresAt } = this.#tokens.issue(release);
    const link = new URL(storeOrigin);
    link.searchParams.set(PREVIEW_PARAMETER, token);
    return { link: link.href, expiresAt };
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
    return shown?.remote === remote && shown.version === version && !shown.isExpired;
  }

  async #findProblem(
    release: ReturnType<PreviewTokens['read']>,
  ): Promise<OverrideProblem['reason'] | undefined> {
    if (!release) return 'forged';
    return release.isExpired ? 'expired' : this.#offers.findProblem(toOverride(release));
  }
}

/** Whether the request has the cookie of a preview, valid or not. */
export const hasPreviewCookie = (request: FastifyRequest) => cookie.read(request) !== undefined;

const toOverride = ({ remote, version }: ReleaseName): Override => ({
  remote,
  version,
  manifest: manifestUrl(remote, version),
});
