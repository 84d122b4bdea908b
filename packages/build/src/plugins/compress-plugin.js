import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** @import { Compiler } from 'webpack' */

const NAME = 'Compress';
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Bytes. Compression saves nothing below this size. */
const MIN_BYTES = 512;

/** Sizes of brotli's blocks (log2 of bytes; 0: its own choice). The result varies by hundreds of bytes; the smallest is kept. */
const BLOCK_SIZES = [0, 17, 19, 20];

/**
 * Writes `.br` and `.gz` beside every script, style sheet, SVG and JSON file of a build, at the best quality. It comes
 * last in `plugins`, after those that write files themselves.
 */
export class CompressPlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise(NAME, () => compressFolder(compiler.outputPath));
  }
}

/** @param {string} folder */
async function compressFolder(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /\.(js|css|svg|json)$/.test(file),
  );
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

/** @param {string} path */
async function compressFile(path) {
  const content = await readFile(path);
  if (content.length < MIN_BYTES) return;
  await Promise.all([
    compressWithBrotli(content).then((data) => writeFile(`${path}.br`, data)),
    gzipAsync(content, { level: 9 }).then((data) => writeFile(`${path}.gz`, data)),
  ]);
}

/** @param {Buffer} content */
async function compressWithBrotli(content) {
  const results = await Promise.all(
    BLOCK_SIZES.map((size) => brotliAsync(content, { params: brotliParams(size) })),
  );
  return results.reduce((best, each) => (each.length < best.length ? each : best));
}

/** @param {number} blockSize */
const brotliParams = (blockSize) => ({
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGBLOCK]: blockSize,
});
