import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OverrideConfiguration } from '../configuration';
import { joined, parseOverride, originOf, type Override } from './override';
import { confirmationPage, confirmationPolicy } from './confirmation-page';
import { refusalPage, refusalPolicy, type Problem } from './refusal-page';
import { keepSession, sessionOf } from './session';

/** The parameter that asks for other versions, as `?mf=mf-catalog@1.4.0-rc.2`. */
export const PARAMETER = 'mf';

/** Ends the session; nothing is overridden any more. */
const END = 'off';
/** What visitors get of one remote, as `mf-catalog@live`. */
const LIVE = /^(mf-[a-z][a-z-]*)@live$/;

/** What can be shown of a remote, and why something cannot. */
export interface Offers {
  problemWith: (override: Override) => Promise<Problem['why'] | undefined>;
}

/**
 * Takes what the address asks for into the session, and leads to the address without it: what is passed on
 * from there shows others what visitors get. All of it counts or nothing. A link of another site asks first.
 *
 * @returns whether the request is answered with that; not where its address asks for nothing
 */
export async function takeOverrides(
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  { origins }: OverrideConfiguration,
  offers: Offers,
  isConfirmed = isOwnNavigation(request),
): Promise<boolean> {
  const asked = url.searchParams.getAll(PARAMETER);
  if (asked.length === 0) return false;
  reply.header('Cache-Control', 'no-store');
  const clean = withoutParameter(url);
  const texts = asked.flatMap((text) => text.split(',')).map((text) => text.trim());
  if (texts.includes(END)) {
    keepSession(reply, undefined);
    void reply.redirect(clean, 303);
    return true;
  }

  const { added, dropped, problems } = await read(texts.filter(Boolean), origins, offers);
  if (problems.length > 0) {
    void reply
      .code(400)
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', refusalPolicy)
      .send(refusalPage(problems, clean));
    return true;
  }
  if (!isConfirmed) {
    const page = confirmationPage(texts.filter(Boolean), clean);
    void reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', confirmationPolicy)
      .send(page);
    return true;
  }
  const before = sessionOf(request, new URL(clean, url), origins)?.overrides ?? [];
  const kept = before.filter(({ remote }) => !dropped.includes(remote));
  keepSession(reply, joined(kept, added));
  void reply.redirect(clean, 303);
  return true;
}

/** Somebody typed the address, opened it from outside of the web, or followed a link of the store itself. */
const isOwnNavigation = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-site'] === 'none' || headers['sec-fetch-site'] === 'same-origin';

async function read(texts: string[], origins: readonly string[], offers: Offers) {
  const added: Override[] = [];
  const dropped: string[] = [];
  const problems: Problem[] = [];
  for (const text of texts) {
    const [, live] = LIVE.exec(text) ?? [];
    const override = parseOverride(text);
    const origin = override && originOf(override);
    if (live) dropped.push(live);
    else if (!override) problems.push({ text, why: 'unreadable' });
    else if (origin && !origins.includes(origin)) problems.push({ text, why: 'origin' });
    else {
      const why = await offers.problemWith(override);
      if (why) problems.push({ text, why });
      else added.push(override);
    }
  }
  return { added, dropped, problems };
}

/** In the store, without the parameter; all else of the address stays. */
function withoutParameter(url: URL): string {
  const clean = new URL(url);
  clean.searchParams.delete(PARAMETER);
  // A path of two slashes would lead to another host.
  return clean.pathname.replace(/^\/+/, '/') + clean.search;
}
