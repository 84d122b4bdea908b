import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

const SPECIFICATION = 'docs/specification.md';
/** 'D19' is a decision unless it is part of another name, as in `#D19FFF` or `ID19`. */
const DECISION = /(?<![\w#.-])D([1-9]\d?)(?![\w-])/g;
const SECTION = /§(\d+(?:\.\d+)?)/g;

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Documents cite, and so do comments, titles and texts of the sources. */
function listFiles(): string[] {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css', '*.md', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  return files.split('\n').filter((file) => file && file !== 'tooling/src/citations.test.ts');
}

function citationsOf(text: string): string[] {
  return [
    ...[...text.matchAll(SECTION)].map(([, section]) => `§${section}`),
    ...[...text.matchAll(DECISION)].map(([, decision]) => `D${decision}`),
  ];
}

function readDefined(): Set<string> {
  const text = read(SPECIFICATION);
  return new Set([
    ...[...text.matchAll(/^#{2,3} §(\d+(?:\.\d+)?)/gm)].map(([, section]) => `§${section}`),
    ...[...text.matchAll(/^- D(\d+): /gm)].map(([, decision]) => `D${decision}`),
  ]);
}

describe('the citations of the specification', () => {
  const defined = readDefined();

  it('name sections and decisions that docs/specification.md has', () => {
    const cited = listFiles().flatMap((file) =>
      citationsOf(read(file)).map((citation) => ({ file, citation })),
    );

    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter(({ citation }) => !defined.has(citation))).toEqual([]);
  });

  it('are found in comments and titles', () => {
    const text = '/** The total (§9, D6), and #D19FFF. */ it("§8 406", D28)';

    expect(citationsOf(text)).toEqual(['§9', '§8', 'D6', 'D28']);
  });
});
