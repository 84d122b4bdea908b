/** The first page, the last page and those around the current one. A negative number is a gap. */
export function visiblePages(page: number, pages: number): number[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  return [...new Set(shown)].flatMap((each, index, all) => {
    const gap = each - (all[index - 1] ?? 0) - 1;
    if (gap === 0) return [each];
    return gap === 1 ? [each - 1, each] : [-each, each];
  });
}
