/** The page number in a query string; 1 if it is missing or invalid. */
export function parsePage(query: URLSearchParams): number {
  const digits = query.get('pagina') ?? '';
  return /^[1-9]\d{0,3}$/.test(digits) ? Number(digits) : 1;
}

/** The query string of a page, which `readPage` reads. */
export const searchOfPage = (page: number) => (page > 1 ? `?pagina=${page}` : '');
