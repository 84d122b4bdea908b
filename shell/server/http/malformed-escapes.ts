/** A path typed by hand, with a '%' that stands for itself, as it was meant; null where that is not it. */
export function fixMalformedEscapes(path: string): string | null {
  const fixed = path.replace(/%(?![0-9a-f]{2})/gi, '%25');
  return fixed !== path && /^\/(?![/\\])/.test(fixed) ? fixed : null;
}
