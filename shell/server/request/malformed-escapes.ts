/** Encodes each '%' that begins no valid escape in a path; null where the path cannot be repaired or needs none. */
export function fixMalformedEscapes(path: string): string | null {
  const fixed = path.replace(/%(?![0-9a-f]{2})/gi, '%25');
  return fixed !== path && /^\/(?![/\\])/.test(fixed) ? fixed : null;
}
