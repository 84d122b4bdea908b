import { expect } from '@playwright/test';
import type { Page, Route } from '@playwright/test';

/** A fault of a file between store and browser. */
export type FaultKind = '404' | '503' | 'hangs' | 'is not JSON' | 'has one byte changed';
export type FileKind = 'manifest' | 'entry' | 'chunk';

const FILE_PATTERNS: Record<FileKind, string> = {
  manifest: '[^/]+/mf-manifest\\.json',
  entry: '([^/]+/browser|files)/remoteEntry\\.[^/]*js',
  chunk: '([^/]+/browser|files)/(page-|buy-button|shipping-calculator)[^/]+\\.js',
};

/** Matches the addresses of these files. */
export const filePattern = (remotes: readonly string[], file: FileKind) =>
  new RegExp(`/(${remotes.join('|')})/${FILE_PATTERNS[file]}$`);

/** Milliseconds from the request of a remote to its failure message: three seconds, and tolerance for slow work. */
const MAX_REPORT_MS = 5000;

/** Times in the page (milliseconds). */
interface Timings {
  requested?: number;
  reported?: number;
}

/** Records in the pages that are opened from now on when such a file was requested, and when the message appeared. */
export const recordTimings = (page: Page, files: RegExp) =>
  page.addInitScript((pattern) => {
    const timings: Timings = ((window as unknown as { timings: Timings }).timings = {});
    // Time in which the page could run: a machine that stalls is no slow page.
    let now = 0;
    setInterval(() => (now += 50), 50);
    const names = new RegExp(pattern);
    const realFetch = window.fetch;
    window.fetch = (...request) => {
      if (names.test(String(request[0]))) timings.requested ??= now;
      return realFetch(...request);
    };
    new MutationObserver(() => {
      if ([...document.scripts].some(({ src }) => names.test(src))) timings.requested ??= now;
      const reported = [...document.querySelectorAll('main [role=alert]')].some((alert) =>
        alert.textContent.includes('Tentar de novo'),
      );
      if (reported) timings.reported ??= now;
    }).observe(document, { childList: true, subtree: true });
  }, files.source);

/** The message has appeared in time. */
export async function expectReportedInTime(page: Page) {
  const { requested = 0, reported = Infinity } = await page.evaluate(
    () => (window as unknown as { timings: Timings }).timings,
  );
  expect(reported - requested, 'milliseconds until the message appeared').toBeLessThan(
    MAX_REPORT_MS,
  );
}

/** Applies a fault to these files of the remotes. @returns a function that ends it */
export async function injectFault(
  page: Page,
  remotes: readonly string[],
  file: FileKind,
  kind: FaultKind,
) {
  const files = filePattern(remotes, file);
  const hanging: Route[] = [];
  const pending = new Set<Promise<void>>();
  const alterBody = async (route: Route) => {
    const real = await route.fetch();
    await route.fulfill({ response: real, body: `${await real.text()} ` });
  };
  const respond = (route: Route) => {
    if (kind === 'hangs') return void hanging.push(route);
    if (kind === '404' || kind === '503') return route.fulfill({ status: Number(kind) });
    if (kind === 'is not JSON') {
      return route.fulfill({ contentType: 'text/html', body: '<h1>Manutenção</h1>' });
    }
    const altering = alterBody(route).finally(() => pending.delete(altering));
    pending.add(altering);
    return altering;
  };
  await page.route(files, respond);
  return async () => {
    while (pending.size > 0) await Promise.all(pending);
    await page.unroute(files, respond);
    await Promise.all(hanging.map((route) => route.abort().catch(() => undefined)));
  };
}
