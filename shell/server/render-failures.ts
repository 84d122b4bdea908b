/** Different failures that a render process tells of, at most. */
const MAX_TOLD = 50;

const told = new Set<string>();

/** Says once what was thrown while a page was rendered, and where: without the address's query. */
export function tellRenderFailure(pathname: string, error: unknown) {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (told.has(text) || told.size >= MAX_TOLD) return;
  told.add(text);
  const [, place = ''] = (error instanceof Error ? (error.stack ?? '') : '').split('\n');
  console.warn(`${text} while ${pathname} was rendered${place && `, ${place.trim()}`}`);
}
