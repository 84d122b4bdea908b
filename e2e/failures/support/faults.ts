import type { Page, Route } from '@playwright/test';

/** A fault of a file between store and browser. */
export type FaultKind = '404' | '503' | 'hangs' | 'is not JSON' | 'has one byte changed';
export type FileKind = 'manifest' | 'entry' | 'chunk';

const FILE_PATTERNS: Record<FileKind, string> = {
  manifest: 'mf-manifest\\.json',
  entry: 'browser/remoteEntry\\.[^/]+\\.js',
  chunk: 'browser/(page-|buy-button|shipping-calculator)[^/]+\\.js',
};

/** Matches the addresses of these files. */
export const filePattern = (remotes: readonly string[], file: FileKind) =>
  new RegExp(`/(${remotes.join('|')})/[^/]+/${FILE_PATTERNS[file]}$`);

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
