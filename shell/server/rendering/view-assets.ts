import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChunkFiles } from '@fireflay/releases';
import { brandShades, defaultProfile } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';
import { fileUrlOf, folderOf } from '../../src/remotes/composed-remote';
import { WEB_MANIFEST_PATH } from '../../src/app/web-manifest-path';
import type { WorkerRemote } from '../protocol/render-protocol';

/** The assets of a document's head: styles to inline, scripts to run and to preload. */
export interface ViewAssets {
  styles: { name: string; text: string }[];
  /** The shell's own scripts, in order. */
  scripts: string[];
  /** The document's only inline script. It is the same for every view: the content security policy names its hash. */
  inlineScript: string;
  /** The remotes' scripts of the view, with their integrity. */
  preloads: { url: string; integrity: string }[];
}

/** The bundle of `shell/src/inline-entry.ts` in the shell's build. */
const INLINE_SCRIPT_FILE = 'inline.js';

/**
 * Reads the builds' file lists once and serves each view from memory. Chunks are named '<remote>/<chunk>'. Of late ones only
 * the styles belong to the document: the browser loads their scripts once the shopper comes near.
 */
export function createAssetIndex(shellFolder: string, remotes: WorkerRemote[]) {
  const shell = JSON.parse(readFileSync(join(shellFolder, 'chunks.json'), 'utf8')) as Record<
    string,
    ChunkFiles
  >;
  const main = shell.main;
  if (!main) throw new Error(`${shellFolder} holds no build of the shell`);
  const fileTexts = new Map<string, string>();
  const readText = (path: string) => {
    const text = fileTexts.get(path) ?? readFileSync(path, 'utf8');
    fileTexts.set(path, text);
    return text;
  };

  const scripts = main.scripts.map((file) => `/assets/${file}`);
  const inlineCode = readText(join(shellFolder, INLINE_SCRIPT_FILE));
  const inlineScript = `{const SCRIPT_URLS=${JSON.stringify(scripts)};${inlineCode}}`;

  return (chunks: string[], lateChunks: string[] = []): ViewAssets => {
    const styles = main.styles.map((file) => ({
      name: file,
      text: readText(join(shellFolder, file)),
    }));
    const preloads = new Map<string, string>();

    for (const chunk of [...chunks, ...lateChunks]) {
      const [name, chunkName] = chunk.split('/') as [string, string];
      const remote = remotes.find(({ composed }) => composed.name === name);
      if (!remote?.release) continue;
      const { folder, contents } = remote.release;
      const { entry, chunks: known, files } = contents;
      const scriptsOfView = chunks.includes(chunk)
        ? [entry, ...(known[chunkName]?.scripts ?? [])]
        : [];
      for (const file of scriptsOfView)
        preloads.set(fileUrlOf(remote.composed, entry, file), files[file] ?? '');
      for (const file of known[chunkName]?.styles ?? []) {
        // The name under which the remote's runtime looks for the file, relative to its entry's folder.
        const own = file.slice(folderOf(entry).length);
        if (styles.every((style) => style.name !== own)) {
          styles.push({ name: own, text: readText(join(folder, file)) });
        }
      }
    }

    return {
      styles,
      scripts,
      inlineScript,
      preloads: [...preloads].map(([url, integrity]) => ({ url, integrity })),
    };
  };
}

/**
 * The head's markup. The inline script fetches the scripts once the document is painted, and runs them afterwards: text
 * and pictures of the first view do not share the connection with them.
 */
export function headMarkup({ styles, scripts, inlineScript, preloads }: ViewAssets): string {
  return [
    ...scripts.map((url) => preloadMarkup(url)),
    `<script>${inlineScript}</script>`,
    ...preloads.map(({ url, integrity }) => preloadMarkup(url, integrity)),
    ...styles.map(({ name, text }) => `<style data-href="${name}">${text}</style>`),
  ].join('');
}

/** The store's manifest, and the retailer's colour: for the browser's own parts, and in the place of the sample's, which the style sheets have. */
export function brandMarkup({ brandColor }: StoreProfile): string {
  const theme = `<link rel="manifest" href="${WEB_MANIFEST_PATH}"><meta name="theme-color" content="${brandColor}">`;
  if (brandColor === defaultProfile.brandColor) return theme;
  const { text, strong, soft, fill, fillStrong, ink } = brandShades(brandColor);
  const variables = {
    brand: text,
    'brand-strong': strong,
    'brand-soft': soft,
    'brand-fill': fill,
    'brand-fill-strong': fillStrong,
    'on-brand': ink,
  };
  const rules = Object.entries(variables).map(([name, value]) => `--color-${name}:${value}`);
  return `${theme}<style>:root{${rules.join(';')}}</style>`;
}

const preloadMarkup = (url: string, integrity = '') =>
  `<link rel="preload" as="script" href="${url}"${integrity && ` integrity="${integrity}"`} fetchpriority="low" media="not all">`;
