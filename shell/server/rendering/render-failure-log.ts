/** Maximum number of distinct failures that a render process logs. */
const MAX_LOGGED = 50;

const logged = new Set<string>();

/** Logs once what was thrown while a page was rendered, and where: without the address's query. */
export function logRenderFailure(pathname: string, error: unknown) {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (logged.has(text) || logged.size >= MAX_LOGGED) return;
  logged.add(text);
  const frames = (error instanceof Error ? (error.stack ?? '') : '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  console.warn([`${text} while ${pathname} was rendered`, ...frames].join('\n'));
}
