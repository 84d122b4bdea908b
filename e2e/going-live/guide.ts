import { readFileSync } from 'node:fs';
import { lexer, walkTokens } from 'marked';

/** docs/going-live.md: its blocks of code by the heading before them, and the commands within sentences. */
export class Guide {
  readonly #blocks: { heading: string; text: string }[] = [];
  readonly #commands: string[] = [];

  constructor(file: string) {
    let heading = '';
    void walkTokens(lexer(readFileSync(file, 'utf8')), (token) => {
      if (token.type === 'heading') heading = token.text as string;
      if (token.type === 'code') this.#blocks.push({ heading, text: token.text as string });
      if (token.type === 'codespan') this.#commands.push(token.text as string);
    });
  }

  /** A command within a sentence. */
  command(start: string): string {
    const found = this.#commands.find((each) => each.startsWith(start));
    if (found === undefined) throw new Error(`docs/going-live.md has no command "${start}".`);
    return found;
  }

  /**
   * @param under the heading, as '7. Releases'
   * @param containing tells the blocks of one heading apart
   * @throws Error when the document has no such block
   */
  block(under: string, containing: string): string {
    const found = this.#blocks.find(
      ({ heading, text }) => heading === under && text.includes(containing),
    );
    if (!found) {
      throw new Error(`docs/going-live.md has no block with "${containing}" under "${under}".`);
    }
    return found.text;
  }

  /** The lines of a block that start like this. */
  lines(under: string, containing: string, start: string): string {
    const lines = this.block(under, containing).split('\n');
    return lines.filter((line) => line.startsWith(start)).join('\n');
  }
}

/** The lines of a block of settings, as systemd reads them. */
export function parseSettings(text: string): Record<string, string> {
  const pairs = text.split('\n').flatMap((line) => {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, (value ?? '').replace(/^"(.*)"$/, '$1')] as const];
  });
  return Object.fromEntries(pairs);
}
