import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FENCE = /^```(\w*)$/;

/** docs/going-live.md: its blocks of code by the heading before them. */
export class Guide {
  private readonly blocks = new Map<string, string[]>();
  private readonly text: string;

  constructor(root: string) {
    this.text = readFileSync(join(root, 'docs/going-live.md'), 'utf8');
    let heading = '';
    let indent = 0;
    let block: string[] | undefined;
    for (const line of this.text.split('\n')) {
      if (FENCE.test(line.trim()) && block) {
        this.blocks.set(heading, [...(this.blocks.get(heading) ?? []), block.join('\n')]);
        block = undefined;
      } else if (FENCE.test(line.trim())) {
        block = [];
        indent = line.indexOf('`');
      } else if (block) block.push(line.slice(indent));
      else if (/^#+ /.test(line)) heading = line.replace(/^#+ /, '');
    }
  }

  /** A command within a sentence. */
  command(start: string): string {
    const found = this.text.split('`').find((each) => each.startsWith(start));
    if (found === undefined) throw new Error(`docs/going-live.md has no command "${start}".`);
    return found;
  }

  /**
   * @param heading as '7. Releases'
   * @param containing tells the blocks of one heading apart
   * @throws Error when the document has no such block
   */
  block(heading: string, containing = ''): string {
    const found = this.blocks.get(heading)?.find((text) => text.includes(containing));
    if (found === undefined) {
      throw new Error(`docs/going-live.md has no block with "${containing}" under "${heading}".`);
    }
    return found;
  }
}

/** The lines of a block of settings, as systemd reads them. */
export function parseSettings(text: string): Record<string, string> {
  const pairs = text.split('\n').flatMap((line) => {
    const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, (value ?? '').replace(/^"(.*)"$/, '$1')] as const];
  });
  return Object.fromEntries(pairs);
}
