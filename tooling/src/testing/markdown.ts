import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../root';

/** A page of the documentation. */
export interface Page {
  /** The page's path from the repository's folder. */
  path: string;
  text: string;
}

/** Folders that git ignores. */
const IGNORED_FOLDERS = new Set([
  'node_modules',
  'dist',
  '.git',
  '.cache',
  '.data',
  'test-results',
  'playwright-report',
]);

export const isIgnored = (path: string) =>
  path.split('/').some((part) => IGNORED_FOLDERS.has(part));

/** Every Markdown file of the repository that a person writes. */
export function readPages(folder = root): Page[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (IGNORED_FOLDERS.has(entry.name)) return [];
    if (entry.isDirectory()) return readPages(path);
    if (!entry.name.endsWith('.md') || entry.name === 'CHANGELOG.md') return [];
    return [{ path: relative(root, path), text: readFileSync(path, 'utf8') }];
  });
}

/** The targets of the page's links, without web addresses. */
export function linksOf({ text }: Page): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** The page's `code spans`, without code blocks. */
export function codeSpansOf({ text }: Page): string[] {
  const prose = text.replaceAll(/^```[^]*?^```$/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
}

/** The cells of all table rows, without table heads. */
export function rowsOf({ text }: Page): string[][] {
  return [...text.matchAll(/^\|(.+)\|$/gm)]
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
    .filter((_, index, rows) => !isDelimiterRow(rows[index]) && !isDelimiterRow(rows[index + 1]));
}

const isDelimiterRow = (row: string[] | undefined) => !!row?.every((cell) => /^:?-+:?$/.test(cell));

/** The anchors of the page's headings. */
export function anchorsOf({ text }: Page): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The words of a text as `wc -w` counts them. */
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;
