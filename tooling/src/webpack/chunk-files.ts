import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stats } from 'webpack';

/** The files of a named chunk, in loading order, relative to the bundle's folder. */
export interface ChunkFiles {
  scripts: string[];
  styles: string[];
}

/** Writes `chunks.json` beside a browser bundle: chunk name → its files, for the server's styles and preloads. */
export function writeChunkFiles(stats: Stats) {
  const { path: folder, chunkLoading } = stats.compilation.outputOptions;
  if (!folder || chunkLoading !== 'jsonp') return;

  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const files = Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, { assets = [] }]): [string, ChunkFiles] => {
      const names = assets.map((asset) => asset.name);
      return [
        name,
        {
          scripts: names.filter((file) => file.endsWith('.js')),
          styles: names.filter((file) => file.endsWith('.css')),
        },
      ];
    }),
  );
  writeFileSync(join(folder, 'chunks.json'), JSON.stringify(files, null, 2));
}
