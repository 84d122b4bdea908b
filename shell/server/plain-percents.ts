/** A path typed by hand, with a '%' that stands for itself, as it was meant; null where that is not it. */
export function withPlainPercents(path: string): string | null {
  const meant = path.replace(/%(?![0-9a-f]{2})/gi, '%25');
  return meant !== path && /^\/(?![/\\])/.test(meant) ? meant : null;
}
