/** The page number in a query string; 1 if it is missing or invalid. */
export function readPage(query: URLSearchParams): number {
  const text = query.get('pagina') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
