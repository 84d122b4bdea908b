import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChunkFiles } from '@fireflay/releases';
import { copy } from '../../platform/copy';
import { ASSETS_PATH, ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from '../../platform/state';
import type { PlatformState } from '../../platform/state';

/**
 * Writes the page's document around its first view.
 *
 * @throws where the folder holds no build of the page
 */
export async function createPlatformDocument(assetsFolder: string) {
  const chunks = JSON.parse(await readFile(join(assetsFolder, 'chunks.json'), 'utf8')) as Record<
    string,
    ChunkFiles
  >;
  const { styles = [], scripts = [] } = chunks['main'] ?? {};
  if (scripts.length === 0) throw new Error(`${assetsFolder} holds no build of the platform page`);
  const head = [
    ...styles.map((file) => `<link rel="stylesheet" href="${ASSETS_PATH}${file}">`),
    ...scripts.map((file) => `<script defer src="${ASSETS_PATH}${file}"></script>`),
  ].join('');

  return (view: string, state: PlatformState) =>
    `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${copy.title}</title>${head}</head><body><div id="${ROOT_ELEMENT_ID}">${view}</div>` +
    `<script type="application/json" id="${STATE_ELEMENT_ID}">${toInlineJson(state)}</script></body></html>`;
}

/** JSON that cannot end its element. */
const toInlineJson = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');
