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
import { cookieNameOf, hasTls } from '../visitor/release-cookies';
import { PreviewTokens } from './preview-tokens';

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
      clearCookie(reply);
      const text = release ? `${release.remote}@${release.version}` : PREVIEW_PARAMETER;
      void reply
        .code(400)
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', problemPagePolicy)
        .send(problemPage([{ text, reason: problem }], cleanUrl, copy.asVisitors));
      return true;
    }
    if (release) saveCookie(reply, token, release.expiresAt);
    else clearCookie(reply);
    void reply.redirect(cleanUrl, 303);
    return true;
  }

  /** Undefined where the request has no cookie of a preview. */
  async readSession(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<PreviewSession | undefined> {
    const token = tokenOf(request);
    if (token === undefined) return undefined;
    const release = this.#tokens.read(token);
    if (!release || (await this.#findProblem(release))) {
      clearCookie(reply);
      return {};
    }
    return { shown: { override: toOverride(release), expiresAt: release.expiresAt } };
  }

  /** Whether the visitor may load the files of the release, on any shell. */
  mayLoad(request: FastifyRequest, { remote, version }: ReleaseName): boolean {
    const shown = this.#tokens.read(tokenOf(request) ?? '');
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
export const hasPreviewCookie = (request: FastifyRequest) => tokenOf(request) !== undefined;

const tokenOf = (request: FastifyRequest): string | undefined =>
  request.cookies[cookieNameOf(request, 'release-preview')];

const attributesOf = (request: FastifyRequest) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: hasTls(request),
});

function saveCookie(reply: FastifyReply, token: string, expiresAt: number) {
  const { request } = reply;
  void reply.setCookie(cookieNameOf(request, 'release-preview'), token, {
    ...attributesOf(request),
    expires: new Date(expiresAt),
  });
}

function clearCookie(reply: FastifyReply) {
  const { request } = reply;
  void reply.clearCookie(cookieNameOf(request, 'release-preview'), attributesOf(request));
}

const toOverride = ({ remote, version }: ReleaseName): Override => ({
  remote,
  version,
  manifest: manifestUrl(remote, version),
});
