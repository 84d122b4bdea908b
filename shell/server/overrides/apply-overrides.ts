import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OverrideSettings } from '../configuration/configuration';
import { END_SESSION, OVERRIDE_PARAMETER } from '../../src/app/override-offer';
import { withoutParameter } from '../request/page-url';
import { mergeOverrides, parseOverride, originOf } from '../protocol/override';
import type { Override } from '../protocol/override';
import { confirmationPage, confirmationPagePolicy } from './confirmation-page';
import { problemPage, problemPagePolicy } from './problem-page';
import type { OverrideProblem } from './problem-page';
import { saveSession, readSession } from './override-session';

/** Ends the override of one remote, as `mf-catalog@live`. */
const LIVE_OVERRIDE = /^(mf-[a-z][a-z-]*)@live$/;

/** Says whether an override can be shown. */
export interface OverrideChecker {
  findProblem: (override: Override) => Promise<OverrideProblem['reason'] | undefined>;
}

/**
 * Takes the overrides that the address requests into the session and redirects to the address without them, so that a
 * shared link shows others the live releases. Applies all of them or none. A link of another site needs confirmation.
 *
 * @returns whether the request was replied to; false where its address requests no override
 */
export async function applyOverrides(
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  { origins }: OverrideSettings,
  offers: OverrideChecker,
  isConfirmed = isTrustedNavigation(request),
): Promise<boolean> {
  const requested = url.searchParams.getAll(OVERRIDE_PARAMETER);
  if (requested.length === 0) return false;
  reply.header('Cache-Control', 'no-store');
  const cleanUrl = withoutParameter(url, OVERRIDE_PARAMETER);
  const texts = requested.flatMap((text) => text.split(',')).map((text) => text.trim());
  if (texts.includes(END_SESSION)) {
    saveSession(reply, undefined);
    void reply.redirect(cleanUrl, 303);
    return true;
  }

  const { added, dropped, problems } = await checkOverrides(texts.filter(Boolean), origins, offers);
  if (problems.length > 0) {
    void reply
      .code(400)
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', problemPagePolicy)
      .send(problemPage(problems, cleanUrl));
    return true;
  }
  if (!isConfirmed) {
    const page = confirmationPage(texts.filter(Boolean), cleanUrl);
    void reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', confirmationPagePolicy)
      .send(page);
    return true;
  }
  const previous = readSession(request, new URL(cleanUrl, url), origins)?.overrides ?? [];
  const kept = previous.filter(({ remote }) => !dropped.includes(remote));
  saveSession(reply, mergeOverrides(kept, added));
  void reply.redirect(cleanUrl, 303);
  return true;
}

/** The address was typed, opened from outside of the browser, or linked from the store itself. */
const isTrustedNavigation = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-site'] === 'none' || headers['sec-fetch-site'] === 'same-origin';

async function checkOverrides(
  texts: string[],
  origins: readonly string[],
  offers: OverrideChecker,
) {
  const added: Override[] = [];
  const dropped: string[] = [];
  const problems: OverrideProblem[] = [];
  for (const text of texts) {
    const [, live] = LIVE_OVERRIDE.exec(text) ?? [];
    const override = parseOverride(text);
    const origin = override && originOf(override);
    if (live) dropped.push(live);
    else if (!override) problems.push({ text, reason: 'unreadable' });
    else if (origin && !origins.includes(origin)) problems.push({ text, reason: 'origin' });
    else {
      const reason = await offers.findProblem(override);
      if (reason) problems.push({ text, reason });
      else added.push(override);
    }
  }
  return { added, dropped, problems };
}
