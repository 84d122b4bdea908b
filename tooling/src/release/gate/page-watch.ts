import type { Page } from 'playwright-core';
import { REJECTION_LINE } from './page-probes';

/** Documents that an address may load: a page for customers leads to the login, which is another document. */
const MAX_DOCUMENTS = 3;

/** The shell logs this where React renders again what it could not hydrate. */
const RENDERED_AGAIN = 'Rendered in the browser instead:';

/** A response with an error, which a scenario wants, and a fragment of a remote that is not published yet. */
const EXPECTED = /RemoteUnavailableError|is unavailable|Failed to load resource/;

const MAX_TEXT = 300;
const firstLine = (text: string) => (text.split('\n')[0] ?? '').slice(0, MAX_TEXT);

/** Collects what goes wrong in a page, from its opening on: one clause each. */
export function watchPage(page: Page, origin: string): { faults: () => string[]; calls: string[] } {
  const faults = new Set<string>();
  const errors = new Set<string>();
  const rejections = new Set<string>();
  const calls: string[] = [];
  const documents: string[] = [];
  page.on('pageerror', (error) => {
    if (!EXPECTED.test(String(error))) errors.add(firstLine(String(error)));
  });
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(REJECTION_LINE)) {
      const reason = text.slice(REJECTION_LINE.length);
      if (!EXPECTED.test(reason)) rejections.add(firstLine(reason));
    } else if (text.startsWith(RENDERED_AGAIN)) {
      const reason = text.slice(RENDERED_AGAIN.length).trim();
      faults.add(`is rendered again in the browser instead of hydrated: ${firstLine(reason)}`);
    } else if (message.type() === 'error' && !EXPECTED.test(text)) {
      faults.add(`logs an error in a browser: ${firstLine(text)}`);
    }
  });
  page.on('dialog', (dialog) => {
    faults.add(`opens a dialog of the browser: ${firstLine(dialog.message())}`);
    void dialog.dismiss();
  });
  page.on('popup', () => faults.add('opens another window'));
  page.on('crash', () => faults.add('ends the browser’s process of its page'));
  page.on('request', (request) => {
    const { origin: target, pathname, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && target !== origin) faults.add(`loads from ${target}`);
    if (/^\/(api|ws)\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    documents.push(request.url());
  });
  return {
    calls,
    faults: () => {
      const isRepeated = documents.some((url, at) => documents[at + 1] === url);
      if (isRepeated || documents.length > MAX_DOCUMENTS)
        faults.add('loads itself again and again');
      return [
        // The browser tells of most rejections in both ways.
        ...[...errors]
          .filter((error) => ![...rejections].some((reason) => reason.includes(error)))
          .map((error) => `throws in a browser: ${error}`),
        ...[...rejections].map((reason) => `rejects a promise: ${reason}`),
        ...faults,
      ];
    },
  };
}
