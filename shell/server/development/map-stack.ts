import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';
import { posix } from 'node:path';

/** A place in a script: its address or path, line and column. */
const PLACE = /((?:https?:\/|file:\/)?\/[^\s()]+):(\d+):(\d+)/;
const SOURCE = /^webpack:\/\/([^/]+)\/(.+?)(?:\?\w+)?$/;
const MAX_FRAMES = 8;

/**
 * An error's stack with the frames of the project's own sources, as 'mf-content/src/faq-page.tsx:12:3'. Frames of
 * libraries are omitted.
 *
 * @param findFile the file of a script that was loaded from this address or path
 */
export async function mapStack(
  stack: string,
  findFile: (script: string) => string | undefined,
): Promise<string> {
  const lines = stack.split('\n');
  const firstFrame = lines.findIndex((line) => /^\s+at |@\S+:\d+:\d+$/.test(line));
  const message = firstFrame < 0 ? lines : lines.slice(0, firstFrame);
  const frames: string[] = [];
  for (const line of firstFrame < 0 ? [] : lines.slice(firstFrame)) {
    const frame = await mapFrame(line, findFile);
    if (frame && frames.length < MAX_FRAMES) frames.push(frame);
  }
  return [...message, ...frames].join('\n');
}

async function mapFrame(line: string, findFile: (script: string) => string | undefined) {
  const [, script = '', row, column] = PLACE.exec(line) ?? [];
  const file = findFile(script);
  const map = file && (await readSourceMap(`${file}.map`));
  if (!map) return undefined;
  const entry = map.findEntry(Number(row) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return undefined;
  const [, name = '', path = ''] = SOURCE.exec(entry.originalSource) ?? [];
  const source = posix.join(name, path);
  if (!name || source.includes('node_modules/') || path.startsWith('webpack/')) return undefined;
  const [, caller] = /^\s+at (?:async )?([\w.$ ]+) \(/.exec(line) ?? [];
  return `    at ${caller ? `${caller} ` : ''}${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

async function readSourceMap(file: string): Promise<SourceMap | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : new SourceMap(JSON.parse(text) as SourceMapPayload);
}
