import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONTENT_PREVIEW_PARAMETER } from '@fireflay/service';
import { END_SESSION } from '../../src/app/override-offer';
import { problemPage, problemPagePolicy } from './problem-page';
import { withoutParameter } from '../request/page-url';
import { previewCookie } from '../visitor/preview-cookie';
import type { ContentFollower, VisitorContent } from '../content/content-follower';

const cookie = previewCookie('content-preview');

const copy = {
  name: 'Prévia de conteúdo',
  consequence: 'A loja continua com o conteúdo que todos os visitantes veem.',
};

/**
 * Shows a version that is not published to employees who open a link of the back office. The link's token is kept in a
 * cookie, and the back end verifies it.
 */
export class ContentPreviews {
  readonly #content: Pick<ContentFollower, 'preview'>;

  constructor(content: Pick<ContentFollower, 'preview'>) {
    this.#content = content;
  }

  /** Follows the link in the address. @returns whether the request was replied to */
  async followLink(reply: FastifyReply, url: URL): Promise<boolean> {
    const token = url.searchParams.get(CONTENT_PREVIEW_PARAMETER);
    if (token === null) return false;
    reply.headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    const cleanUrl = withoutParameter(url, CONTENT_PREVIEW_PARAMETER);
    const shown = token === END_SESSION ? undefined : await this.#content.preview(token);
    if (!shown && token !== END_SESSION) {
      cookie.clear(reply);
      void reply
        .code(400)
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', problemPagePolicy)
        .send(problemPage([{ text: copy.name, reason: 'expired' }], cleanUrl, copy.consequence));
      return true;
    }
    if (shown) cookie.save(reply, token, shown.preview?.endsAt ?? 0);
    else cookie.clear(reply);
    void reply.redirect(cleanUrl, 303);
    return true;
  }

  /**
   * Reads the content that the visitor sees in place of the published one; undefined without a preview, or when it has
   * ended.
   */
  async readSession(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<VisitorContent | undefined> {
    const token = cookie.read(request);
    if (token === undefined) return undefined;
    const shown = await this.#content.preview(token);
    if (!shown) cookie.clear(reply);
    return shown;
  }
}
