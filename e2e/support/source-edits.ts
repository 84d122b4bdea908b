import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Changes of source files in a copy of the repository, until `restore`. */
export class SourceEdits {
  readonly #folder: string;
  /** The texts of the edited files before. */
  readonly #originals = new Map<string, string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Replaces a text in a file. @returns when the file was written, in milliseconds */
  replace(path: string, text: string, replacement: string): number {
    const file = join(this.#folder, path);
    const source = readFileSync(file, 'utf8');
    if (!source.includes(text)) throw new Error(`${path} does not contain '${text}'`);
    if (!this.#originals.has(file)) this.#originals.set(file, source);
    writeFileSync(file, source.replace(text, replacement));
    return Date.now();
  }

  /** The number of the line in which a text begins. */
  lineOf(path: string, text: string): number {
    const [before = ''] = readFileSync(join(this.#folder, path), 'utf8').split(text);
    return before.split('\n').length;
  }

  restore() {
    for (const [file, source] of this.#originals) writeFileSync(file, source);
    this.#originals.clear();
  }
}
