import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChunkFiles } from '@fireflay/releases';
import { folderOf } from '../../src/remotes/composed-remote';
import { EARLY_INPUT_CODE } from './early-input';
import type { WorkerRemote } from './render-protocol';

/** The assets of a document's head: styles to inline, scripts to run and to preload. */
export interface ViewAssets {
  styles: { name: string; text: string }[];
  /** The shell's own scripts, in order. */
  scripts: string[];
  /** The remotes' scripts of the view, with their integrity. */
  preloads: { url: string; integrity: string }[];
}

/** Reads the builds' file lists once and serves each view from memory. */
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

  return (chunks: string[]): ViewAssets => {
    const styles = main.styles.map((file) => ({
      name: file,
      text: readText(join(shellFolder, file)),
    }));
    const preloads = new Map<string, string>();

    for (const chunk of chunks) {
      const [name, part] = chunk.split('/') as [string, string];
      const remote = remotes.find(({ composed }) => composed.name === name);
      if (!remote?.release) continue;
      const { folder, contents } = remote.release;
      const base = folderOf(remote.composed.manifest);
      const { entry, chunks: known, files } = contents;
      preloads.set(base + entry, files[entry] ?? '');
      for (const file of known[part]?.scripts ?? []) preloads.set(base + file, files[file] ?? '');
      for (const file of known[part]?.styles ?? []) {
        // The name under which the remote's runtime looks for the file, relative to its entry's folder.
        const own = file.slice(entry.lastIndexOf('/') + 1);
        if (styles.every((style) => style.name !== own)) {
          styles.push({ name: own, text: readText(join(folder, file)) });
        }
      }
    }

    return {
      styles,
      scripts: main.scripts.map((file) => `/assets/${file}`),
      preloads: [...preloads].map(([url, integrity]) => ({ url, integrity })),
    };
  };
}

/**
 * The head's markup. The scripts are fetched at once, but after the images of the first view, and run after the
 * document has been parsed and painted: the main content does not wait for scripts.
 */
export function headMarkup({ styles, scripts, preloads }: ViewAssets): string {
  return [
    ...scripts.map((url) => preloadMarkup(url)),
    `<script>${startScript(scripts)}</script>`,
    ...preloads.map(({ url, integrity }) => preloadMarkup(url, integrity)),
    ...styles.map(({ name, text }) => `<style data-href="${name}">${text}</style>`),
  ].join('');
}

const preloadMarkup = (url: string, integrity = '') =>
  `<link rel="preload" as="script" href="${url}"${integrity && ` integrity="${integrity}"`} fetchpriority="low">`;

/** Maximum time that the scripts wait for the first view's main image, in milliseconds. */
const IMAGE_TIMEOUT_MS = 1000;

/**
 * Records early taps and texts, and adds the scripts, in order, once the whole document is painted, with its main image
 * if that loads soon: running them earlier would delay the paint. The only inline script of the document: its text is
 * the same for every view, and the content security policy names its hash.
 */
export function startScript(scripts: string[]): string {
  return `${EARLY_INPUT_CODE}addEventListener("DOMContentLoaded",()=>{
const frame=()=>new Promise(requestAnimationFrame);
const pause=(time)=>new Promise((done)=>setTimeout(done,time));
const picture=document.querySelector("img[fetchpriority=high]");
const shown=picture?picture.decode().catch(()=>{}):0;
Promise.race([shown,pause(${IMAGE_TIMEOUT_MS})]).then(frame).then(frame).then(()=>pause(0)).then(()=>{
for(const src of ${JSON.stringify(scripts)})document.head.append(Object.assign(document.createElement("script"),{src,async:false}))})})`;
}
