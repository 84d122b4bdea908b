import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The texts of the edited files before. */
const originals = new Map<string, string>();

/**
 * Replaces a text in a source file of the repository, until `restoreSources`. Other checks may read the file meanwhile: it
 * must stay correct and formatted.
 *
 * @returns when the file was written, in milliseconds
 */
export function editSource(path: string, text: string, replacement: string): number {
  const file = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  const source = readFileSync(file, 'utf8');
  if (!source.includes(text)) throw new Error(`${path} does not contain '${text}'`);
  if (!originals.has(file)) originals.set(file, source);
  writeFileSync(file, source.replace(text, replacement));
  return Date.now();
}

export function restoreSources() {
  for (const [file, source] of originals) writeFileSync(file, source);
  originals.clear();
}
