import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OverrideView } from '../../src/app/override-offer';
import type { VisitorContent } from '../content/content-follower';
import { applyOverrides } from '../overrides/apply-overrides';
import { FRAME_PARAMETER, readSession } from '../overrides/override-session';
import type { PreviewSession } from '../previews/previews';
import { pageUrl } from '../request/page-url';
import { readVisitor, setBucketCookie } from '../visitor/visitor';
import type { Visitor } from '../visitor/visitor';
import type { PageRequest, ViewServices } from './page';

/**
 * The visitor of a page, with what QA or the link of a preview has chosen.
 * @returns undefined when the request was replied to: a link with overrides, or an address that is not the store's
 */
export async function chooseVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  services: ViewServices,
): Promise<PageRequest | undefined> {
  const { configuration, live, offers, previews, contentPreviews } = services;
  const url = pageUrl(request, configuration.storeOrigin);
  // A path that begins with two slashes is resolved to another host.
  if (!url) {
    void reply.redirect(request.url.replace(/^[/\\]+/, '/'), 308);
    return undefined;
  }
  const { overrides: settings } = configuration;
  if (settings && (await applyOverrides(request, reply, url, settings, offers))) return undefined;
  if (await previews?.followLink(reply, url)) return undefined;
  if (await contentPreviews?.followLink(reply, url)) return undefined;

  const preview = await previews?.readSession(request, reply);
  const { overrides, view: overrideView } = await readOverrides(request, url, services, preview);
  const known = readVisitor(request);
  const content = await contentPreviews?.readSession(request, reply);
  const visitor: Visitor = { ...known, overrides, content };
  if (live.hasCanary() && !known.known) setBucketCookie(reply, visitor);
  reply.header('Cache-Control', 'private, no-cache').type('text/html; charset=utf-8');
  if (preview || content) {
    reply.headers({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });
  }
  return { request, reply, url, visitor, overrideView: withContentPreview(overrideView, content) };
}

function withContentPreview(
  view: OverrideView | undefined,
  content: VisitorContent | undefined,
): OverrideView | undefined {
  if (!content?.preview) return view;
  const { label, endsAt } = content.preview;
  const contentPreview = { label, until: new Date(endsAt).toISOString() };
  return { remotes: [], framed: false, ...view, contentPreview };
}

/** The overrides of the visitor's session, where overrides are enabled; the release of a preview. */
async function readOverrides(
  request: FastifyRequest,
  url: URL,
  { configuration, offers }: ViewServices,
  preview?: PreviewSession,
) {
  if (preview?.shown) {
    const { override, expiresAt } = preview.shown;
    const view: OverrideView = {
      remotes: [override.remote],
      framed: false,
      previewUntil: new Date(expiresAt).toISOString(),
    };
    return { overrides: [override], view };
  }
  const session =
    configuration.overrides && readSession(request, url, configuration.overrides.origins);
  if (!session) return { overrides: [] };
  if (session.framed) url.searchParams.delete(FRAME_PARAMETER);
  const overrides = await offers.filterAvailable(session.overrides);
  const remotes = overrides.map(({ remote }) => remote);
  return { overrides, view: { remotes, framed: session.framed } satisfies OverrideView };
}
