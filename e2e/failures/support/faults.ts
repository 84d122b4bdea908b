import type { Page, Route } from '@playwright/test';

/** What can happen to a file between the store and the browser. */
export type Mood = '404' | '503' | 'hangs' | 'is not JSON' | 'has one byte changed';
export type FileKind = 'manifest' | 'entry' | 'chunk';

const FILE_PATTERNS: Record<FileKind, string> = {
  manifest: 'mf-manifest\\.json',
  entry: 'browser/remoteEntry\\.[^/]+\\.js',
  chunk: 'browser/(page-|buy-button|shipping-calculator)[^/]+\\.js',
};

/** The names of such files of these remotes. */
export const filePattern = (remotes: readonly string[], file: FileKind) =>
  new RegExp(`/(${remotes.join('|')})/[^/]+/${FILE_PATTERNS[file]}$`);

/** Plays a fault on every such file of these remotes. @returns ends it */
export async function injectFault(
  page: Page,
  remotes: readonly string[],
  file: FileKind,
  mood: Mood,
) {
  const files = filePattern(remotes, file);
  const hanging: Route[] = [];
  const pending = new Set<Promise<void>>();
  const alterBody = async (route: Route) => {
    const real = await route.fetch();
    await route.fulfill({ response: real, body: `${await real.text()} ` });
  };
  const respond = (route: Route) => {
    if (mood === 'hangs') return void hanging.push(route);
    if (mood === '404' || mood === '503') return route.fulfill({ status: Number(mood) });
    if (mood === 'is not JSON') {
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
